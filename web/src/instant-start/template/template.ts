import { groupDoses } from '../../entities/dose/ui/day-groups.ts';
import { choicesClass, dosesClass } from '../../entities/dose/ui/choices-class.ts';
import type { Snapshot } from '../format.ts';
import {
  markButton,
  nameLink,
  secondChoice,
  secondTaken,
  spoken,
  state,
  time,
} from './dose-parts.ts';
import { pill } from './icons.ts';
import { element, fill, text } from './markup.ts';
import { isOpenNow, type Row, type Standing } from './standing.ts';

export type Told = Pick<Snapshot, 'words' | 'counted' | 'person_id'>;

export const card = (className: string) => `rounded-card bg-card ${className}`;
export const CARD_HEADING = 'px-[16px] pt-5 pb-2 sm:px-5 md:px-6';

export const nameOf = ({ id }: Row) => `early-${id}`;

export function words(row: Row): string {
  return row.words === '' ? '' : element('p', { class: 'text-soft' }, text(row.words));
}

function doseRow(row: Row, told: Told): string {
  const by = nameOf(row);
  return element(
    'li',
    {
      class: '@container border-t border-line px-[16px] py-2 first:border-t-0 sm:px-5 md:px-6',
    },
    element(
      'div',
      { class: 'flex flex-wrap items-center gap-x-3 gap-y-2' },
      element(
        'div',
        { class: 'flex beside grow-[999] basis-60 flex-wrap items-center gap-x-2.5' },
        pill(row.pill, 'size-[64px]'),
        element(
          'div',
          { id: by, class: 'beside grow basis-44' },
          element(
            'div',
            { class: 'flex flex-wrap items-baseline gap-x-3' },
            time(row, told.words, 'text-xl leading-tight font-bold whitespace-nowrap'),
            nameLink(row, 'text-lg'),
          ),
          element(
            'div',
            { class: 'flex flex-wrap gap-x-4' },
            words(row),
            element('p', {}, state(row, told.words, told.person_id)),
          ),
        ),
      ),
      element(
        'div',
        { class: choicesClass },
        markButton(row, told.words, by, {}),
        secondChoice(row, told.words, by),
      ),
    ),
    secondTaken(row, told.words),
    spoken,
  );
}

const HEADING =
  'border-t border-line bg-sunk px-[16px] py-2 text-base text-soft first:border-t-0 sm:px-5 md:px-6';

export const sectionHeading = (title: string) => element('h3', { class: HEADING }, text(title));

function section(title: string | null, rows: readonly Row[], told: Told): string {
  return element(
    'section',
    { class: 'border-t border-line' },
    title === null ? '' : sectionHeading(title),
    element('ul', { class: dosesClass }, ...rows.map((row) => doseRow(row, told))),
  );
}

function groups(rows: readonly Row[], told: Told, always: boolean): string {
  return groupDoses(rows, always)
    .map(({ part, doses }) => section(part && told.words[part], doses, told))
    .join('');
}

export function yesterday({ yesterday: counts }: Standing, told: Told): string {
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
    { 'aria-labelledby': 'today-medicines', class: card('border border-line @container') },
    element(
      'div',
      {
        class: 'flex flex-wrap items-baseline gap-x-3 px-[16px] pt-5 pb-2 sm:px-5 md:px-6',
      },
      element('h2', { id: 'today-medicines' }, text(told.words.title)),
      doses.length === 0 ? '' : taken,
      yesterday(standing, told),
    ),
    first.length === 0 ? '' : section(told.words.due_now, first, told),
    groups(rest, told, first.length > 0),
  );
}
