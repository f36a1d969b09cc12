import { forgetAudit } from './admin/forget.service.ts';
import { forgetNonces, forgetSessions } from './auth/forget.service.ts';
import { forgetFaults, forgetJournal, forgetLedger } from './changes/forget.service.ts';
import { forgetDeletedChats } from './chat/forget.service.ts';
import { finishCleanups, forgetCleanups } from './cleanup/forget.service.ts';
import { forgetMessages } from './contact/forget.service.ts';
import { forgetCodes, forgetInvitations, forgetAccessLog } from './family/forget.service.ts';
import type { Chore } from './platform/upkeep.ts';
import { forgetDeliveries, forgetTestRings } from './web-push/forget.service.ts';
import { forgetOccurrences } from './notifications/forget.service.ts';
import { forgetReservations } from './subscription/forget.service.ts';
import { synced } from './synced.ts';

/** Whose life ends, and what is kept for how long, stands in the decision on old rows. */
export const chores: readonly Chore[] = [
  forgetDeliveries,
  forgetTestRings,
  forgetOccurrences,
  forgetLedger(synced),
  forgetJournal,
  forgetAccessLog,
  forgetFaults,
  forgetSessions,
  forgetNonces,
  forgetCodes,
  forgetInvitations,
  forgetMessages,
  forgetReservations,
  forgetAudit,
  finishCleanups,
  forgetCleanups,
  forgetDeletedChats,
];
