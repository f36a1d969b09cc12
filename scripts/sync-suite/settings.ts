/** How much is tried: the quick count of `npm test`, unless the environment says otherwise. */
function number(name: string, usual: number): number {
  const value = process.env[name];
  return value === undefined || value === '' ? usual : Number(value);
}

export const SEED = number('SYNC_SEED', 20_261_120);
export const RUNS = number('SYNC_RUNS', 60);
export const STEPS = number('SYNC_STEPS', 40);
/** Worlds in which doses are counted, and their half hours. */
export const DAY_RUNS = number('SYNC_RUNS', 12);
export const DAY_TICKS = number('SYNC_STEPS', 40);
