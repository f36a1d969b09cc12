import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUOTAS } from './limits.ts';
import { medicineFields, medicineInput } from './medicines/schema.ts';
import { problems } from './problem.ts';
import { addedBy, fitsToday, roomFault, type Kept } from './quotas.ts';
import { formatRule, isRrule, isShortRule, parseRule } from './schedule/rrule.ts';
import { eventInput, eventPatch } from './schedule/schema.ts';
import { seeded } from './testing/seed.ts';

const KINDS = [
  ['medicines', QUOTAS.medicines, QUOTAS.medicines_ever, 'medicine.too_many'],
  ['events', QUOTAS.events, QUOTAS.events_ever, 'event.too_many'],
] as const;

test.each(KINDS)(
  '[QUOTA-1][QUOTA-2] %s: whatever is added, deleted and brought back, in any order',
  (kind, most, mostEver, code) => {
    const step = fc.oneof(
      fc.record({ is: fc.constant('add'), count: fc.integer({ min: 1, max: most }) }),
      fc.record({ is: fc.constant('delete'), count: fc.integer({ min: 1, max: most }) }),
      fc.record({ is: fc.constant('restore'), count: fc.integer({ min: 1, max: 3 }) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const has: Kept = { live: 0, ever: 0 };
        const live = { deleted_at: null };
        const bin = { deleted_at: '2026-11-20T00:00:00.000Z' };
        const take = (added: Kept | null) => {
          if (!added || roomFault(kind, has, added)) return;
          has.live += added.live;
          has.ever += added.ever;
        };
        for (const { is, count } of steps) {
          for (let each = 0; each < count; each++) {
            const binned = has.ever - has.live;
            if (is === 'add') take(addedBy(undefined, live));
            if (is === 'restore' && binned > 0) take(addedBy(bin, live));
            if (is === 'delete' && has.live > 0) {
              expect(addedBy(live, bin)).toBeNull();
              has.live--;
            }
          }
          expect(has.live).toBeLessThanOrEqual(most);
          expect(has.ever).toBeLessThanOrEqual(mostEver);
        }
        const one = { live: 1, ever: 1 };
        const isFull = has.live === most;
        const isUsedUp = has.ever === mostEver;
        expect(roomFault(kind, has, one)).toBe(
          isFull ? code : isUsedUp ? 'account.too_many_deleted' : null,
        );
        expect(roomFault(kind, has, { live: 1, ever: 0 })).toBe(isFull ? code : null);
      }),
      seeded(process.env, 200),
    );
  },
);

test('[QUOTA-1] a change of what is there, also beyond the quota, finds room', () => {
  const live = { deleted_at: null };
  const bin = { deleted_at: '2026-11-20T00:00:00.000Z' };
  expect(addedBy(live, live)).toBeNull();
  expect(addedBy(live, bin)).toBeNull();
  expect(addedBy(bin, bin)).toBeNull();
  expect(addedBy(undefined, bin)).toBeNull();
  expect(addedBy(undefined, live)).toEqual({ live: 1, ever: 1 });
  expect(addedBy(bin, live)).toEqual({ live: 1, ever: 0 });
});

const timeOf = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);

test('[QUOTA-3] a medicine has 24 times a day and no more, as it is added and as it is changed', () => {
  const minutes = fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), {
    minLength: 1,
    maxLength: 96,
  });
  fc.assert(
    fc.property(minutes, (all) => {
      const times = all.map(timeOf);
      const isTaken = times.length <= QUOTAS.times;
      const said = problems['medicine.too_many_times'].detail;
      for (const parsed of [
        medicineInput.safeParse({ name: 'Aspirin', times }),
        medicineFields.safeParse({ times }),
      ]) {
        expect(parsed.success).toBe(isTaken);
        if (!isTaken) expect(parsed.error?.issues.map(({ message }) => message)).toContain(said);
      }
    }),
    seeded(process.env),
  );
});

const whole = {
  interval: fc.integer({ min: 1, max: 999 }),
  until: fc.option(fc.constant({ date: '2099-12-31', time: '23:59', isUtc: true })),
  count: fc.constant(null),
};
const weekdays = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 });
const rule = fc.oneof(
  fc.record({
    ...whole,
    freq: fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const),
    weekdays: fc.option(weekdays),
    position: fc.constant(null),
  }),
  fc.record({
    ...whole,
    freq: fc.constant('MONTHLY' as const),
    weekdays,
    position: fc.constantFrom(1, 2, 3, 4, 5, -1),
  }),
);

test('[QUOTA-3] every repetition that can be said is short; no weekday stands in it twice', () => {
  fc.assert(
    fc.property(rule, fc.integer({ min: 1, max: 200 }), (said, more) => {
      const text = formatRule(said);
      expect(isRrule(text)).toBe(true);
      expect(parseRule(text)).toEqual(said);
      const [day] = said.weekdays ?? [];
      if (day === undefined) return;
      const name = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][day] ?? '';
      const twice = text.replace('BYDAY=', `BYDAY=${`${name},`.repeat(more)}`);
      expect(isShortRule(twice)).toBe(false);
      expect(isRrule(twice)).toBe(false);
    }),
    seeded(process.env, 300),
  );
});

test('[QUOTA-3] a repetition of more than 200 letters is refused in words of its own', () => {
  const long = `FREQ=WEEKLY;BYDAY=MO${',MO'.repeat(80_000)}`;
  const visit = { title: 'Visit', start_datetime: '2026-11-25T10:00', rrule: long };
  const id = '01990000-0000-7000-8000-0000000000e1';
  const fields = { repeat: { rrule: `${'FREQ=DAILY;'.repeat(20)}COUNT=2`, exceptions: [] } };
  for (const parsed of [eventInput.safeParse(visit), eventPatch.safeParse({ id, fields })]) {
    const messages = parsed.error?.issues.map(({ message }) => message);
    expect(messages).toEqual([problems['event.rule_too_long'].detail]);
  }
});

test('[QUOTA-5][QUOTA-6] marks and other changes have a day each: one uses up none of the other', () => {
  const bytes = fc.integer({ min: 0, max: 2 * QUOTAS.bytes_a_day });
  fc.assert(
    fc.property(bytes, bytes, bytes, (used, facts, more) => {
      const day = { bytes: used, fact_bytes: facts };
      for (const op of ['dose.mark', 'dose.undo'])
        expect(fitsToday(op, day, more)).toBe(facts + more <= QUOTAS.fact_bytes_a_day);
      for (const op of ['medicine.add', 'event.patch', 'dose.snooze', 'alarm.claim'])
        expect(fitsToday(op, day, more)).toBe(used + more <= QUOTAS.bytes_a_day);
    }),
    seeded(process.env),
  );
});
