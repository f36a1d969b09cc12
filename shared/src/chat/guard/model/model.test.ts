import { expect, test } from 'vitest';
import { taughtTable } from '../testing/taught.ts';
import { MODEL } from './model.ts';

test(
  '[CHAT-2] the table is what is learned from the phrases: npm run guard-model',
  { timeout: 240_000 },
  () => {
    expect(taughtTable()).toEqual(MODEL);
  },
);
