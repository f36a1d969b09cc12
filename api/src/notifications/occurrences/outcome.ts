import { HOUR } from '@qamqor/shared/calendar/dates';
import type { Claim } from '@qamqor/shared/reminders/alarm';
import { missedDoses, openDoses, type Group } from '@qamqor/shared/reminders/group';
import type { Tx } from '../../platform/database/transaction.ts';
import {
  enqueue,
  mayBeOnScreen,
  withdraw,
  type DeliveryDraft,
} from '../../web-push/web-push.service.ts';
import { claimedStage, comingStage, leftStage, roundStage } from './delivery-stage.ts';
import type { ReminderSnapshot } from './reminder-snapshot.ts';
import { seenPart } from './groups.ts';
import type { Occurrence } from './occurrence.store.ts';

/** For how long it is worth saying that a dose was marked. */
const OUTCOME_LASTS = 12 * HOUR;

/** The relatives who were told and do not know yet how it ended. */
function waiting({ told }: Occurrence): Set<string> {
  return new Set(told.flatMap(({ id, recalled }) => (recalled ? [] : id)));
}

/**
 * REM-3, REM-4: what still waits goes; what stands on a screen of the person is replaced in silence,
 * and every relative who was told, or is on it, learns the outcome.
 */
export async function tellOutcome(tx: Tx, row: Occurrence, now: number): Promise<void> {
  const { person_id, group } = row;
  const recall = roundStage('recall', row.rounds);
  const shown = await withdraw(tx, { person_id, group, keep: recall });
  const draft = { person_id, group, not_before: now, expires_at: now + OUTCOME_LASTS };
  const own = new Set(
    shown
      .filter(({ recipient_id }) => recipient_id === person_id)
      .map((one) => one.subscription_id),
  );
  const others = new Set(
    shown.map(({ recipient_id }) => recipient_id).filter((id) => id !== person_id),
  );
  if (row.claimed_by !== null && row.claimed_by !== person_id) others.add(row.claimed_by);
  const cancels = [...own].map((subscription_id): DeliveryDraft => {
    const to = { recipient_id: person_id, subscription_id };
    return { ...draft, ...to, stage: roundStage('cancel', row.rounds), about: { kind: 'cancel' } };
  });
  const recalls = [...others].map((recipient_id): DeliveryDraft => {
    return { ...draft, recipient_id, stage: recall, about: { kind: 'recall' } };
  });
  await enqueue(tx, [...cancels, ...recalls]);
}

/**
 * REM-3, REM-5: when one of a group is marked, or all of it put off, what stands on the person's
 * devices is replaced in silence by what is left. What still waits to be sent says it by itself.
 */
export async function tellLeft(
  tx: Tx,
  { person_id, group }: Occurrence,
  { now, closes, updates }: { now: number; closes: number; updates: number },
): Promise<void> {
  const own = { person_id, group, recipient_id: person_id };
  const shown = await mayBeOnScreen(tx, own);
  const draft = { ...own, stage: leftStage(updates), about: { kind: 'left' as const } };
  const devices = new Set(shown.map(({ subscription_id }) => subscription_id));
  await enqueue(
    tx,
    [...devices].map((subscription_id) => {
      return { ...draft, subscription_id, not_before: now, expires_at: closes };
    }),
  );
}

/**
 * REM-3: a relative from whom the rest is hidden learns the outcome as soon as all that they see is
 * marked, while the group is still open. Answers who knows it now.
 */
export async function tellWhoSeesAll(
  tx: Tx,
  snapshot: ReminderSnapshot,
  row: Occurrence,
  whole: Group,
): Promise<ReadonlySet<string>> {
  const { now } = snapshot;
  const { person_id, group } = row;
  const stage = comingStage('recall', row);
  const told = waiting(row);
  const recalled = new Set<string>();
  if (row.claimed_by !== null) told.add(row.claimed_by);
  if (told.size === 0) return recalled;
  for (const { id: recipient_id, hidden_medicine_ids } of await snapshot.relatives()) {
    const seen = seenPart(whole, hidden_medicine_ids);
    const isOver = openDoses(seen, now).length === 0 && missedDoses(seen, now).length === 0;
    if (!told.has(recipient_id) || !isOver) continue;
    recalled.add(recipient_id);
    const shown = await withdraw(tx, { person_id, group, recipient_id, keep: stage });
    if (shown.length === 0 && row.claimed_by !== recipient_id) continue;
    const about = { kind: 'recall' as const };
    const draft = { person_id, group, stage, recipient_id, about };
    await enqueue(tx, [{ ...draft, not_before: now, expires_at: now + OUTCOME_LASTS }]);
  }
  return recalled;
}

/**
 * REM-4: the relatives who were told before learn who is on it; nobody else is told any more. An
 * earlier claim that came in later counts: then who thought to be on it learns it too.
 */
export async function tellClaim(
  tx: Tx,
  row: Occurrence,
  { claim, now, closes }: { claim: Claim; now: number; closes: number },
): Promise<void> {
  const { person_id, group } = row;
  const about = { kind: 'claimed' as const, who: claim.by_name };
  const stage = claimedStage(claim.id);
  const others = waiting(row).add(row.claimed_by ?? person_id);
  others.delete(person_id);
  others.delete(claim.by_user_id);
  for (const recipient_id of others) {
    await withdraw(tx, { person_id, group, recipient_id, keep: comingStage('recall', row) });
    const draft = { person_id, group, stage, recipient_id, about };
    await enqueue(tx, [{ ...draft, not_before: now, expires_at: closes }]);
  }
}
