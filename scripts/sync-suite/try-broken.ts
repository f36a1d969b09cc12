import 'temporal-polyfill/global';
import './quiet.ts';
import { breakSource } from './break-source.ts';
import { brokenRules, type BrokenRule } from './broken.ts';

/** In a process of its own, because what is broken is imported once: why it was found out, or nothing. */
const rule = process.argv[2] as string;
const broken = brokenRules.find((one) => one.rule === rule) as BrokenRule;
breakSource(broken);
const { seenBy } = broken;
try {
  if (seenBy === 'old client') await (await import('./old-client.ts')).checkOldClient();
  else if (seenBy === 'zone change') await (await import('./zone-change.ts')).checkZoneChange();
  else await (await import('./run.ts')).runCase(seenBy);
} catch (error) {
  process.stdout.write(String(error));
}
