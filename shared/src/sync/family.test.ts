import { expect, test } from 'vitest';
import { OWN, permissionOf, type LinkTerms } from '../family/policy.ts';
import { aContext, aState, testId } from '../testing/builders.ts';
import { pill } from '../testing/contract/parts.ts';
import type { ContractMutation } from '../testing/contract/scenario.ts';
import {
  contractPeople,
  familyContract,
  type FamilyScenario,
} from '../testing/contract/contract.ts';
import { authorize } from './authorize.ts';
import { keyOf } from './operations.ts';
import { reduce } from './reduce.ts';
import { applyOutcome } from './reducer.ts';
import { SCOPES } from '../family/link.ts';

const TERMS: LinkTerms = {
  status: 'accepted',
  scopes: SCOPES,
  paused_until: null,
  deleted_until: null,
  hidden_medicine_ids: [],
  ask_first: false,
  keeps_devices: false,
  sees_phone: false,
};

function run({ steps }: FamilyScenario) {
  const state = aState([pill()]);
  const waiting = new Map<string, ContractMutation>();
  const settled = new Set<string>();
  let terms = TERMS;
  let now = '';

  function apply(mutation: ContractMutation, at: string): string {
    const { by } = mutation;
    const actor = { id: testId(by === 'person' ? 0xa : 0xb), name: contractPeople[by] };
    const outcome = reduce(state, mutation, aContext(at, { actor }));
    applyOutcome(state, outcome);
    return outcome.status === 'ok' ? 'ok' : outcome.code;
  }

  function send(mutation: ContractMutation): string {
    const permission = mutation.by === 'person' ? OWN : permissionOf(terms, now);
    const verdict = authorize(permission, { op: mutation.op, key: keyOf(mutation) });
    if (verdict === 'go') return apply(mutation, mutation.at);
    if (verdict === 'family.awaits_approval') waiting.set(mutation.mid, mutation);
    return verdict;
  }

  function agree(mid: string): string {
    if (settled.has(mid)) return 'ok';
    const mutation = waiting.get(mid) as ContractMutation;
    const verdict = authorize(permissionOf(terms, now), { op: mutation.op, key: keyOf(mutation) });
    if (verdict === 'sync.forbidden') return verdict;
    settled.add(mid);
    return apply(mutation, mutation.at);
  }

  const results: string[] = [];
  for (const step of steps) {
    now = step.at;
    if ('link' in step) terms = { ...terms, ...step.link };
    else if ('agree' in step) results.push(agree(step.agree));
    else if ('decline' in step) results.push(waiting.delete(step.decline) ? 'ok' : 'not there');
    else results.push(send(step));
  }
  const { see_medicines, see_schedule, hidden_medicine_ids } = permissionOf(terms, now);
  const shown = [...state.medicines.keys()].filter((id) => !hidden_medicine_ids.includes(id));
  return {
    results,
    marks: Object.fromEntries([...state.marks.values()].map(({ id, by_name }) => [id, by_name])),
    sees: see_medicines || see_schedule ? shown : null,
  };
}

test.each(familyContract)('[FAM-2][FAM-3] contract: $name', (scenario) => {
  expect(run(scenario)).toEqual(scenario.expect);
});
