import { expect, test } from 'vitest';
import { killAtEveryMoment } from './every-moment.ts';
import { sabotages } from './sabotage.ts';
import type { Step } from './steps.ts';

const page = { tab: 'page', dies: null } as const;
const sync = (dev: number): Extract<Step, { do: 'sync' }> => {
  return { do: 'sync', dev, faults: [], ...page };
};
const mark = (dev: number, slot: '08:00' | '14:00'): Step => {
  return { do: 'mark', dev, med: 0, slot, kind: 'taken', ...page };
};
/** The tablet has something to send and something to learn. */
const BOTH_WAYS: readonly Step[] = [mark(1, '08:00'), sync(1), mark(0, '14:00')];

const syncs: Record<string, readonly Step[]> = {
  'that sends and learns': BOTH_WAYS,
  'after a restore by hand': [
    mark(0, '08:00'),
    sync(0),
    mark(0, '14:00'),
    { do: 'restore-by-hand' },
  ],
  'that brings back what a full disk took': [
    { do: 'make-room', dev: 0, tab: 'page' },
    ...BOTH_WAYS,
  ],
};

test.each(Object.entries(syncs))(
  '[SYNC-1][SYNC-4][SYNC-9] a sync %s is killed at each of its moments, and nothing is lost',
  async (_, steps) => {
    expect(await killAtEveryMoment(steps, sync(0))).toBeGreaterThan(10);
  },
);

test('a cursor that is stored before its rows is found out', async () => {
  const early = sabotages['with the cursor moved early'];
  await expect(killAtEveryMoment(BOTH_WAYS, sync(0), early)).rejects.toThrow(/\[SYNC-4\]/);
});
