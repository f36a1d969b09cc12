import { test } from 'vitest';
import { brokenRules } from './broken.ts';
import { checkClockAhead, checkServerAhead } from './clock-ahead.ts';
import { checkEvictedOutbox } from './evicted-outbox.ts';
import { checkEarlyTap } from './early-tap.ts';
import { checkOldClient } from './old-client.ts';
import { runCase } from './run.ts';
import { checkGoneLink, checkInSight } from './restored.ts';
import { seeds } from './seeds.ts';
import { showRule } from './show-rule.ts';
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

test('[CAL-1] a server that was ahead for a minute dates no later mark', () => checkServerAhead());

test.each([1, 3, 730])(
  '[CAL-5] what was tapped by a clock that was %d days ahead is a fact of the day of the tap',
  checkClockAhead,
);

test('[SYNC-17] a restore opens no dose that somebody else had recorded', checkInSight);

test('[SYNC-18] what was acknowledged by a link that a restore took is told', checkGoneLink);

/** What shows that a rule is broken is green where it is not. */
test.each(brokenRules)('$rule holds where it is not broken', async (broken) => {
  if (typeof broken.seenBy === 'object') await showRule(broken);
});
