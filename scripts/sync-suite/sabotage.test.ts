import { expect, test } from 'vitest';
import { sabotages } from './sabotage.ts';
import { search } from './search.ts';
import { SEED, STEPS } from './settings.ts';

/** The rules of which one at least must be seen to be broken. */
const BROKEN = {
  'without the ledger': /\[SYNC-(2|11|12)\]/,
  'without the savepoint': /\[SYNC-(2|11)\]/,
  'with the cursor moved early': /\[SYNC-(3|4|13)\]/,
  'with device clocks trusted': /\[SYNC-7\]/,
};

const ENOUGH = 200;

test.each(Object.entries(sabotages))('%s the suite goes red', async (name, sabotage) => {
  const found = await search({ seed: SEED, runs: ENOUGH, steps: STEPS, sabotage });
  expect(String(found?.error)).toMatch(BROKEN[name as keyof typeof BROKEN]);
});
