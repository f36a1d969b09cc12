import { test } from 'vitest';
import { brokenRules } from './broken.ts';
import { checkEvictedOutbox } from './evicted-outbox.ts';
import { checkOldClient } from './old-client.ts';
import { runCase } from './run.ts';
import { seeds } from './seeds.ts';

test.each(Object.entries(seeds))('%s', (_, one) => runCase(one));

test('[SYNC-14] a client two versions old keeps every field, and its marks are accepted', () =>
  checkOldClient());

test('[DOSE-4] a device whose outbox was evicted makes nothing unknown', () =>
  checkEvictedOutbox());

/** What shows that a rule is broken is green where it is not. */
test.each(brokenRules)('$rule holds where it is not broken', async ({ seenBy }) => {
  if (seenBy !== 'old client') await runCase(seenBy);
});
