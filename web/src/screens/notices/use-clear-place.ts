import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import {
  blocksInSight,
  clearPlace,
  controlsInSight,
  isFree,
  landmarksInSight,
  wordsInSight,
} from './clear-place.ts';

/** After that a page that was scrolled has come to rest; one that follows a text which grows has not. */
const REST_MS = 250;
/** So long a change of the page may wait: what grows changes in every frame. */
const CHANGED_MS = 150;

/** As wide a page, in letters, is seldom without a place for a whole name. */
const WIDE_REM = 48;

/**
 * Over nothing that can be read, or at least over no landmark, or over nothing that can be tapped. Where
 * its words find no such place only the number is left of them.
 */
function settle(pill: HTMLElement, main: HTMLElement): void {
  const controls = controlsInSight();
  const seen = [...landmarksInSight(main), ...controls];
  const words = [...seen, ...wordsInSight(main)];
  const margin = Number.parseFloat(getComputedStyle(main).paddingLeft);
  const leftmost = main.getBoundingClientRect().left + margin;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const isWide = main.clientWidth >= WIDE_REM * rem;
  const whole = (pill.offsetParent ?? main).getBoundingClientRect();
  /** Free of one of them, the first that can be. It is drawn from the left: of another width, it has not moved. */
  const placeFor = (...all: DOMRect[][]): { x: number; y: number } | null => {
    const { left, right, top, bottom } = pill.getBoundingClientRect();
    const aside = whole.left + whole.right - left - right;
    const home = { left: left + aside, right: right + aside, top, bottom };
    for (const taken of all) {
      const place = clearPlace(home, leftmost, taken);
      if (place) return { x: aside + place.x, y: place.y };
    }
    return null;
  };
  pill.style.transform = '';
  pill.removeAttribute('data-short');
  let place = isWide ? placeFor(words, seen) : placeFor([...words, ...blocksInSight(main)]);
  if (!place) {
    pill.setAttribute('data-short', '');
    place = placeFor(words, seen, controls, []);
  }
  if (place) pill.style.transform = `translate(${place.x}px, ${place.y}px)`;
}

export interface ClearPlace {
  card: RefObject<HTMLDivElement | null>;
  /** What stands there instead where the card would be over one of the page. */
  pill: RefObject<HTMLButtonElement | null>;
  isCramped: boolean;
}

/**
 * No control, heading or picture of the page is under the notices: where the card would be over one,
 * a pill stands instead, at the lowest place that is free. `shown` names what is in the card, which is
 * tried again when that changes. One that the person has opened (`held`) stays.
 */
export function useClearPlace(shown: string, held: boolean): ClearPlace {
  const card = useRef<HTMLDivElement>(null);
  const pill = useRef<HTMLButtonElement>(null);
  const [crampedFor, setCrampedFor] = useState<string | null>(null);
  const isCramped = crampedFor === shown;
  useLayoutEffect(() => {
    const main = document.getElementById('main');
    if (!main) return undefined;
    const isClear = (one: HTMLElement) => {
      const box = one.getBoundingClientRect();
      // It is drawn from the left: what it says may have grown over the edge of the window.
      const isInside = box.right <= document.documentElement.clientWidth;
      return isInside && isFree(box, [...controlsInSight(), ...landmarksInSight(main)]);
    };
    const small = isCramped && !held ? pill.current : null;
    const whole = isCramped || held ? null : card.current;
    const fold = () => {
      if (whole && !whole.contains(document.activeElement) && !isClear(whole)) setCrampedFor(shown);
    };
    let change = 0;
    let rest = 0;
    const look = (atRest: boolean) => {
      flushSync(fold);
      if (small && (atRest || !isClear(small))) settle(small, main);
    };
    const onChange = () => {
      change ||= window.setTimeout(() => {
        change = 0;
        look(false);
      }, CHANGED_MS);
    };
    const onMove = () => {
      clearTimeout(rest);
      rest = window.setTimeout(look, REST_MS, true);
    };
    fold();
    if (small) settle(small, main);
    const changes = new MutationObserver(onChange);
    changes.observe(main, { childList: true, subtree: true });
    // The size of letters, the language. The height of the page follows that of the foot, and is not
    // watched: a change of it from within another observer of sizes would be an error of the browser's.
    changes.observe(document.documentElement, { attributes: true });
    const sizes = new ResizeObserver(onChange);
    for (const one of [whole, small]) if (one) sizes.observe(one);
    main.addEventListener('toggle', onChange, true);
    main.addEventListener('focusin', onChange);
    window.addEventListener('scroll', onMove, { passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      clearTimeout(change);
      clearTimeout(rest);
      changes.disconnect();
      sizes.disconnect();
      main.removeEventListener('toggle', onChange, true);
      main.removeEventListener('focusin', onChange);
      window.removeEventListener('scroll', onMove);
      window.removeEventListener('resize', onMove);
    };
  }, [shown, held, isCramped]);
  return { card, pill, isCramped };
}
