import { accountFeed } from './auth/account.synced.ts';
import type { Synced } from './changes/changes.service.ts';
import { contactDeciders } from './contact/contact.synced.ts';
import { recallMark } from './doses/doses.service.ts';
import { doseDeciders, markFeed } from './doses/doses.synced.ts';
import { familyFeed, readPerson } from './family/family.synced.ts';
import { medicineOf } from './medicines/medicines.service.ts';
import { medicineDeciders, medicineFeed } from './medicines/medicines.synced.ts';
import { alarmDeciders, claimFeed, snoozeFeed } from './notifications/alarms.synced.ts';
import { profileDeciders, profileFeed } from './profile/profile.synced.ts';
import { eventDeciders, eventFeed } from './schedule/schedule.synced.ts';

/** All that is synced, by whom it is decided and where its rows come from. */
export const synced: Synced = {
  deciders: {
    ...doseDeciders,
    ...alarmDeciders,
    ...medicineDeciders,
    ...eventDeciders,
    ...profileDeciders,
    ...contactDeciders,
  },
  personFeeds: [medicineFeed, eventFeed, snoozeFeed, claimFeed, markFeed],
  userFeeds: [accountFeed, familyFeed, profileFeed],
  personRow: readPerson,
  recall: recallMark,
  current: { 'medicine.conflict': medicineOf },
};
