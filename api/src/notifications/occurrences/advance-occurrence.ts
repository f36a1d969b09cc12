import { addDays, fromWire, HOUR } from '@qamqor/shared/calendar/dates';
import { homeInstant } from '@qamqor/shared/calendar/home-clock';
import { ringOfGroup } from '@qamqor/shared/reminders/event-ring';
import { readGroupId, summaryGroupId, type GroupName } from '@qamqor/shared/reminders/group-id';
import {
  closesAt,
  firstClosesAt,
  missedDoses,
  openDoses,
  pauseEndsAt,
  type Group,
} from '@qamqor/shared/reminders/group';
import { validSnoozes } from '@qamqor/shared/reminders/ladder';
import { nextStep, type LadderInput, type LadderStep } from '@qamqor/shared/reminders/plan';
import { urgencyOf } from '@qamqor/shared/reminders/settings';
import type { Tx } from '../../platform/database/transaction.ts';
import { canRing, enqueue, withdraw } from '../../web-push/web-push.service.ts';
import { eventOf } from '../../schedule/schedule.service.ts';
import { snoozesOf } from '../alarms/alarm.store.ts';
import { comingStage, stepStage } from './delivery-stage.ts';
import { tellClaim, tellLeft, tellOutcome, tellWhoSeesAll } from './outcome.ts';
import type { ReminderSnapshot } from './reminder-snapshot.ts';
import { findGroup, seenPart, SUMMARY_TIME } from './groups.ts';
import { findOccurrence, NOTHING_YET, saveOccurrence } from './occurrence.store.ts';
import type { Announced, Occurrence } from './occurrence.store.ts';
import { readClaim } from './read-claim.ts';

/** Until when the summary of a morning is still worth telling. */
const SUMMARY_LASTS = 12 * HOUR;

const over = (row: Occurrence, state: Occurrence['state']): Occurrence => ({
  ...row,
  state,
  next_at: null,
});

function summaryDue({ zones }: ReminderSnapshot, date: string): number {
  return homeInstant(zones, addDays(date, 1), SUMMARY_TIME);
}

async function planSummary(tx: Tx, snapshot: ReminderSnapshot, date: string): Promise<void> {
  const name = { person_id: snapshot.person_id, group: summaryGroupId(date) };
  if (await findOccurrence(tx, name)) return;
  const due_at = summaryDue(snapshot, date);
  const row = { ...NOTHING_YET, ...name, due_at, next_at: due_at, state: 'open' as const };
  await saveOccurrence(tx, row);
}

/** All that was rung and told of it is taken back: it is marked, or not asked for any more. */
async function settle(tx: Tx, snapshot: ReminderSnapshot, row: Occurrence): Promise<Occurrence> {
  const rounds = row.rounds + 1;
  await tellOutcome(tx, { ...row, rounds }, snapshot.now);
  const told = row.told.map((one) => ({ ...one, recalled: true as const }));
  return { ...over(row, 'done'), rounds, told };
}

/** Nothing is to be taken now: all is marked, paused or deleted, or the window is over. */
async function end(
  tx: Tx,
  snapshot: ReminderSnapshot,
  row: Occurrence,
  group: Group,
): Promise<Occurrence> {
  if (missedDoses(group, snapshot.now).length > 0) {
    if (row.state === 'open') await withdraw(tx, row);
    await planSummary(tx, snapshot, group.date);
    return over(row, 'closed');
  }
  const next_at = pauseEndsAt(group, snapshot.now);
  if (row.state === 'done') return { ...row, next_at };
  const isMarked = group.doses.some(({ mark }) => mark !== null);
  if (row.state === 'closed' && !isMarked) return row;
  return { ...(await settle(tx, snapshot, row)), next_at };
}

/** REM-2: the next step that reaches somebody; who has no device that rings does not count as told. */
async function stepThatRings(
  tx: Tx,
  plan: Omit<LadderInput, 'unreachable'>,
  row: Occurrence,
  now: number,
): Promise<LadderStep> {
  const unreachable: string[] = [];
  for (;;) {
    const step = nextStep({ ...plan, unreachable }, row, now);
    if (!step.tell || (await canRing(tx, step.tell.id))) return step;
    unreachable.push(step.tell.id);
  }
}

function isOther(before: Announced, now: Announced): boolean {
  return before.until !== now.until || before.open.join() !== now.open.join();
}

