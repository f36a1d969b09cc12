import { Check } from 'lucide-react';
import { groupDoses, partOfDay } from '../entities/dose/ui/day-groups.ts';
import type { Snapshot } from './format.ts';
import {
  markButton,
  nameLink,
  secondChoice,
  secondTaken,
  spoken,
  state,
  time,
  unsent,
} from './dose-parts.ts';
import { icon, pill } from './icons.ts';
import { element, fill, text } from './markup.ts';
import { isOpenNow, type Row, type Standing } from './standing.ts';

type Told = Pick<Snapshot, 'words' | 'person_id'>;

const card = (className: string) => `rounded-card bg-card ${className}`;
const CARD_HEADING = 'px-[16px] pt-5 pb-2 sm:px-5 md:px-6';

const nameOf = ({ id }: Row) => `early-${id}`;

function words(row: Row): string {
  return row.words === '' ? '' : element('p', { class: 'text-soft' }, text(row.words));
}

function doseRow(row: Row, told: Told, isBrief: boolean): string {
  const by = nameOf(row);
  const mark =
    isBrief && !isOpenNow(row) && row.mark === null
      ? ''
      : markButton(row, told.words, by, { quiet: isBrief });
  const second = isBrief ? unsent(row.unsent, told.words) : secondChoice(row, told.words, by);
  return element(
    'li',
    {
      class:
        '@container border-t border-line px-[16px] py-4 first:border-t-0 sm:px-5 md:px-6 simple:py-6',
    },
    element(
      'div',
      { class: 'flex flex-wrap items-start gap-x-4 gap-y-2.5' },
      element(
        'div',
        { id: by, class: 'flex min-w-0 grow-[999] basis-66 flex-wrap items-baseline gap-x-4' },
        time(
          row,
          told.words,
          'min-w-20 shrink-0 text-xl leading-tight font-bold whitespace-nowrap simple:min-w-24 simple:text-2xl',
        ),
        element(
          'div',
          { class: 'min-w-0 grow basis-44' },
          nameLink(row, 'text-lg simple:text-xl'),
          words(row),
          element('p', {}, state(row, told.words, told.person_id)),
        ),
      ),
      element(
        'div',
        { class: 'flex grow flex-wrap gap-4 *:grow @xs:*:whitespace-nowrap' },
        mark,
        second,
      ),
    ),
    secondTaken(row, told.words),
    spoken,
  );
}

function section(title: string | null, rows: readonly Row[], told: Told, isBrief: boolean): string {
  const heading =
    'border-t border-line bg-sunk px-[16px] py-2 text-base text-soft first:border-t-0 sm:px-5 md:px-6';
  return element(
    'section',
    { class: 'border-t border-line' },
    title === null ? '' : element('h3', { class: heading }, text(title)),
    element('ul', {}, ...rows.map((row) => doseRow(row, told, isBrief))),
  );
}

function groups(rows: readonly Row[], told: Told, isBrief: boolean, always: boolean): string {
  return groupDoses(rows, always)
    .map(({ part, doses }) => section(part && told.words[part], doses, told, isBrief))
    .join('');
}

function yesterday({ yesterday: counts }: Standing, told: Told): string {
  if (counts.scheduled === 0) return '';
  const said = fill(told.words.count_yesterday, counts);
  return element('p', { class: 'w-full text-soft' }, said);
}

/** `TodayCard`; empty where it says that there is nothing. */
export function standardDay(standing: Standing, told: Told): string {
  const { listed, doses, counts } = standing;
  if (listed.length === 0) return '';
  const first = listed.filter(isOpenNow);
  const rest = listed.filter((row) => !isOpenNow(row));
  const taken = element('p', { class: 'text-lg text-soft' }, fill(told.words.count, counts));
  return element(
    'section',
    { 'aria-labelledby': 'today-medicines', class: card('border border-line') },
    element(
      'div',
      {
        class: 'flex flex-wrap items-baseline gap-x-3 px-[16px] pt-5 pb-2 sm:px-5 md:px-6',
      },
      element('h2', { id: 'today-medicines' }, text(told.words.title)),
      doses.length === 0 ? '' : taken,
      yesterday(standing, told),
    ),
    first.length === 0 ? '' : section(told.words.due_now, first, told, false),
    groups(rest, told, false, first.length > 0),
  );
}

