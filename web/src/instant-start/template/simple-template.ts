import { todayCounts } from '@qamqor/shared/doses/adherence';
import { groupId } from '@qamqor/shared/reminders/group-id';
import { Check, ChevronDown } from 'lucide-react';
import type { DoseGroup } from '../../entities/dose/ui/day-groups.ts';
import { isAskedAbout, isToDo, orderDay, rankDay } from '../../screens/simple-view/day-order.ts';
import { DRAWINGS } from '../../ui/drawings.ts';
import { buttonClass, buttonIconClass } from '../../ui/button-class.ts';
import { markButton, nameLink, secondTaken, spoken, state, time, unsent } from './dose-parts.ts';
import { icon, pill } from './icons.ts';
import { element, fill, text } from './markup.ts';
import { isOpenNow, type Row, type Standing } from './standing.ts';
import {
  CARD_HEADING,
  card,
  nameOf,
  sectionHeading,
  words,
  yesterday,
  type Told,
} from './template.ts';

const MOST_PIECES = 12;

/** `Progress`. */
function progress(standing: Standing, told: Told): string {
  const { taken, scheduled } = standing.counts;
  const isBar = scheduled > MOST_PIECES;
  const pieces = Array.from({ length: scheduled }, (_, index) => {
    const isTaken = index < taken;
    const edge = isTaken ? 'border-taken' : 'border-edge bg-card';
    const look = ['grow', ...(isBar ? [] : ['rounded-full border-2', edge])];
    return element('span', { class: [...look, ...(isTaken ? ['bg-taken'] : [])].join(' ') });
  });
  const count = element('p', { class: 'font-bold' }, fill(told.words.count, { taken, scheduled }));
  const frame = isBar ? 'overflow-hidden rounded-full border-2 border-edge bg-card' : 'gap-[6px]';
  return element(
    'div',
    { class: 'grid grid-cols-1 gap-[8px]' },
    element(
      'div',
      { class: 'flex flex-wrap items-baseline justify-between gap-x-4' },
      scheduled === 0 ? '' : count,
      element('div', {}, yesterday(standing, told)),
    ),
    element('div', { 'aria-hidden': 'true', class: `flex h-[14px] ${frame}` }, ...pieces),
  );
}

const nowClass = (isMain: boolean, gap: string) =>
  card(
    `${isMain ? 'border-2 border-accent shadow-raised' : 'border border-line'} p-[clamp(16px,5vw,1.5rem)] relative grid grid-cols-1 ${gap} p-[16px] pb-6! sm:p-[28px]`,
  );

/** `NowCard`. */
function nowCard(row: Row, told: Told, isMain: boolean): string {
  const by = nameOf(row);
  return element(
    'section',
    { 'aria-labelledby': by, class: nowClass(isMain, 'gap-[20px]') },
    element(
      'div',
      {},
      time(row, told.words, 'text-5xl leading-tight font-bold'),
      element('p', { class: 'text-lg' }, state(row, told.words, told.person_id)),
    ),
    element(
      'div',
      { class: 'flex flex-wrap items-center gap-5' },
      pill(row.pill),
      element(
        'div',
        { class: 'beside grow basis-48' },
        element('h2', { id: by, class: 'text-2xl' }, nameLink(row)),
        words(row),
      ),
    ),
    markButton(row, told.words, by, { size: 'main', main: true, quiet: !isMain }),
    secondTaken(row, told.words),
    unsent(row.unsent, told.words),
    spoken,
  );
}

/** `GroupRow`. */
function groupRow(row: Row, told: Told): string {
  const by = nameOf(row);
  const second =
    isToDo(row) && row.words !== ''
      ? words(row)
      : element('p', {}, state(row, told.words, told.person_id));
  return element(
    'li',
    { class: 'border-t border-line py-2' },
    element(
      'div',
      { class: 'flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2' },
      pill(row.pill, 'size-16'),
      element(
        'div',
        { id: by, class: 'beside grow basis-40' },
        element('time', { class: 'sr-only' }, text(row.time)),
        element('h3', { class: 'text-2xl' }, nameLink(row)),
        second,
      ),
      markButton(row, told.words, by, { quiet: true }),
    ),
    secondTaken(row, told.words),
    spoken,
  );
}

/** `GroupCard`, as a person finds it: something of it is open. */
function groupCard(rows: readonly Row[], told: Told, isMain: boolean): string {
  const [first] = rows;
  if (!first) return '';
  const by = `early-${groupId(first)}`;
  const open = rows.filter(isToDo);
  const [firstOpen] = open;
  const size = isMain ? 'main' : 'simple';
  const { counted } = told;
  const said = open.length < rows.length ? counted.others[open.length] : counted.all[rows.length];
  return element(
    'section',
    { 'aria-labelledby': by, class: nowClass(isMain, 'gap-[12px]') },
    element(
      'div',
      { id: by, class: 'flex flex-wrap items-baseline justify-between gap-x-4' },
      time(first, told.words, 'text-5xl leading-tight font-bold'),
      element('h2', {}, text(counted.medicines[rows.length] ?? '')),
      element(
        'p',
        { class: 'flex min-h-[1lh] w-full text-lg' },
        firstOpen ? state(firstOpen, told.words, told.person_id) : '',
      ),
    ),
    element('ul', {}, ...rows.map((row) => groupRow(row, told))),
    element(
      'div',
      { class: 'grid grid-cols-1 gap-2' },
      element(
        'button',
        {
          type: 'button',
          'aria-describedby': by,
          'data-take': open.map(({ id }) => id).join(' '),
          'data-saving': told.words.saving,
          class: buttonClass({ variant: isMain ? 'primary' : 'quiet', size, wide: true }),
        },
        icon(Check, buttonIconClass(size)),
        element('span', {}, text(said ?? '')),
      ),
      unsent(
        rows.some((row) => row.unsent),
        told.words,
      ),
    ),
    spoken,
  );
}

