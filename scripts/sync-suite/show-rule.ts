import type { BrokenRule } from './broken.ts';

/** Goes through what shows that a rule is broken: throws where it is. Nothing is imported before it is asked for. */
const WRITTEN = {
  'old client': async () => (await import('./old-client.ts')).checkOldClient(),
  'zone change': async () => (await import('./zone-change.ts')).checkZoneChange(),
  'lost marks': async () => (await import('./restored.ts')).checkInSight(),
  'lost link': async () => (await import('./restored.ts')).checkGoneLink(),
};

export async function showRule({ seenBy }: BrokenRule): Promise<void> {
  if (typeof seenBy === 'string') await WRITTEN[seenBy]();
  else if ('days' in seenBy) await (await import('./dose-count/run.ts')).runDays(seenBy.days);
  else await (await import('./run.ts')).runCase(seenBy);
}
