import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toWire } from '../calendar/dates.ts';
import { isRevived } from '../schedule/event.ts';
import { isRrule } from '../schedule/rrule.ts';
import { aContext, aState, testId } from '../testing/builders.ts';
import { seeded } from '../testing/seed.ts';
import { contractPeople, eventContract } from '../testing/contract/contract.ts';
import { VISIT } from '../testing/contract/events.ts';
import { reduce } from './reduce.ts';
import { applyOutcome, type PersonMutation } from './reducer.ts';
import { operationArgs } from './schema.ts';

const fresh = () => ({ ...aState(), events: new Map() });

test.each(eventContract)('[EVT-4][SYNC-3] contract: $name', ({ mutations, expect: expected }) => {
  const state = fresh();
  const results = mutations.map((mutation) => {
    const id = mutation.by === 'person' ? testId(0xa) : testId(0xb);
    const actor = { id, name: contractPeople[mutation.by] };
    expect(operationArgs[mutation.op].parse(mutation.args)).toEqual(mutation.args);
    const outcome = reduce(state, mutation, aContext(mutation.at, { actor }));
    applyOutcome(state, outcome);
    return outcome.status === 'ok' ? 'ok' : outcome.code;
  });
  expect(results).toEqual(expected.results);
  for (const [id, fields] of Object.entries(expected.events)) {
    expect(state.events.get(id)).toMatchObject(fields);
  }
  const all = [...state.events.values()];
  expect(all.filter((event) => event.deleted_at !== null).map(({ id }) => id)).toEqual(
    expected.deleted,
  );
});

const START = Date.parse('2026-11-20T03:00:00.000Z');
type Step = { mutation: PersonMutation; minute: number };

const day = fc.constantFrom('2026-12-02', '2026-12-09', '2026-12-16');
const times = { start_datetime: '2026-12-03T11:00', end_datetime: '2026-12-03T12:00' };
const fields = fc.oneof(
  fc.record({ title: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ place: fc.constantFrom('a', 'b', 'c') }),
  fc.record({ time: fc.constantFrom(times, { ...times, time_zone: 'UTC' }) }),
  fc.record({
    repeat: fc.record({
      rrule: fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY'),
      exceptions: day.map((date) => [{ date, moved_to: null }]),
    }),
  }),
);
const named = <Op extends PersonMutation['op']>(op: Op, args: fc.Arbitrary<object>) =>
  args.map((rest) => ({ mid: testId(1), op, args: { id: VISIT, ...rest } }) as PersonMutation);
const change = fc.oneof(
  { weight: 3, arbitrary: named('event.patch', fc.record({ fields })) },
  named('event.delete', fc.constant({})),
  named('event.delete', fc.record({ occurrence: day })),
  named('event.restore', fc.record({ occurrence: day })),
  named('event.patch', fc.record({ occurrence: day, fields: fc.constant({ time: times }) })),
);

/** Everybody takes a turn: who did what is told by the minute. */
const actorAt = (minute: number) => ({ id: testId(minute + 16), name: `${minute}` });

/** The row after these changes arrived in this order, each with the time at which it was made. */
function arrive(steps: readonly Step[]) {
  const state = fresh();
  const add = eventContract[0]?.mutations[0] as PersonMutation;
  applyOutcome(state, reduce(state, add, aContext(toWire(START - 1))));
  for (const { mutation, minute } of steps) {
    const context = aContext(toWire(START + minute), { actor: actorAt(minute) });
    const outcome = reduce(state, mutation, context);
    expect(outcome.status).toBe('ok');
    applyOutcome(state, outcome);
  }
  return state.events.get(VISIT);
}

test('[EVT-4] changes of an event end the same in whatever order they arrive', () => {
  fc.assert(
    fc.property(
      fc.array(change, { minLength: 2, maxLength: 8 }).chain((mutations) => {
        const steps = mutations.map((mutation, minute) => ({ mutation, minute }));
        const all = { minLength: steps.length, maxLength: steps.length };
        return fc.tuple(fc.constant(steps), fc.shuffledSubarray(steps, all));
      }),
      ([steps, shuffled]) => {
        expect(arrive(shuffled)).toEqual(arrive(steps));
      },
    ),
    seeded(process.env, 300),
  );
});

