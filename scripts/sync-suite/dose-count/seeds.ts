import type { DayStep } from './steps.ts';

/** Days on which a dose was once one too many or one too few, shortened; each stays solved. */
export const daySeeds: Record<string, readonly DayStep[]> = {
  'a question goes past a slot that is marked itself': [
    { tick: 1, do: 'move', dev: 1, med: 1, which: 1, to: '14:30' },
    { tick: 3, do: 'move', dev: 0, med: 1, which: 4, to: '08:30' },
    { tick: 10, do: 'look', dev: 1, way: 'page', hasty: true, dies: true },
    { tick: 11, do: 'look', dev: 0, way: 'notice', hasty: true, dies: true },
    { tick: 23, do: 'look', dev: 1, way: 'rest', hasty: true, dies: true },
  ],
  'a dose passed over at a time that was refused comes at its own': [
    { tick: 4, do: 'move', dev: 1, med: 0, which: 0, to: '08:30' },
    { tick: 6, do: 'move', dev: 0, med: 0, which: 5, to: '09:00' },
    { tick: 8, do: 'look', dev: 1, way: 'page', hasty: false, dies: false },
    { tick: 12, do: 'skip', dev: 0, which: 5 },
    { tick: 12, do: 'look', dev: 0, way: 'page', hasty: true, dies: true },
  ],
  'who says no is asked which dose it was': [
    { tick: 25, do: 'move', dev: 0, med: 0, which: 0, to: '09:00' },
    { tick: 35, do: 'network', dev: 0, on: false },
    { tick: 38, do: 'move', dev: 0, med: 0, which: 5, to: '06:00' },
    { tick: 39, do: 'move', dev: 1, med: 0, which: 1, to: '13:00' },
    { tick: 51, do: 'look', dev: 1, way: 'page', hasty: false, dies: true },
    { tick: 52, do: 'look', dev: 0, way: 'page', hasty: false, dies: true },
    { tick: 53, do: 'network', dev: 0, on: true },
    { tick: 58, do: 'look', dev: 0, way: 'page', hasty: false, dies: false },
  ],
  'a dose of which she said which one it was moves again': [
    { tick: 21, do: 'put', dev: 0, med: 0, to: '10:00' },
    { tick: 37, do: 'drop', dev: 1, med: 0, which: 0 },
    { tick: 37, do: 'look', dev: 1, way: 'notice', hasty: true, dies: false },
    { tick: 45, do: 'move', dev: 0, med: 0, which: 3, to: '09:00' },
    { tick: 56, do: 'look', dev: 0, way: 'page', hasty: true, dies: true },
    { tick: 63, do: 'move', dev: 0, med: 0, which: 3, to: '09:00' },
    { tick: 63, do: 'look', dev: 0, way: 'page', hasty: true, dies: false },
    { tick: 64, do: 'look', dev: 1, way: 'early', hasty: true, dies: false },
    { tick: 65, do: 'move', dev: 1, med: 0, which: 2, to: '21:00' },
    { tick: 65, do: 'look', dev: 1, way: 'page', hasty: true, dies: true },
  ],
  'it moves again by more than half a day': [
    { tick: 21, do: 'put', dev: 0, med: 0, to: '10:00' },
    { tick: 37, do: 'drop', dev: 1, med: 0, which: 0 },
    { tick: 37, do: 'look', dev: 1, way: 'notice', hasty: true, dies: false },
    { tick: 45, do: 'move', dev: 0, med: 0, which: 3, to: '09:00' },
    { tick: 56, do: 'look', dev: 0, way: 'page', hasty: true, dies: true },
    { tick: 63, do: 'move', dev: 0, med: 0, which: 3, to: '09:00' },
    { tick: 64, do: 'move', dev: 0, med: 0, which: 0, to: '22:30' },
    { tick: 72, do: 'look', dev: 0, way: 'page', hasty: false, dies: false },
  ],
};