const MOST_DOTS = 12;

function count({ counts: { taken, scheduled } }: Standing, told: Told): string {
  if (scheduled === 0) return '';
  const dots = Array.from({ length: scheduled }, (_, index) => {
    const tone = index < taken ? 'border-taken bg-taken' : 'border-edge bg-card';
    return element('span', { class: `h-[14px] w-[36px] rounded-full border-2 ${tone}` });
  });
  return element(
    'p',
    { class: 'flex flex-wrap items-center gap-x-4 gap-y-2' },
    scheduled > MOST_DOTS
      ? ''
      : element(
          'span',
          { class: 'flex min-w-0 flex-wrap gap-[8px]', 'aria-hidden': 'true' },
          ...dots,
        ),
    element('b', {}, fill(told.words.count, { taken, scheduled })),
  );
}

function nowCard(row: Row, told: Told): string {
  const by = nameOf(row);
  return element(
    'section',
    {
      'aria-labelledby': by,
      class: card(
        'border-2 border-accent shadow-raised p-[clamp(16px,5vw,1.5rem)] grid grid-cols-1 gap-[20px] p-[16px] pb-3! sm:p-[28px]',
      ),
    },
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
        { class: 'min-w-0 grow basis-48' },
        element('h2', { id: by, class: 'text-2xl' }, nameLink(row)),
        words(row),
      ),
    ),
    element(
      'div',
      { class: 'grid grid-cols-1 gap-2' },
      markButton(row, told.words, by, { size: 'main', main: true }),
      unsent(row.unsent, told.words),
    ),
    secondTaken(row, told.words),
    spoken,
  );
}

/** Nothing is due: says so, and when something will be. */
function quiet({ doses, tomorrow_first }: Standing, told: Told): string {
  const today = doses.find(({ status, mark }) => status === 'upcoming' && mark === null);
  const next = today ?? tomorrow_first;
  const pattern = today ? told.words.next : told.words.next_tomorrow;
  return element(
    'section',
    { class: card('border border-line p-[clamp(16px,5vw,1.5rem)] flex items-start gap-4 p-6') },
    element(
      'span',
      { class: 'grid size-14 shrink-0 place-items-center rounded-full bg-taken-tint text-taken' },
      icon(Check, 'size-8'),
    ),
    element(
      'div',
      { class: 'min-w-0' },
      element('h2', {}, text(told.words.quiet)),
      next
        ? element('p', { class: 'text-soft' }, fill(pattern, { time: next.time, name: next.name }))
        : '',
    ),
  );
}

function brief(title: string, className: string, rows: string): string {
  if (rows === '') return '';
  const heading = element('h2', { class: CARD_HEADING }, text(title));
  return element('section', { class: card(className) }, heading, rows);
}

/** `TodayInOrder`, as a person finds it who comes to it. */
export function simpleDay(standing: Standing, told: Told): string {
  const [now, ...alsoNow] = standing.listed.filter(isOpenNow);
  const rest = standing.listed.filter((row) => !isOpenNow(row));
  const { also_now, rest: restOfToday } = told.words;
  return element(
    'div',
    { 'data-day': 'simple', class: 'mt-[20px] grid grid-cols-1 gap-[28px]' },
    element('div', {}, count(standing, told), yesterday(standing, told)),
    now ? nowCard(now, told) : quiet(standing, told),
    brief(also_now, 'border border-line', groups(alsoNow, told, true, false)),
    brief(restOfToday, 'border border-line overflow-hidden', groups(rest, told, true, true)),
  );
}

/** What the simple view says first, by the hour on the person's clock. */
export function greeting(at: string, { words: said }: Told): string {
  const part = partOfDay(at);
  if (part === 'morning') return said.good_morning;
  return part === 'day' ? said.good_day : said.good_evening;
}