test('[EVT-4] a later edit outlives a delete, and a delete an earlier edit', () => {
  const edit = { mid: testId(1), op: 'event.patch', args: { id: VISIT, fields: { title: 'b' } } };
  const remove = { mid: testId(2), op: 'event.delete', args: { id: VISIT } };
  const at = (mutation: object, minute: number) =>
    ({ mutation: mutation as PersonMutation, minute }) as const;
  const kept = arrive([at(edit, 2), at(remove, 1)]);
  expect([kept?.deleted_at, isRevived(kept as never)]).toEqual([null, true]);
  const gone = arrive([at(edit, 1), at(remove, 2)]);
  expect([gone?.deleted_at, isRevived(gone as never)]).toEqual([toWire(START + 2), false]);
});

test('[EVT-4] an undo outlives an earlier delete that arrives later, also when an edit came between', () => {
  const named = (op: string, more: object = {}) =>
    ({ mid: testId(1), op, args: { id: VISIT, ...more } }) as PersonMutation;
  const edit = named('event.patch', { fields: { title: 'b' } });
  const [remove, undo] = [named('event.delete'), named('event.restore')];
  const first = [remove, edit, remove, undo].map((mutation, minute) => ({ mutation, minute }));
  const [gone, kept, again, back] = first as [Step, Step, Step, Step];
  const orders = [
    [gone, kept, again, back],
    [gone, kept, back, again],
    [gone, back, kept, again],
  ];
  for (const order of orders) {
    expect(arrive(order)).toMatchObject({ deleted_at: null, updated_by: actorAt(3) });
  }
});

test('[EVT-4] who said the last thing is kept, of a deletion, a way back and a single time too', () => {
  const named = (op: string, more: object = {}) =>
    ({ mid: testId(1), op, args: { id: VISIT, ...more } }) as PersonMutation;
  const edit = named('event.patch', { fields: { title: 'b' } });
  const dropped = { occurrence: '2026-12-02' };
  const moved = { ...dropped, fields: { time: times } };
  for (const last of [
    edit,
    named('event.delete'),
    named('event.patch', moved),
    named('event.delete', dropped),
    named('event.restore', dropped),
  ]) {
    const steps = [edit, last].map((mutation, minute) => ({ mutation, minute }));
    for (const order of [steps, steps.toReversed()]) {
      const by = { updated_at: toWire(START + 1), updated_by: actorAt(1) };
      expect([last.op, arrive(order)]).toMatchObject([last.op, by]);
    }
  }
  const gone = [named('event.delete'), named('event.restore')];
  const back = arrive(gone.map((mutation, minute) => ({ mutation, minute })));
  expect(back).toMatchObject({ deleted_at: null, updated_by: actorAt(1) });
});

test('of RRULE the daily, weekly and monthly rules are understood', () => {
  for (const rule of [
    'FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20261231T000000Z',
    'FREQ=MONTHLY;COUNT=3;INTERVAL=2',
    'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
  ])
    expect(isRrule(rule), rule).toBe(true);
  for (const rule of [
    '',
    'FREQ=YEARLY',
    'BYDAY=MO',
    'FREQ=DAILY;FREQ=DAILY',
    'FREQ=DAILY;COUNT=2;UNTIL=20261231',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=DAILY;COUNT=0',
    'RRULE:FREQ=DAILY',
    'FREQ=DAILY=x',
    'FREQ=MONTHLY;BYSETPOS=2',
    'FREQ=WEEKLY;BYDAY=TU;BYSETPOS=1',
    'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=6',
    'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=-2',
    'FREQ=DAILY;toString=1',
  ])
    expect(isRrule(rule), rule).toBe(false);
});

test('[EVT-1] what an event needs, and a patch says something', () => {
  const takes = (op: 'event.add' | 'event.patch', args: object) =>
    operationArgs[op].safeParse(args).success;
  const event = { id: VISIT, title: 'Visit', start_datetime: '2026-11-25T10:00' };
  expect(takes('event.add', event)).toBe(true);
  const wrong = [
    { title: ' ' },
    { title: undefined },
    { start_datetime: undefined },
    { start_datetime: '2026-11-25' },
    { start_datetime: '2026-11-25T24:00' },
    { end_datetime: '2026-11-25T09:00' },
    { type: 'party' },
    { time_zone: 'Mars/Base' },
    { reminder_minutes: -1 },
  ];
  for (const fields of wrong) expect(takes('event.add', { ...event, ...fields })).toBe(false);
  const patched = (more: object) => takes('event.patch', { id: VISIT, ...more });
  expect(patched({ fields: { title: 'b' } })).toBe(true);
  expect(patched({ occurrence: '2026-12-02', fields: { time: times } })).toBe(true);
  expect(patched({ fields: {} })).toBe(false);
  expect(patched({ occurrence: '2026-12-02', fields: { title: 'b' } })).toBe(false);
});
