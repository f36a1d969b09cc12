import { expect, test } from 'vitest';
import { firstClaim, type Claim, type Snooze } from '../reminders/alarm.ts';
import { aContext, aState, testId } from '../testing/builders.ts';
import { alarmContract, contractPeople } from '../testing/contract/contract.ts';
import { keyOf } from './operations.ts';
import { reduce } from './reduce.ts';
import { applyOutcome } from './reducer.ts';
import { operationArgs } from './schema.ts';

test.each(alarmContract)('[REM-4][REM-5] contract: $name', ({ mutations, expect: expected }) => {
  const snoozes = new Map<string, Snooze>();
  const claims = new Map<string, Claim>();
  const state = { ...aState(), snoozes, claims };
  for (const { by, at, ...mutation } of mutations) {
    const actor = { id: testId(by === 'person' ? 0xa : 0xb), name: contractPeople[by] };
    applyOutcome(state, reduce(state, mutation, aContext(at, { actor })));
    expect(keyOf(mutation)).toBe('2026-11-20T08:00');
  }
  expect([...snoozes.keys()]).toEqual(Object.keys(expected.snoozes));
  expect([...claims.keys()]).toEqual(Object.keys(expected.claims));
  for (const [id, fields] of Object.entries(expected.snoozes))
    expect(snoozes.get(id)).toMatchObject(fields);
  for (const [id, fields] of Object.entries(expected.claims))
    expect(claims.get(id)).toMatchObject(fields);
  expect(firstClaim([...claims.values()])?.by_name ?? null).toBe(expected.on_it);
});

test('a group is a real date and a real time', () => {
  const takes = (group: string) => operationArgs['alarm.claim'].safeParse({ group }).success;
  expect(takes('2026-11-20T08:00')).toBe(true);
  for (const group of ['2026-02-30T08:00', '2026-11-20T24:00', '2026-11-20', 'event:1', ''])
    expect(takes(group), group).toBe(false);
});
