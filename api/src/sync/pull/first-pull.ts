import { Buffer } from 'node:buffer';
import { addDays, dateToNumber, DAY } from '@qamqor/shared/calendar/dates';
import { z } from 'zod';

/** A new device gets the days from here on first, whatever the length of the history. */
const NEWEST_DAYS = 30;

/**
 * Where a device stands in its first pull of a stream. `to` is the stream's seq as the pull began:
 * what changes later comes behind it, as to every device. `since` parts the newest days from the
 * rest, and `after` is the last seq of the part that it has.
 */
const firstPull = z.object({
  to: z.int().min(0),
  part: z.enum(['newest', 'rest']),
  after: z.int().min(0),
  since: z.iso.date(),
});
export type FirstPull = z.infer<typeof firstPull>;

/** Where a device goes on: behind a seq, in its first pull, or there by a cursor between 0 and 1. */
export type Place = number | FirstPull;

const SEQ_BITS = 2 ** 21;
const DAY_BITS = 2 ** 9;
const ALL_BITS = 2 ** 52;

/** Longer streams than this are pulled in the order of their seq. */
export function canBeParted(to: number): boolean {
  return to > 0 && to < SEQ_BITS;
}

export function beginFirstPull(to: number, today: string): FirstPull {
  return { to, part: 'newest', after: 0, since: addDays(today, -NEWEST_DAYS) };
}

/** What a device keeps and sends back, for this server alone to read. */
export function toResume(at: FirstPull): string {
  return `r${Buffer.from(JSON.stringify(at)).toString('base64url')}`;
}

/** Longer than any stream: who stands there begins again. */
const NOWHERE: FirstPull = { to: Infinity, part: 'newest', after: 0, since: '' };

export function fromResume(text: string): FirstPull {
  try {
    return firstPull.parse(JSON.parse(Buffer.from(text.slice(1), 'base64url').toString()));
  } catch {
    return NOWHERE;
  }
}

/**
 * For devices that know no `resume`, as a cursor: a fraction from a half to 1 that rises with each
 * page, so that every change the device itself made stays ahead of it until the pull is through.
 */
export function toCursor({ to, part, after, since }: FirstPull): number {
  const place = (part === 'rest' ? SEQ_BITS : 0) + after;
  const day = (dateToNumber(since) / DAY) % DAY_BITS;
  return (1 + ((place * SEQ_BITS + to) * DAY_BITS + day) / ALL_BITS) / 2;
}

/** `today` tells which of the days that look alike in a cursor was meant. */
function fromCursor(cursor: number, today: string): FirstPull {
  const bits = (cursor * 2 - 1) * ALL_BITS;
  const day = bits % DAY_BITS;
  const seqs = (bits - day) / DAY_BITS;
  const to = seqs % SEQ_BITS;
  const place = (seqs - to) / SEQ_BITS;
  const latest = dateToNumber(today) / DAY - NEWEST_DAYS + DAY_BITS / 2;
  const since = latest - ((((latest - day) % DAY_BITS) + DAY_BITS) % DAY_BITS);
  return {
    to,
    part: place >= SEQ_BITS ? 'rest' : 'newest',
    after: place % SEQ_BITS,
    since: new Date(since * DAY).toISOString().slice(0, 10),
  };
}

/** Null where a place lies behind a first pull. */
export function firstPullAt(place: Place, today: string): FirstPull | null {
  if (typeof place !== 'number') return place;
  return place > 0 && place < 1 ? fromCursor(place, today) : null;
}

/** The seq up to which everything is there. */
export function seqOf(place: Place | null): number {
  return typeof place === 'number' ? place : 0;
}

/** How far into the stream a place has looked. */
export function reachOf(place: Place): number {
  return firstPullAt(place, '2000-01-01')?.to ?? Number(place);
}
