import type { Claim, Snooze } from '@qamqor/shared/reminders/alarm';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import { decidesForPerson, personFeed, type Deciders } from '../changes/changes.service.ts';
import { decideAlarm } from './alarm.service.ts';
import { claimsSince, snoozesSince } from './alarm.store.ts';
import { visibleClaims } from './visible-claims.ts';

const decide = decidesForPerson(decideAlarm);

export const alarmDeciders: Deciders<'dose.snooze' | 'alarm.claim'> = {
  'dose.snooze': decide,
  'alarm.claim': decide,
};

/** FAM-3: a snooze names a group, not the medicine that it is about. */
export const snoozeFeed = personFeed<Sequenced<Snooze>>({
  name: 'snoozes',
  scope: 'see_medicines',
  isSeldom: true,
  since: snoozesSince,
  show: async (_, { hidden_medicine_ids }, rows) => ({
    rows: hidden_medicine_ids.length === 0 ? rows : [],
  }),
});

export const claimFeed = personFeed<Sequenced<Claim>>({
  name: 'claims',
  scope: 'see_medicines',
  isSeldom: true,
  since: claimsSince,
  show: async (deps, looker, rows) => ({ rows: await visibleClaims(deps, looker, rows) }),
});
