import { expect, test } from 'vitest';
import { reported } from './reported.ts';

test('[UI-18] failures are counted while they are of one kind, and a success ends the row', () => {
  const refused = { failure: { kind: 'refused' as const, times: 1 } };
  expect(reported({ failure: null }, { failure: 'refused', online: true })).toEqual({
    online: true,
    failure: {
      kind: 'refused',
      times: 1,
    },
  });
  expect(reported(refused, { failure: 'refused' }).failure?.times).toBe(2);
  expect(reported(refused, { failure: 'unreachable' }).failure?.times).toBe(1);
  expect(reported(refused, { failure: null, lastSyncAt: 5 })).toEqual({
    failure: null,
    lastSyncAt: 5,
  });
  expect(reported(refused, { online: true })).toEqual({ online: true });
});
