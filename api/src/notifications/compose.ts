import { homeWall } from '@qamqor/shared/calendar/home-clock';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { parseLanguage } from '@qamqor/shared/languages';
import { ringOfGroup } from '@qamqor/shared/reminders/event-ring';
import { missedDoses, openDoses, type Group } from '@qamqor/shared/reminders/group';
import { readGroupId } from '@qamqor/shared/reminders/group-id';
import type { EscalationStage, ReminderStage } from '@qamqor/shared/reminders/kinds';
import { eventNotice, reminderNotice, type Notice } from '@qamqor/shared/reminders/notice';
import {
  claimedNotice,
  escalationNotice,
  summaryNotice,
} from '@qamqor/shared/reminders/server-notices';
import { personStream } from '@qamqor/shared/sync/protocol';
import { findPerson } from '../auth/users/user.service.ts';
import { streamSeqs } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import { eventOf } from '../schedule/schedule.service.ts';
import type { Compose } from '../web-push/web-push.service.ts';
import { snoozesOf } from './alarms/alarm.store.ts';
import { partOfRelative, reminderOf, told, type NoticeContext } from './notice-context.ts';
import { stepStage } from './occurrences/delivery-stage.ts';
import { findGroup, SUMMARY_TIME } from './occurrences/groups.ts';
import type { KnownRows } from './occurrences/known-rows.ts';
import { findOccurrence } from './occurrences/occurrence.store.ts';
import { readClaim } from './occurrences/read-claim.ts';
import { readSnapshot } from './occurrences/reminder-snapshot.ts';
import { left, marked, ofGone, recall } from './taken-back.ts';

/** A step of the person's own ladder; its time as in `about`, 0 where an earlier version wrote none. */
type OwnStep = { stage: ReminderStage; until: number };

/**
 * REM-6: a newer rung of the group has gone out, or its time was moved ahead again: one that was on its
 * way meanwhile, and is to be sent once more, would ring beside it.
 */
async function isOvertaken(
  { db, delivery }: NoticeContext,
  { stage, until }: OwnStep,
): Promise<boolean> {
  const row = await findOccurrence(db, delivery);
  if (!row) return false;
  const isOlder = row.rung_at !== null && until > 0 && until < row.rung_at;
  return isOlder || stepStage(stage, row) !== delivery.stage;
}

async function own(context: NoticeContext, group: Group, step: OwnStep): Promise<Notice | null> {
  const { stage, until } = step;
  if (await isOvertaken(context, step)) return null;
  const found = await reminderOf(context, group);
  if (!found || found.untils.some((later) => later > until)) return null;
  return reminderNotice({ ...found.reminder, stage });
}

/** What is open of a group for a relative, and who is on it. */
async function openForRelative(context: NoticeContext, group: Group) {
  const seen = await partOfRelative(context, group);
  if (!seen || openDoses(seen, context.snapshot.now).length === 0) return null;
  return { claim: await readClaim(context.db, context.snapshot, group) };
}

async function toRelative(
  context: NoticeContext,
  group: Group,
  stage: EscalationStage,
): Promise<Notice | null> {
  const open = await openForRelative(context, group);
  if (!open || open.claim) return null;
  return escalationNotice(told(context, group.time), stage, context.name);
}

async function claimed(context: NoticeContext, group: Group): Promise<Notice | null> {
  const claim = (await openForRelative(context, group))?.claim;
  if (!claim || claim.by_user_id === context.delivery.recipient_id) return null;
  return claimedNotice(told(context, group.time), context.name, claim.by_name);
}

async function event(context: NoticeContext): Promise<Notice | null> {
  const { db, snapshot, delivery } = context;
  const name = readGroupId(delivery.group);
  if (name?.of !== 'event') return null;
  const found = await eventOf(db, delivery.person_id, name.event_id);
  const ring = found ? ringOfGroup(found, delivery.group, snapshot.zones) : null;
  if (!found || !ring || snapshot.now >= ring.rings_until) return null;
  const { date, time } = homeWall(snapshot.zones, ring.starts_at);
  const { day } = ring;
  return eventNotice(
    told(context, day === null ? time : ''),
    day ?? (date === snapshot.today ? null : date),
    delivery.show_names ? found.title : null,
  );
}

async function summary(context: NoticeContext): Promise<Notice | null> {
  const { snapshot } = context;
  const name = readGroupId(context.delivery.group);
  if (name?.of !== 'summary') return null;
  const groups = snapshot.groupsOn(name.date);
  const count = groups.reduce((sum, group) => sum + missedDoses(group, snapshot.now).length, 0);
  return count === 0 ? null : summaryNotice(told(context, SUMMARY_TIME), count);
}

/** No default: a kind that is not told here must not leave as another. */
function say(context: NoticeContext): Promise<Notice | null> {
  const { about, group: id } = context.delivery;
  const ofGroup = async (
    compose: (group: Group) => Promise<Notice | null>,
    without: () => Promise<Notice | null> = async () => null,
  ) => {
    const group = findGroup(context.snapshot, id);
    return group ? compose(group) : without();
  };
  switch (about.kind) {
    case 'own':
      return ofGroup((group) => own(context, group, about));
    case 'left':
      return ofGroup((group) => left(context, group));
    case 'cancel':
      return ofGroup(
        (group) => marked(context, group, about.kind),
        () => ofGone(context, about.kind),
      );
    case 'recall':
      return ofGroup(
        (group) => recall(context, group),
        () => ofGone(context, about.kind),
      );
    case 'relative':
      return ofGroup((group) => toRelative(context, group, about.stage));
    case 'claimed':
      return ofGroup((group) => claimed(context, group));
    case 'event':
      return event(context);
    case 'summary':
      return summary(context);
  }
}

/** REM-1 to REM-8: what a delivery says at the moment of sending; null when it is not true any more. */
export function createCompose(deps: Clock & Reads & { known: KnownRows }): Compose {
  return async (delivery) => {
    const db = deps.reader;
    const person = await findPerson(db, delivery.person_id);
    const isOwn = delivery.recipient_id === delivery.person_id;
    const recipient = isOwn ? person : await findPerson(db, delivery.recipient_id);
    if (!person || !recipient || deps.now() >= delivery.expires_at) return null;
    const stream = personStream(delivery.person_id);
    const seq = (await streamSeqs(db, [stream])).get(stream) ?? 0;
    const rows = deps.known.at(delivery.person_id, seq);
    const snapshot = await readSnapshot(db, deps, delivery.person_id, rows);
    const language = parseLanguage(recipient.language);
    const snoozes = new Map<string, Promise<readonly number[]>>();
    const readUntils = async (group: string) =>
      (await snoozesOf(db, delivery.person_id, group)).map(({ until }) => fromWire(until));
    const snoozedUntil = (group: string) => {
      const untils = snoozes.get(group) ?? readUntils(group);
      snoozes.set(group, untils);
      return untils;
    };
    return say({ db, seq, snapshot, delivery, language, name: person.name, snoozedUntil });
  };
}
