import { test } from 'vitest';
import { brokenRules } from './broken.ts';
import { checkEvictedOutbox } from './evicted-outbox.ts';
import { checkEarlyTap } from './early-tap.ts';
import { checkOldClient } from './old-client.ts';
import { runCase } from './run.ts';
import { seeds } from './seeds.ts';
import { checkZoneChange } from './zone-change.ts';

test.each(Object.entries(seeds))('%s', (_, one) => runCase(one));

test('[SYNC-14] a client two versions old keeps every field, and its marks are accepted', () =>
  checkOldClient());

test('[DOSE-4] a device whose outbox was evicted makes nothing unknown', () =>
  checkEvictedOutbox());

test.each(['taken', 'skipped'] as const)(
  '[DOSE-14][DOSE-9] an early tap stands beside what a relative said before: %s',
  async (said) => {
    await checkEarlyTap(said, { isKnown: true });
    await checkEarlyTap(said, { isKnown: false });
  },
);

test.each(['page', 'worker'] as const)(
  '[SYNC-19][DOSE-12][SYNC-13] a mark after a change of the home zone keeps its time, sent by the %s',
  checkZoneChange,
);

/** What shows that a rule is broken is green where it is not. */
test.each(brokenRules)('$rule holds where it is not broken', async ({ seenBy }) => {
  if (typeof seenBy === 'object') await runCase(seenBy);
});
