import { expect, test } from 'vitest';
import { killAtEveryMoment, SYNCS } from './every-moment.ts';
import { sabotages } from './sabotage.ts';

test.each(Object.entries(SYNCS))(
  '[SYNC-1][SYNC-4][SYNC-9] a sync %s is killed at each of its moments, and nothing is lost',
  async (_, steps) => {
    expect(await killAtEveryMoment(steps)).toBeGreaterThan(10);
  },
);

test('a cursor that is stored before its rows is found out', async () => {
  const early = sabotages['with the cursor moved early'];
  const steps = SYNCS['that sends and learns'];
  await expect(killAtEveryMoment(steps, early)).rejects.toThrow(/\[SYNC-4\]/);
});
