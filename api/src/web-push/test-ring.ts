import { DAY, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import { testGroup, type TestRing, type TestRingState } from '@qamqor/shared/reminders/test-ring';
import type { FamilyPort } from '../auth/family-port.ts';
import { sessionNames } from '../auth/sessions/session-list.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader, Reads, Writes } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import type { DeliveryState } from './delivery.ts';
import { deliveryId, enqueue, reachable } from './web-push.service.ts';
import { findSubscriptionOfSession, saveShown, type Subscription } from './subscription.store.ts';
import { findTestRings, insertTestRing, latestRingId, saveHeard } from './test-ring.store.ts';

const LASTS = 10 * MINUTE;
/** As long as its delivery can be read; one that somebody answered says so for longer. */
export const UNANSWERED_KEPT = 8 * DAY;
const ANSWERED_KEPT = 90 * DAY;

const STATE: Record<DeliveryState, TestRingState> = {
  pending: 'waiting',
  claimed: 'waiting',
  accepted: 'sent',
  shown: 'shown',
  acted: 'shown',
  expired: 'failed',
  cancelled: 'failed',
  gone: 'failed',
  failed: 'failed',
};

/** One's own rings, and those of a person whose devices the viewer looks after (FAM-6). */
async function mayRing(
  deps: FamilyPort,
  db: Reader,
  viewer: Viewer,
  personId: string,
): Promise<boolean> {
  return personId === viewer.user_id || deps.keeps(db, viewer.user_id, personId);
}

async function thisDevice(tx: Tx, viewer: Viewer): Promise<Subscription[]> {
  const device = await findSubscriptionOfSession(tx, viewer.session_id);
  return device && device.state !== 'gone' ? [device] : [];
}

/** 'Ring now': a notice to the session's device, or to each device of the person who is named. */
export async function ringTest(
  deps: Clock & Writes & FamilyPort,
  viewer: Viewer,
  named?: string,
): Promise<{ id: string; delivery_id: string }> {
  const now = deps.now();
  const person_id = named ?? viewer.user_id;
  const id = newId(deps);
  const about = { kind: 'test' as const };
  const times = { not_before: now, expires_at: now + LASTS };
  const draft = { person_id, group: testGroup(id), stage: about.kind, about, ...times };
  return transaction(deps, async (tx) => {
    if (!(await mayRing(deps, tx, viewer, person_id))) throw new Problem('family.not_found');
    const devices =
      named === undefined ? await thisDevice(tx, viewer) : await reachable(tx, person_id);
    const [first] = devices;
    if (!first) throw new Problem('push.no_subscription');
    for (const device of devices) {
      await enqueue(tx, [{ ...draft, recipient_id: person_id, subscription_id: device.id }]);
      await insertTestRing(tx, {
        id: deliveryId(draft, device.id),
        ring_id: id,
        person_id,
        session_id: device.session_id,
        asked_at: now,
        ends_at: now + UNANSWERED_KEPT,
      });
    }
    if (person_id !== viewer.user_id) {
      await deps.noteHelp(tx, { viewer_id: viewer.user_id, person_id, kind: 'device_rung' });
    }
    return { id, delivery_id: deliveryId(draft, first.id) };
  });
}

/** What became of a ring, device by device. Another's is not there. */
export async function readTestRing(
  deps: Reads & FamilyPort,
  viewer: Viewer,
  id: string,
): Promise<TestRing> {
  const rows = await findTestRings(deps.reader, id);
  const [first] = rows;
  if (!first || !(await mayRing(deps, deps.reader, viewer, first.ring.person_id))) {
    throw new Problem('push.delivery_not_found');
  }
  const names = await sessionNames(deps, first.ring.person_id);
  return {
    id,
    asked_at: toWire(first.ring.asked_at),
    rings: rows.map(({ ring: { session_id, heard }, state }) => ({
      device_id: session_id,
      device_name: names.get(session_id) ?? '',
      state: heard === null ? STATE[state ?? 'failed'] : heard ? 'heard' : 'not_heard',
    })),
  };
}

/** The newest of a person; null when none was tried lately. */
export async function latestTestRing(
  deps: Reads & FamilyPort,
  viewer: Viewer,
  personId = viewer.user_id,
): Promise<TestRing | null> {
  if (!(await mayRing(deps, deps.reader, viewer, personId))) throw new Problem('family.not_found');
  const id = await latestRingId(deps.reader, personId);
  return id === undefined ? null : readTestRing(deps, viewer, id);
}

/** Only on the device that was rung. Whoever heard it has a device that rings, receipt or not. */
export async function answerTestRing(
  deps: Clock & Writes,
  viewer: Viewer,
  { id: ring_id, heard }: { id: string; heard: boolean },
): Promise<void> {
  const now = deps.now();
  const { session_id } = viewer;
  await transaction(deps, async (tx) => {
    const answer = { heard, ends_at: now + ANSWERED_KEPT };
    const isThere = await saveHeard(tx, { ring_id, session_id }, answer);
    if (!isThere) throw new Problem('push.delivery_not_found');
    const device = await findSubscriptionOfSession(tx, session_id);
    if (heard && device) await saveShown(tx, device.id, now);
  });
}