/** REM-2: what goes out now, and when to look again. */
async function climb(
  tx: Tx,
  snapshot: ReminderSnapshot,
  row: Occurrence,
  group: Group,
): Promise<Occurrence> {
  const { person_id, now } = snapshot;
  const closes = closesAt(group, now) as number;
  const open = openDoses(group, now).map(({ medicine_id }) => medicine_id);
  const { delay, critical } = urgencyOf(await snapshot.settings(), open);
  const snoozes = await snoozesOf(tx, person_id, row.group);
  const claim = await readClaim(tx, snapshot, group);
  const relatives = (await snapshot.allRelatives())
    .filter((one) => openDoses(seenPart(group, one.hidden_medicine_ids), now).length > 0)
    .map(({ id, paused_until, quiet_until }) => {
      return { id, quiet_until: paused_until ?? (critical ? null : quiet_until) };
    });
  const plan = {
    instant: group.instant,
    closes,
    delay,
    relatives,
    isClaimed: claim !== null,
    first_closes: firstClosesAt(group, now),
    snoozes: snoozes.map(({ until }) => fromWire(until)),
    undone: row.state === 'done' ? row.rounds : null,
  };
  const { own, tell, next_at } = await stepThatRings(tx, plan, row, now);
  const draft = { person_id, group: row.group, not_before: now, expires_at: closes };
  const untils = validSnoozes(plan.snoozes, closes).filter((until) => until > now);
  const asked: Announced = {
    open: open.toSorted(),
    until: untils.length > 0 ? Math.max(...untils) : null,
    updates: row.asked?.updates ?? 0,
  };
  if (own) {
    await withdraw(tx, { person_id, group: row.group, recipient_id: person_id });
    const about = { kind: 'own' as const, until: own.at, stage: own.stage };
    const stage = stepStage(own.stage, row);
    await enqueue(tx, [{ ...draft, stage, recipient_id: person_id, about }]);
  } else if (row.state === 'open' && row.asked && isOther(row.asked, asked)) {
    asked.updates++;
    await tellLeft(tx, row, { now, closes, updates: asked.updates });
  }
  if (tell) {
    const about = { kind: 'relative' as const, stage: tell.stage };
    const stage = stepStage(tell.stage, row);
    await enqueue(tx, [{ ...draft, stage, recipient_id: tell.id, about }]);
  }
  const recalled = await tellWhoSeesAll(tx, snapshot, row, group);
  const told = row.told.map((one) =>
    recalled.has(one.id) ? { ...one, recalled: true as const } : one,
  );
  const isAnew = row.told.some(({ id }) => id === tell?.id);
  if (claim && row.claimed_by !== claim.by_user_id)
    await tellClaim(tx, row, { claim, now, closes });
  return {
    ...row,
    state: 'open',
    due_at: group.instant,
    next_at,
    stage: own?.stage ?? row.stage,
    rung_at: own?.at ?? row.rung_at,
    told: tell ? [...told, { id: tell.id, at: now }] : told,
    rounds: isAnew ? row.rounds + 1 : row.rounds,
    claimed_by: claim?.by_user_id ?? null,
    asked: own || row.asked ? asked : null,
  };
}

/** REM-8: once for each time at which it is to, while it is still ahead. */
async function ringEvent(
  tx: Tx,
  snapshot: ReminderSnapshot,
  row: Occurrence,
  eventId: string,
): Promise<Occurrence> {
  const { person_id, now } = snapshot;
  const event = await eventOf(tx, person_id, eventId);
  const ring = event ? ringOfGroup(event, row.group, snapshot.zones) : null;
  if (!ring) return over(row, 'void');
  if (now < ring.rings_at) return { ...row, due_at: ring.rings_at, next_at: ring.rings_at };
  if (now < ring.rings_until) {
    const when = { not_before: now, expires_at: ring.rings_until };
    const draft = { person_id, group: row.group, stage: comingStage('event', row), ...when };
    await enqueue(tx, [{ ...draft, recipient_id: person_id, about: { kind: 'event' } }]);
  }
  return over(row, 'closed');
}

async function ringSummary(
  tx: Tx,
  snapshot: ReminderSnapshot,
  row: Occurrence,
  date: string,
): Promise<Occurrence> {
  const { person_id, now } = snapshot;
  const due_at = summaryDue(snapshot, date);
  if (now < due_at) return { ...row, due_at, next_at: due_at };
  const expires_at = due_at + SUMMARY_LASTS;
  if (now < expires_at) {
    const when = { not_before: now, expires_at };
    const draft = { person_id, group: row.group, stage: 'summary', ...when };
    await enqueue(tx, [{ ...draft, recipient_id: person_id, about: { kind: 'summary' } }]);
  }
  return over(row, 'closed');
}

async function ringDoses(tx: Tx, snapshot: ReminderSnapshot, row: Occurrence): Promise<Occurrence> {
  const group = findGroup(snapshot, row.group);
  if (!group) return row.state === 'open' ? settle(tx, snapshot, row) : row;
  const isOpen = openDoses(group, snapshot.now).length > 0;
  return isOpen ? climb(tx, snapshot, row, group) : end(tx, snapshot, row, group);
}

type Advance<Name> = (
  tx: Tx,
  snapshot: ReminderSnapshot,
  row: Occurrence,
  name: Name,
) => Promise<Occurrence>;

/** Of each kind of group: what is due of it now. What rings once is looked at while it is open. */
const ADVANCE: { [Of in GroupName['of']]: Advance<Extract<GroupName, { of: Of }>> } = {
  doses: ringDoses,
  event: async (tx, snapshot, row, { event_id }) =>
    row.state === 'open' ? ringEvent(tx, snapshot, row, event_id) : row,
  summary: async (tx, snapshot, row, { date }) =>
    row.state === 'open' ? ringSummary(tx, snapshot, row, date) : row,
};

function advanced<Of extends GroupName['of']>(
  tx: Tx,
  snapshot: ReminderSnapshot,
  row: Occurrence,
  name: Extract<GroupName, { of: Of }> & { of: Of },
): Promise<Occurrence> {
  return ADVANCE[name.of](tx, snapshot, row, name);
}

/** Looks at a group as things are now: the same look again sends nothing a second time. */
export async function advanceOccurrence(
  tx: Tx,
  snapshot: ReminderSnapshot,
  row: Occurrence,
): Promise<void> {
  const free = { lease_token: null, lease_until: null };
  const name = readGroupId(row.group);
  const next = await (name ? advanced(tx, snapshot, row, name) : ringDoses(tx, snapshot, row));
  await saveOccurrence(tx, { ...next, ...free });
}
