import { accountFeed } from './auth/account.synced.ts';
import { resumeSession } from './auth/sessions/session.service.ts';
import { getUser, getZoneHistory } from './auth/users/user.service.ts';
import { chatDeciders, messageFeed, reachOfChat, sessionFeed } from './chat/chat.synced.ts';
import type { Synced } from './changes/changes.service.ts';
import { contactDeciders } from './contact/contact.synced.ts';
import { recallMark } from './doses/doses.service.ts';
import { doseDeciders, markFeed } from './doses/doses.synced.ts';
import {
  accessTo,
  awaitApproval,
  linkedPeople,
  noteAccess,
  noteCopies,
  relativesPort,
  visiblePeople,
} from './family/family.service.ts';
import { readPerson } from './family/family.synced.ts';
import { approvalFeed, invitationFeed, linkFeed, viewerFeed } from './family/rows.synced.ts';
import { medicineOf } from './medicines/medicines.service.ts';
import { medicineDeciders, medicineFeed } from './medicines/medicines.synced.ts';
import { alarmDeciders, claimFeed, snoozeFeed } from './notifications/alarms/alarms.synced.ts';
import { profileDeciders, profileFeed } from './profile/profile.synced.ts';
import { eventDeciders, eventFeed } from './schedule/schedule.synced.ts';

/** All that is synced, by whom it is decided, where its rows come from, and who may see them. */
export const synced: Synced = {
  accounts: { getUser, getZoneHistory, resumeSession },
  access: { accessTo, visiblePeople, linkedPeople, awaitApproval, noteAccess, noteCopies },
  deciders: {
    ...doseDeciders,
    ...alarmDeciders,
    ...medicineDeciders,
    ...eventDeciders,
    ...profileDeciders(relativesPort),
    ...contactDeciders,
    ...chatDeciders,
  },
  personFeeds: {
    medicines: medicineFeed,
    events: eventFeed,
    snoozes: snoozeFeed,
    claims: claimFeed,
    marks: markFeed,
  },
  userFeeds: {
    accounts: accountFeed,
    links: linkFeed,
    viewers: viewerFeed,
    invitations: invitationFeed,
    approvals: approvalFeed,
    profiles: profileFeed,
    chat_sessions: sessionFeed,
    chat_messages: messageFeed,
  },
  userReach: reachOfChat,
  personRow: readPerson,
  recall: recallMark,
  current: { 'medicine.conflict': medicineOf },
};
