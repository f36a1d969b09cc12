import {
  Ban,
  Check,
  Clock,
  ClockAlert,
  History,
  TriangleAlert,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { buttonClass, buttonIconClass, type ButtonLook } from '../../ui/button-class.ts';
import { longNameClass } from '../../entities/dose/ui/long-name.ts';
import { icon } from './icons.ts';
import { element, fill, text } from './markup.ts';
import { isOpenNow, type Row } from './standing.ts';
import type { Words } from '../words.ts';

/** What `DoseState` says. */
export function state({ status, mark, ...row }: Row, words: Words, personId: string): string {
  const line = (of: LucideIcon, tone: string, said: string) =>
    element(
      'span',
      { class: `inline-flex items-start gap-1.5 text-[min(1em,7.5vw)] font-bold ${tone}` },
      icon(of, 'mt-[0.15em] size-[1.2em] shrink-0'),
      element('span', {}, said),
    );
  if (mark?.status === 'taken') {
    const isOwn = mark.by_user_id === personId || mark.by_name === '';
    const values = { time: mark.wall, by: mark.by_name };
    return line(Check, 'text-taken', fill(isOwn ? words.taken : words.taken_by, values));
  }
  if (mark) return line(Ban, 'text-soft', text(words.skipped));
  if (status === 'due') return line(Clock, 'text-accent', text(words.due));
  if (status === 'late') return line(ClockAlert, 'text-warning', text(words.late));
  if (status === 'missed') return line(TriangleAlert, 'text-danger', text(words.missed));
  if (row.before_start) return line(History, 'text-soft', text(words.before_start));
  return line(Clock, 'text-soft', text(words.upcoming));
}

export function time({ carried, time: at }: Row, words: Words, className: string): string {
  return element(
    'div',
    { class: className },
    carried ? element('span', { class: 'block text-base' }, text(words.yesterday)) : '',
    element('time', {}, text(at)),
  );
}

export function nameLink({ id, name }: Pick<Row, 'id' | 'name'>, className = ''): string {
  const own =
    'my-[calc((1lh-var(--spacing-target))/2)] block w-fit max-w-full min-w-target rounded-sm py-[calc((var(--spacing-target)-1lh)/2)] leading-tight font-bold text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent';
  return element(
    'a',
    { href: `/app/dose/${id}`, class: `${own} ${className}`.trim() },
    element('bdi', { class: longNameClass(name) }, text(name)),
  );
}

export type MarkLook = Pick<ButtonLook, 'size'> & { main?: boolean; quiet?: boolean };

/** 'Mark Taken' or 'Undo'. */
export function markButton(row: Row, words: Words, by: string, look: MarkLook): string {
  const { size, main = false, quiet = false } = look;
  const isMarked = row.mark !== null;
  if (row.asked && !isMarked) return '';
  const said = isMarked ? words.undo : words.mark;
  const longest = [words.mark, words.undo, words.saving].reduce((a, b) =>
    b.length > a.length ? b : a,
  );
  const isStrong = !isMarked && !quiet && (main || isOpenNow(row));
  return element(
    'button',
    {
      type: 'button',
      'aria-describedby': by,
      ...(isMarked
        ? {}
        : {
            'data-take': row.id,
            'data-saving': words.saving,
          }),
      class: buttonClass({
        variant: isStrong ? 'primary' : 'quiet',
        size,
        wide: main,
      }),
    },
    element(
      'span',
      {},
      element(
        'span',
        {
          'data-longest': longest,
          class:
            'grid justify-items-center before:invisible before:h-0 before:pl-9 before:content-[attr(data-longest)]',
        },
        element(
          'span',
          { class: 'flex flex-wrap items-center justify-center gap-x-3' },
          icon(isMarked ? Undo2 : Check, buttonIconClass(size)),
          text(said),
        ),
      ),
    ),
  );
}

export function unsent(
  isShown: boolean,
  { not_sent: said }: Words,
  className = 'inset-x-0 bottom-0.5 leading-5 whitespace-nowrap',
): string {
  if (!isShown) return '';
  return element(
    'span',
    { class: `absolute flex justify-center gap-1.5 text-sm text-soft ${className}` },
    icon(Clock, 'size-5 shrink-0'),
    text(said),
  );
}

export function secondTaken({ second }: Row, words: Words): string {
  if (!second) return '';
  const said = fill(words.second, { by: second.by_name, time: second.wall });
  return element('p', { class: 'font-bold text-warning' }, said);
}

/** Beside 'Mark Taken' the skip, beside 'Undo' whether it was sent. */
export function secondChoice(row: Row, words: Words, by: string): string {
  const isMarked = row.mark !== null;
  if (row.asked && !isMarked) return '';
  const className = isMarked ? 'invisible' : undefined;
  return element(
    'div',
    { class: 'relative grid items-center justify-items-center' },
    element(
      'button',
      {
        type: 'button',
        'aria-describedby': by,
        class: buttonClass({
          variant: 'text',
          className,
        }),
      },
      element('span', {}, text(words.skip)),
    ),
    unsent(row.unsent && isMarked, words, 'inset-0 items-center leading-tight'),
  );
}

export const spoken = element('span', { role: 'status', class: 'sr-only' });
