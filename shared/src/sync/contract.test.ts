import { expect, test } from 'vitest';
import { fromWire } from '../calendar/dates.ts';
import { dosesOn } from '../doses/day.ts';
import { parseSlotId } from '../medicines/slot.ts';
import { ALMATY, aContext, aState, testId } from '../testing/builders.ts';
import { contract, contractPeople, type Scenario } from '../testing/contract/contract.ts';
import { reduce } from './reduce.ts';
import { applyOutcome, type MutableState } from './reducer.ts';
import { operationArgs } from './schema.ts';

function run(scenario: Scenario): { state: MutableState; results: string[] } {
  const state = aState(scenario.given.medicines, scenario.given.marks);
  const results = scenario.mutations.map((mutation) => {
    const id = mutation.by === 'person' ? testId(0xa) : testId(0xb);
    const actor = { id, name: contractPeople[mutation.by] };
    const outcome = reduce(state, mutation, aContext(mutation.at, { actor }));
    applyOutcome(state, outcome);
    return outcome.status === 'ok' ? 'ok' : outcome.code;
  });
  return { state, results };
}

function statuses(scenario: Scenario, state: MutableState): Record<string, unknown> {
  const now = fromWire(scenario.expect.now);
  const medicines = [...state.medicines.values()];
  const input = {
    medicines,
    marks: [...state.marks.values()],
    zones: ALMATY,
    now,
    heard: Infinity,
  };
  const ids = Object.keys(scenario.expect.slots);
  return Object.fromEntries(
    ids.map((id) => {
      const date = parseSlotId(id)?.date as string;
      return [id, dosesOn(input, date).find((dose) => dose.id === id)?.status ?? null];
    }),
  );
}

function check(scenario: Scenario): void {
  const { state, results } = run(scenario);
  expect(results).toEqual(scenario.expect.results);
  for (const [id, fields] of Object.entries(scenario.expect.medicines))
    expect(state.medicines.get(id)).toMatchObject(fields);
  for (const [id, fields] of Object.entries(scenario.expect.marks))
    expect(state.marks.get(id)).toMatchObject(fields);
  expect(statuses(scenario, state)).toEqual(scenario.expect.slots);
}

const isAboutDoses = ({ mutations }: Scenario) =>
  mutations.some(({ op }) => op.startsWith('dose.'));

test.each(contract.filter(isAboutDoses))('[DOSE-5] contract: $name', check);

test.each(contract.filter((scenario) => !isAboutDoses(scenario)))(
  '[SYNC-12] contract: $name',
  check,
);

test('the contract speaks the protocol: names are unique and arguments are well formed', () => {
  expect(contract.length).toBeGreaterThanOrEqual(15);
  expect(new Set(contract.map((scenario) => scenario.name)).size).toBe(contract.length);
  for (const { mutations, expect: expected } of contract) {
    expect(expected.results).toHaveLength(mutations.length);
    for (const { op, args } of mutations) expect(operationArgs[op].parse(args)).toEqual(args);
  }
});

test('running a scenario twice over leaves what running it once left', () => {
  for (const scenario of contract) {
    const once = run(scenario).state;
    const given = { medicines: [...once.medicines.values()], marks: [...once.marks.values()] };
    const isRepeatable = scenario.mutations.every(({ op }) => op.startsWith('dose.'));
    if (!isRepeatable) continue;
    expect(run({ ...scenario, given }).state.marks, scenario.name).toEqual(once.marks);
  }
});