/** `DayRow`. */
function dayRow(row: Row, told: Told): string {
  const by = nameOf(row);
  return element(
    'li',
    { class: 'border-t border-line px-[16px] first:border-t-0 sm:px-5 md:px-6' },
    element(
      'div',
      { class: 'flex min-h-24 flex-wrap items-center gap-x-4' },
      pill(row.pill, 'size-12'),
      element(
        'div',
        {
          id: by,
          class: 'flex beside grow basis-60 flex-wrap items-center gap-x-4 py-[8px]',
        },
        time(row, told.words, 'min-w-20 text-2xl leading-tight font-bold'),
        element(
          'div',
          { class: 'beside grow basis-40' },
          nameLink(row, 'text-xl'),
          words(row),
          row.status === 'upcoming' ? '' : element('p', {}, state(row, told.words, told.person_id)),
        ),
      ),
      isOpenNow(row) || row.mark
        ? element(
            'div',
            { class: 'relative pt-[12px] pb-5' },
            markButton(row, told.words, by, { quiet: true }),
            unsent(row.unsent, told.words),
          )
        : '',
    ),
    secondTaken(row, told.words),
    spoken,
  );
}

/** `FinishedPart`. */
function finishedPart({ part, doses }: DoseGroup<Row>, told: Told): string {
  const { taken, scheduled } = todayCounts(doses);
  const isWhole = taken === scheduled;
  const name = part === null ? '' : told.words[part];
  return element(
    'details',
    { class: 'rounded-card border border-line bg-card' },
    element(
      'summary',
      {
        class:
          'flex min-h-target cursor-pointer items-center gap-[min(1rem,3vw)] px-[16px] py-3 sm:px-5 md:px-6',
      },
      element(
        'span',
        { class: 'flex min-w-0 grow flex-wrap items-center gap-x-5 text-[min(1em,7.5vw)]' },
        element(
          'span',
          { class: 'flex items-center gap-3' },
          isWhole ? icon(Check, 'size-7 shrink-0 text-taken') : '',
          element(
            'span',
            { class: 'flex flex-wrap items-center gap-x-5' },
            element('b', {}, fill(told.words.finished, { name, taken, scheduled })),
            isWhole ? element('span', { class: 'text-soft' }, text(told.words.all_taken)) : '',
          ),
        ),
      ),
      icon(
        ChevronDown,
        'size-[min(1.75rem,8vw)] shrink-0 text-accent [[open]>summary>&]:rotate-180',
      ),
    ),
    element('ul', { class: 'border-t border-line' }, ...doses.map((row) => dayRow(row, told))),
  );
}

/** `Quiet`. */
function quiet({ doses, tomorrow_first }: Standing, { words: said }: Told): string {
  const today = doses.find(({ status, mark }) => status === 'upcoming' && mark === null);
  const next = today ?? tomorrow_first;
  const values = { time: next?.time ?? '', name: next?.name ?? '' };
  return element(
    'section',
    { class: card('border border-line overflow-hidden') },
    element('img', {
      src: today ? DRAWINGS.tea : DRAWINGS.night,
      alt: '',
      loading: 'lazy',
      width: '640',
      height: '240',
      class: 'h-auto w-full',
    }),
    element(
      'div',
      { class: 'p-[clamp(16px,5vw,1.5rem)]' },
      element('h2', {}, today ? fill(said.until, values) : text(said.nothing_more)),
      next
        ? element('p', { class: 'text-soft' }, fill(today ? said.next : said.next_tomorrow, values))
        : '',
    ),
  );
}

function restOfDay(parts: readonly DoseGroup<Row>[], told: Told): string {
  if (parts.length === 0) return '';
  return element(
    'section',
    { class: card('border border-line overflow-hidden') },
    element('h2', { class: CARD_HEADING }, text(told.words.rest)),
    ...parts.map(({ part, doses }) =>
      element(
        'section',
        { class: 'border-t border-line' },
        sectionHeading(part === null ? '' : told.words[part]),
        element('ul', {}, ...doses.map((row) => dayRow(row, told))),
      ),
    ),
  );
}

/** `TodayInOrder`, as a person finds it who comes to it. */
export function simpleDay(standing: Standing, told: Told): string {
  const { now, finished, rest } = orderDay(standing.listed, rankDay(standing.listed));
  const cards = now.map((rows, index) => {
    const [row] = rows;
    const isMain = index === 0;
    return row && rows.length === 1 ? nowCard(row, told, isMain) : groupCard(rows, told, isMain);
  });
  return element(
    'div',
    { 'data-day': 'simple', class: 'mt-[20px] grid grid-cols-1 gap-[20px]' },
    progress(standing, told),
    ...cards,
    cards.length > 0 || standing.listed.some(isAskedAbout) ? '' : quiet(standing, told),
    ...finished.map((part) => finishedPart(part, told)),
    restOfDay(rest, told),
  );
}
