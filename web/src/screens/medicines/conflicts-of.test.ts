import { aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import type { RejectedMutation } from '../../sync-status/sync-state.ts';
import { conflictsOf } from './conflicts-of.ts';

function refused(mid: string, id: string, fields: object, version: number): RejectedMutation {
  const current = aMedicine({ id, version });
  const change = { mid, stream: 'p:1', key: id, op: 'medicine.revise', args: { id, fields } };
  return { ...change, code: 'medicine.conflict', current };
}

test('[SYNC-12] changes of one medicine that were refused together are chosen or left together', () => {
  const forbidden = {
    ...refused('4', 'a', { times: ['07:00'] }, 9),
    code: 'sync.forbidden' as const,
  };
  const found = conflictsOf([
    refused('1', 'a', { times: ['09:00'], notes: 'first' }, 3),
    refused('2', 'b', { name: 'Iron' }, 1),
    refused('3', 'a', { amount_quarters: 8, notes: 'second' }, 2),
    forbidden,
  ]);
  expect(found).toMatchObject([
    { id: 'a', mids: ['1', '3'], current: { version: 3 } },
    { id: 'b', mids: ['2'], fields: { name: 'Iron' } },
  ]);
  expect(found[0]?.fields).toEqual({ times: ['09:00'], amount_quarters: 8, notes: 'second' });
});
