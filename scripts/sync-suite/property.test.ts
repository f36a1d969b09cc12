import { expect, test } from 'vitest';
import { tryEachAlone } from './broken-process.ts';
import { describe, search, shorten } from './search.ts';
import { RUNS, SEED, STEPS } from './settings.ts';

const title =
  '[SYNC-1][SYNC-2][SYNC-3][SYNC-4][SYNC-5][SYNC-6][SYNC-7][SYNC-8][SYNC-9][SYNC-10][SYNC-11][SYNC-12][SYNC-13][SYNC-15][SYNC-16][SYNC-17] hold, whatever is done and whatever fails';

test(title, async () => {
  const found = await search({ seed: SEED, runs: RUNS, steps: STEPS });
  expect(found && describe(await shorten(found)), 'SYNC_SEED tries it again').toBeNull();
});

test('[SYNC-2][SYNC-5][SYNC-9] hold where each change of a push is committed by itself', async () => {
  expect(await tryEachAlone(RUNS / 4), 'SYNC_SEED tries it again').toBe('');
});
