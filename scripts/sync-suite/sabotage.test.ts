import { expect, test } from 'vitest';
import { sabotages } from './sabotage.ts';
import { search } from './search.ts';
import { SEED, STEPS } from './settings.ts';

/**
 * The rules of which one at least must be seen to be broken, and a seed with which that is soon:
 * another one finds the cursor only after a hundred runs.
 */
const BROKEN = {
  'without the ledger': { rules: /\[SYNC-(2|11|12)\]/, seed: SEED },
  'without the savepoint': { rules: /\[SYNC-(2|11)\]/, seed: SEED },
  'with the cursor moved early': { rules: /\[SYNC-(3|4|13)\]/, seed: 26 },
  'with device clocks trusted': { rules: /\[SYNC-7\]/, seed: SEED },
};

const ENOUGH = 200;

test.each(Object.entries(sabotages))('%s the suite goes red', async (name, sabotage) => {
  const { rules, seed } = BROKEN[name as keyof typeof BROKEN];
  const found = await search({ seed, runs: ENOUGH, steps: STEPS, sabotage });
  expect(String(found?.error)).toMatch(rules);
});
