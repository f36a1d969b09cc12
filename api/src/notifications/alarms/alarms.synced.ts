import {
  decidesForPerson,
  type Deciders,
  type PersonFeeds,
} from '../../changes/changes.service.ts';
import { decideAlarm } from './alarm.service.ts';
import { claimsSince, snoozesSince } from './alarm.store.ts';
import { visibleClaims } from './visible-claims.ts';

const decide = decidesForPerson(decideAlarm);

export const alarmDeciders: Deciders<'dose.snooze' | 'alarm.claim'> = {
  'dose.snooze': decide,
  'alarm.claim': decide,
};

/** FAM-3: a snooze names a group, not the medicine that it is about. */
export const snoozeFeed: PersonFeeds['snoozes'] = {
  since: snoozesSince,
  show: async (_, { hidden_medicine_ids }, rows) => ({
    rows: hidden_medicine_ids.length === 0 ? rows : [],
  }),
};

export const claimFeed: PersonFeeds['claims'] = {
  since: claimsSince,
  show: async (deps, viewer, rows) => ({ rows: await visibleClaims(deps, viewer, rows) }),
};
