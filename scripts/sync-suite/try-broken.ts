import 'temporal-polyfill/global';
import './quiet.ts';
import { breakSource } from './break-source.ts';
import { brokenRules, type BrokenRule } from './broken.ts';

/** In a process of its own, because what is broken is imported once: why it was found out, or nothing. */
const rule = process.argv[2] as string;
const broken = brokenRules.find((one) => one.rule === rule) as BrokenRule;
breakSource(broken);
try {
  await (await import('./show-rule.ts')).showRule(broken);
} catch (error) {
  process.stdout.write(String(error));
}
