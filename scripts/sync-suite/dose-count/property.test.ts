import { expect, test } from 'vitest';
import { DAY_RUNS, DAY_TICKS, SEED } from '../settings.ts';
import { describeDays, searchDays, shortenDays } from './search.ts';

test('[DOSE-2][DOSE-13][DOSE-14][MED-6][MED-11] who does what each screen says takes as many doses as the plan has', async () => {
  const found = await searchDays({ seed: SEED, runs: DAY_RUNS, ticks: DAY_TICKS });
  expect(found && describeDays(await shortenDays(found)), 'SYNC_SEED tries it again').toBeNull();
});
