import 'temporal-polyfill/global';
import './quiet.ts';
import { breakSource } from './break-source.ts';
import { SEED, STEPS } from './settings.ts';

/** In a process of its own: a slow server, of which each portion is full with one change. */
breakSource({
  name: 'a portion is full at once',
  file: 'api/src/platform/database/portion.ts',
  find: 'PORTION_MS = 50',
  put: 'PORTION_MS = 0',
});
const { describe, search } = await import('./search.ts');
const runs = Number(process.argv[2]);
const found = await search({ seed: SEED + 1, runs, steps: STEPS });
if (found) process.stdout.write(describe(found));
