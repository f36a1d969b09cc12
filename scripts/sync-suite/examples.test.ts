import { test } from 'vitest';
import { brokenRules } from './broken.ts';
import { checkOldClient } from './old-client.ts';
import { runCase } from './run.ts';
import { seeds } from './seeds.ts';

test.each(Object.entries(seeds))('%s', (_, one) => runCase(one));

test('[SYNC-14] a client two versions old keeps every field, and its marks are accepted', () =>
  checkOldClient());

/** What shows that a rule is broken is green where it is not. */
test.each(brokenRules)('$rule holds where it is not broken', async ({ seenBy }) => {
  if (seenBy !== 'old client') await runCase(seenBy);
});
