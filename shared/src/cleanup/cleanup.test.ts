import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, fromWire } from '../calendar/dates.ts';
import { homeDate, homeInstant } from '../calendar/home-clock.ts';
import { wallToInstant } from '../calendar/zone.ts';
import type { ChatSession } from '../chat/chat.ts';
import { ALMATY, aMedicine, anEvent, testId } from '../testing/builders.ts';
import { seeded } from '../testing/seed.ts';
import {
  CLEANUP_KINDS,
  countedPlan,
  goingRows,
  monthsBefore,
  planCleanup,
  type CleanupKind,
} from './cleanup.ts';

const TODAY = '2026-11-20';
const now = fromWire('2026-11-20T05:00:00.000Z');
const look = { now, zones: ALMATY };
const NONE = { medicines: [], events: [], chats: [] };

function aChat(id: string, updated_at: string): ChatSession {
  return { id, title: 'Hello', created_at: updated_at, updated_at };
}

const goes = (
  rows: Partial<typeof NONE>,
  before: string,
  kinds: CleanupKind[] = [...CLEANUP_KINDS],
) => planCleanup({ ...NONE, ...rows }, { kinds, before }, look);

describe('[DATA-6] a medicine', () => {
  const course = (start_date: string, duration_weeks: number | null) =>
    aMedicine({ start_date, duration_weeks });

  test('goes when its last day is before the day', () => {
    // 2026-10-01 for two weeks: the last day is 14 October.
    const medicines = [course('2026-10-01', 2)] as never[];
    expect(goes({ medicines }, '2026-10-15').medicines?.goes).toEqual([testId(1)]);
    const kept = goes({ medicines }, '2026-10-14').medicines;
    expect(kept).toEqual({ goes: [], stays: { in_use: 0, newer: 1 } });
  });

  test('is in use without an end, while it goes on, and where a longer course is planned', () => {
    const ended = course('2026-10-01', 2);
    const [first] = ended.revisions;
    const longer = {
      ...first!,
      version: 2,
      effective_at: '2026-12-01T00:00:00.000Z',
      end_date: null,
    };
    const medicines = [
      course('2020-01-01', null),
      course('2026-11-10', 2),
      { ...ended, revisions: [first!, longer], duration_weeks: null, end_date: null },
    ] as never[];
    expect(goes({ medicines }, TODAY).medicines).toEqual({
      goes: [],
      stays: { in_use: 3, newer: 0 },
    });
  });

  test('that lies in the bin is none of it', () => {
    const deleted_at = '2026-10-20T00:00:00.000Z';
    const medicines = [{ ...course('2026-10-01', 2), deleted_at }] as never[];
    expect(goes({ medicines }, TODAY).medicines).toEqual({
      goes: [],
      stays: { in_use: 0, newer: 0 },
    });
  });
});

describe('[DATA-6] an event', () => {
  const at = (date: string, given = {}) =>
    anEvent({ start_datetime: `${date}T10:00`, end_datetime: `${date}T11:00`, ...given });

  test('goes when all of it was over before the day', () => {
    const events = [at('2026-10-31')] as never[];
    expect(goes({ events }, '2026-11-01').events?.goes).toHaveLength(1);
    expect(goes({ events }, '2026-10-31').events?.stays).toEqual({ in_use: 0, newer: 1 });
  });

  test('that repeats goes after its last time alone', () => {
    const events = [at('2026-10-01', { rrule: 'FREQ=DAILY;COUNT=3' })] as never[];
    expect(goes({ events }, '2026-10-04').events?.goes).toHaveLength(1);
    expect(goes({ events }, '2026-10-03').events?.goes).toHaveLength(0);
    const endless = [at('2020-10-01', { rrule: 'FREQ=WEEKLY' })] as never[];
    expect(goes({ events: endless }, TODAY).events?.stays).toEqual({ in_use: 1, newer: 0 });
  });
});

