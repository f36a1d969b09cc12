import { PUSH_MAX_BYTES, type Mutation } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { batchSize } from './batch.ts';

const ofBytes = (bytes: number) => ({ args: { notes: 'x'.repeat(bytes) } }) as Mutation;

test('[SYNC-16] a batch is as full as the server takes it, and what is larger goes alone', () => {
  const third = ofBytes(PUSH_MAX_BYTES / 3 - 1_000);
  expect(batchSize([third, third, third, third])).toBe(3);
  const large = ofBytes(PUSH_MAX_BYTES);
  expect(batchSize([large, third])).toBe(1);
  expect(batchSize([third, large])).toBe(1);
});
