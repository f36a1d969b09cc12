import { expect, test } from 'vitest';
import { brokenRules } from './broken.ts';
import { tryBroken } from './broken-process.ts';
import { sabotages, type Sabotage } from './sabotage.ts';
import { search } from './search.ts';
import { SEED, STEPS } from './settings.ts';

/** The rules of which one at least must be seen to be broken, and a seed with which that is soon. */
const BROKEN = {
  'without the ledger': { rules: /\[SYNC-(2|11|12)\]/, seed: SEED },
  'without the savepoint': { rules: /\[SYNC-(2|11)\]/, seed: SEED },
  'with device clocks trusted': { rules: /\[SYNC-7\]/, seed: SEED },
};

const ENOUGH = 200;

/** The cursor that moves early is found by deaths at every moment. */
test.each(Object.entries(BROKEN))('%s the suite goes red', async (name, { rules, seed }) => {
  const sabotage: Sabotage = sabotages[name as keyof typeof sabotages];
  const found = await search({ seed, runs: ENOUGH, steps: STEPS, sabotage });
  expect(String(found?.error)).toMatch(rules);
});

test.each(brokenRules)('$rule goes red: $name', async ({ rule }) => {
  expect(await tryBroken(rule)).toContain(`[${rule}]`);
});