test('[DATA-6] a chat goes when its last word is of before the day, by the person’s clock', () => {
  // 2026-11-01 begins in Almaty at 19:00 UTC of the day before.
  const chats = [
    aChat(testId(1), '2026-10-31T18:59:59.999Z'),
    aChat(testId(2), '2026-10-31T19:00:00.000Z'),
  ] as never[];
  expect(goes({ chats }, '2026-11-01').chats).toEqual({
    goes: [testId(1)],
    stays: { in_use: 0, newer: 1 },
  });
});

test('months are counted back by the calendar', () => {
  expect([3, 6, 12].map((months) => monthsBefore(TODAY, months))).toEqual([
    '2026-08-20',
    '2026-05-20',
    '2025-11-20',
  ]);
  expect(monthsBefore('2024-05-31', 3)).toBe('2024-02-29');
  expect(monthsBefore('2026-01-31', 2)).toBe('2025-11-30');
});

const back = fc.integer({ min: -40, max: 400 });
const rows = fc.record({
  medicines: fc.array(fc.record({ back, weeks: fc.option(fc.integer({ min: 1, max: 52 })) })),
  events: fc.array(
    fc.record({
      back,
      rrule: fc.constantFrom(
        null,
        'FREQ=DAILY;COUNT=5',
        'FREQ=WEEKLY',
        'FREQ=DAILY;UNTIL=20261101',
      ),
    }),
  ),
  chats: fc.array(fc.record({ back })),
});

test('[DATA-6] nothing outside the kinds and the day goes, and every entry is told of once', () => {
  fc.assert(
    fc.property(
      rows,
      fc.uniqueArray(fc.constantFrom(...CLEANUP_KINDS), { minLength: 1 }),
      back,
      (given, kinds, ago) => {
        const before = addDays(TODAY, -ago);
        const day = before < TODAY ? before : TODAY;
        const medicines = given.medicines.map(({ back: days, weeks }, n) =>
          aMedicine({ id: testId(n), start_date: addDays(TODAY, -days), duration_weeks: weeks }),
        );
        const events = given.events.map(({ back: days, rrule }, n) => {
          const date = addDays(TODAY, -days);
          const walls = { start_datetime: `${date}T10:00`, end_datetime: `${date}T11:00` };
          return anEvent({ id: testId(n), ...walls, rrule });
        });
        const chats = given.chats.map(({ back: days }, n) =>
          aChat(testId(n), `${addDays(TODAY, -days)}T06:00:00.000Z`),
        );
        const all = { medicines, events, chats };
        const plan = planCleanup(all, { kinds, before }, look);
        expect(Object.keys(plan).toSorted()).toEqual(kinds.toSorted());
        for (const id of plan.medicines?.goes ?? []) {
          const { end_date } = medicines.find((one) => one.id === id)!;
          expect(end_date !== null && end_date < day).toBe(true);
        }
        for (const id of plan.events?.goes ?? []) {
          const event = events.find((one) => one.id === id)!;
          expect(event.rrule).not.toBe('FREQ=WEEKLY');
          const { end_datetime: end, time_zone } = event;
          const ended = wallToInstant(end.slice(0, 10), end.slice(11), time_zone);
          expect(ended).toBeLessThan(homeInstant(ALMATY, day, '00:00'));
        }
        for (const id of plan.chats?.goes ?? []) {
          const { updated_at } = chats.find((one) => one.id === id)!;
          expect(homeDate(ALMATY, fromWire(updated_at)) < day).toBe(true);
          expect(fromWire(updated_at)).toBeLessThan(homeInstant(ALMATY, day, '00:00'));
        }
        const parts = countedPlan(plan);
        for (const { kind, goes: going, stays } of parts)
          expect(going + stays.reduce((sum, { count }) => sum + count, 0)).toBe(all[kind].length);
        // What is there without those that went has nothing more to go.
        const rest = Object.fromEntries(
          CLEANUP_KINDS.map((kind) => [
            kind,
            (all[kind] as { id: string }[]).filter(({ id }) => !plan[kind]?.goes.includes(id)),
          ]),
        ) as typeof all;
        expect(goingRows(countedPlan(planCleanup(rest, { kinds, before }, look)))).toBe(0);
      },
    ),
    seeded(process.env, 200),
  );
});
