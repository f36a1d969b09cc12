import { useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { readDaysAhead, type Day } from '../entities/dose/day.queries.ts';
import { useLocalData } from '../entities/local-data.tsx';
import type { LocalData } from '../local-db/local-data.ts';
import { logger } from '../platform/logger.ts';
import { whenIdle } from '../platform/when-idle.ts';
import { aboveFold, markBelow } from './fold.ts';
import {
  keepScreens,
  NO_SCREENS,
  stylesOf,
  withScreen,
  type Frame,
  type Screens,
} from './kept-screens.ts';

/** As many changes ahead as reach from an evening to the next morning. */
const COUNT = 12;
const SETTLED_MS = 3_000;
/** As wide as a digit. */
const FIGURE_SPACE = '\u2007';
const DAY = '[data-day]';
const MADE_ID = /_r_\w+_/g;
const NAMING = ['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls'];

function frameOf(userId: string, upto: number): Frame {
  const { className, lang, dataset } = document.documentElement;
  const { textSize = '', view = '' } = dataset;
  return {
    user_id: userId,
    upto,
    styles: stylesOf(document),
    width: window.innerWidth,
    page: { className, lang, textSize, view },
  };
}

/** React makes new names for every drawing: these are the same wherever the screens are. */
function nameAnew(page: Element): void {
  const names = new Map<string, string>();
  const nameOf = (made: string) => {
    const name = names.get(made) ?? `kept-${names.size}`;
    names.set(made, name);
    return name;
  };
  for (const element of page.querySelectorAll(NAMING.map((name) => `[${name}]`).join())) {
    for (const attribute of NAMING) {
      const value = element.getAttribute(attribute);
      if (value?.includes('_r_')) element.setAttribute(attribute, value.replace(MADE_ID, nameOf));
    }
  }
}

/** The whole page with another screen in the place of this one. */
function pageAround(screen: HTMLElement, html: string): string | null {
  const root = screen.closest('#root');
  if (!root || root.querySelector('dialog[open]')) return null;
  screen.dataset['screen'] = 'here';
  const page = root.cloneNode(true) as HTMLElement;
  delete screen.dataset['screen'];
  const place = page.querySelector('[data-screen="here"]');
  if (!place) return null;
  place.innerHTML = html;
  const drawn = screen.querySelector(DAY);
  const day = place.querySelector(DAY);
  if (drawn && day) markBelow(day, aboveFold(drawn));
  nameAnew(page);
  // The policy of the page takes no styles from text; what was measured is measured anew.
  for (const sized of page.querySelectorAll('[style]')) sized.removeAttribute('style');
  return page.innerHTML;
}

/**
 * What another's day says now is true for no later hour, and by then may be shared no more: nothing of
 * it is kept but its room.
 */
function withoutOthers(screen: HTMLElement): string {
  const own = screen.cloneNode(true) as HTMLElement;
  for (const theirs of own.querySelectorAll('[data-theirs] > :not(h3)')) {
    theirs.classList.add('invisible');
    const texts = document.createTreeWalker(theirs, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      text.data = text.data.replace(/\S/gu, FIGURE_SPACE);
    }
  }
  return own.innerHTML;
}

/** The number of the last change in the outbox. */
async function lastChange({ outbox }: LocalData): Promise<number> {
  return (await outbox.mutations.orderBy('order').last())?.order ?? 0;
}

function soon(run: () => void): () => void {
  if (document.visibilityState === 'visible') return whenIdle(run);
  const timer = setTimeout(run);
  return () => clearTimeout(timer);
}

type Ahead = { upto: number; days: readonly Day[]; index: number; screens: Screens };

export interface RehearsalProps {
  day: Day;
  /** Where the day's screen stands in its page. */
  screen: RefObject<HTMLElement | null>;
  draw: (day: Day) => ReactNode;
}

/**
 * Once the day's screen has settled, and at once when it is left, the screens of the coming hours are
 * drawn out of sight and kept: the next cold start paints the one that is true then.
 */
export function Rehearsal({ day, screen, draw }: RehearsalProps) {
  const local = useLocalData();
  const unseen = useMemo(() => document.createElement('div'), []);
  const [rehearsal, setRehearsal] = useState<Ahead | null>(null);

  useEffect(() => {
    if (!day.known) return undefined;
    let asked = 0;
    const begin = () => {
      clearTimeout(timer);
      const own = ++asked;
      // Read first: what is done meanwhile is in the days already, or after them.
      const ahead = lastChange(local).then(async (upto) => ({
        upto,
        days: await readDaysAhead(local, COUNT),
      }));
      ahead.then(
        ({ upto, days }) => {
          if (own === asked && days.length > 0)
            setRehearsal({ upto, days, index: 0, screens: NO_SCREENS });
        },
        (error: unknown) => logger.warn('No screens are kept', error),
      );
    };
    let timer = setTimeout(begin, SETTLED_MS);
    // Who touches the screen is answered before anything is drawn for later.
    const giveUp = () => {
      asked++;
      clearTimeout(timer);
      setRehearsal(null);
    };
    const onTouch = () => {
      giveUp();
      timer = setTimeout(begin, SETTLED_MS);
    };
    const onHidden = () => {
      if (document.visibilityState === 'hidden') begin();
    };
    document.addEventListener('pointerdown', onTouch);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      giveUp();
      document.removeEventListener('pointerdown', onTouch);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [day, local]);

  useEffect(() => {
    if (!rehearsal || !screen.current) return undefined;
    const { upto, days, index } = rehearsal;
    const ahead = days[index];
    const html = pageAround(screen.current, withoutOthers(unseen));
    if (!ahead || html === null) return undefined;
    const behind = Date.now() - local.now();
    const span = { from: ahead.now + behind, until: ahead.holds_until + behind };
    const screens = withScreen(rehearsal.screens, span, html);
    keepScreens(localStorage, frameOf(local.userId, upto), screens);
    const next = index + 1 < days.length ? { upto, days, index: index + 1, screens } : null;
    return soon(() => setRehearsal(next));
  }, [rehearsal, local, unseen, screen]);

  const rehearsed = rehearsal?.days[rehearsal.index];
  return rehearsed ? createPortal(draw(rehearsed), unseen, rehearsed.now) : null;
}
