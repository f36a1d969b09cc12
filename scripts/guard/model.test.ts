import { expect, test } from 'vitest';
import { taughtBy } from './taught.ts';
import { MODEL, DIGEST } from '@qamqor/shared/chat/guard/model/model';

test(
  '[CHAT-2] the table is what is learned from the phrases: npm run guard-model',
  { timeout: 600_000 },
  () => {
    const isTaught = taughtBy();
    expect(isTaught(MODEL, DIGEST)).toBe(true);
    expect(isTaught({ ...MODEL, unit: MODEL.unit + 1 }, DIGEST)).toBe(false);
  },
);
