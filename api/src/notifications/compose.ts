import { fromWire } from '@qamqor/shared/calendar/dates';
import { homeWall, zoneAt } from '@qamqor/shared/calendar/home-clock';
import { parseLanguage, type Language } from '@qamqor/shared/languages';
import { parseDoseGroup, readGroupId } from '@qamqor/shared/reminders/group-id';
import { ringOfGroup } from '@qamqor/shared/reminders/event-ring';
import { closesAt, missedDoses, openDoses, type Group } from '@qamqor/shared/reminders/group';
import type { EscalationStage, ReminderStage } from '@qamqor/shared/reminders/kinds';
import { canSnooze, isPutOff, validSnoozes } from '@qamqor/shared/reminders/ladder';
import {
  eventNotice,
  markedNotice,
  reminderNotice,
  type Notice,
} from '@qamqor/shared/reminders/notice';
import {
  claimedNotice,
  escalationNotice,
  recallNotice,
  summaryNotice,
  changedNotice,
  laterNotice,
  settledNotice,
} from '@qamqor/shared/reminders/server-notices';
import { personStream } from '@qamqor/shared/sync/protocol';
import { findPerson } from '../auth/users/user.service.ts';
import { streamSeqs } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader, Reads } from '../platform/database/database.ts';
import type { Compose, Delivery } from '../web-push/web-push.service.ts';
import { eventOf } from '../schedule/schedule.service.ts';
import { snoozesOf } from './alarms/alarm.store.ts';
import {
  datesAround,
  readSnapshot,
  type ReminderSnapshot,
} from './occurrences/reminder-snapshot.ts';
import { stepStage } from './occurrences/delivery-stage.ts';
import { findGroup, seenPart, SUMMARY_TIME } from './occurrences/groups.ts';
import type { KnownRows } from './occurrences/known-rows.ts';
import { findOccurrence } from './occurrences/occurrence.store.ts';
import { readClaim } from './occurrences/read-claim.ts';

type Context = {
  db: Reader;
  /** Of the person's stream: nothing that came before it is missing from the snapshot. */
  seq: number;
  snapshot: ReminderSnapshot;
  delivery: Delivery;
  language: Language;
  /** The person's own name, for relatives. */
  name: string;
  /** Until when each put a group off, epoch ms; of a group it is read once. */
  snoozedUntil(group: string): Promise<readonly number[]>;
};

/** What takes a notice back: on the person's own devices, and for a relative who was told. */
type TakenBack = 'cancel' | 'recall';

function told({ delivery, language }: Context, time: string) {
  const { id: delivery_id, person_id, expires_at: until } = delivery;
  return { delivery_id, person_id, group: { id: delivery.group, time }, language, until };
}

/** How many doses the app's icon says, without those that are put off. */
async function dueNow({ snapshot, snoozedUntil }: Context): Promise<number> {
  const { now } = snapshot;
  let count = 0;
  for (const group of datesAround(snapshot, 0).flatMap((date) => snapshot.groupsOn(date))) {
    const closes = group.instant > now ? null : closesAt(group, now);
    if (closes === null) continue;
    if (!isPutOff(await snoozedUntil(group.id), closes, now)) count += openDoses(group, now).length;
  }
  return count;
}

/** All that a notice for the person says of what is open; `untils` are the snoozes that count. */
async function reminderOf(context: Context, group: Group) {
  const { seq, snapshot, delivery, language } = context;
  const { id: delivery_id, person_id, show_names } = delivery;
  const closes = closesAt(group, snapshot.now);
  if (closes === null) return null;
  const all = await context.snoozedUntil(delivery.group);
  const untils = validSnoozes(all, closes).filter((until) => until > snapshot.now);
  const open = openDoses(group, snapshot.now);
  const zone = zoneAt(snapshot.zones, snapshot.now);
  const who = { delivery_id, person_id, language, show_names, zone, seq };
  const can_snooze = canSnooze(all, closes, snapshot.now);
  const due = await dueNow(context);
  return { reminder: { ...who, group, open, closes, can_snooze, due }, untils };
}

/** A step of the person's own ladder; its time as in `about`, 0 where an earlier version wrote none. */
type OwnStep = { stage: ReminderStage; until: number };

/**
 * REM-6: a newer rung of the group has gone out, or its time was moved ahead again: one that was on its
 * way meanwhile, and is to be sent once more, would ring beside it.
 */
async function isOvertaken({ db, delivery }: Context, { stage, until }: OwnStep): Promise<boolean> {
  const row = await findOccurrence(db, delivery);
  if (!row) return false;
  const isOlder = row.rung_at !== null && until > 0 && until < row.rung_at;
  return isOlder || stepStage(stage, row) !== delivery.stage;
}

async function own(context: Context, group: Group, step: OwnStep): Promise<Notice | null> {
  const { stage, until } = step;
  if (await isOvertaken(context, step)) return null;
  const found = await reminderOf(context, group);
  if (!found || found.untils.some((later) => later > until)) return null;
  return reminderNotice({ ...found.reminder, stage });
}

/** REM-3, REM-5: what is left of a group of which a part was marked, or when it comes again. */
async function left(context: Context, group: Group): Promise<Notice | null> {
  const found = await reminderOf(context, group);
  if (!found) return null;
  const { reminder, untils } = found;
  const { zones, now } = context.snapshot;
  const until = group.instant > now ? group.instant : Math.max(0, ...untils);
  const notice = { ...reminder, stage: 'left' as const };
  return until > 0 ? laterNotice(notice, homeWall(zones, until).time) : reminderNotice(notice);
}

/** The part of a group that the recipient may know of; null when they look after nobody any more. */
async function partOfRelative(
  { snapshot, delivery }: Context,
  group: Group,
): Promise<Group | null> {
  const relatives = await snapshot.relatives();
  const relative = relatives.find(({ id }) => id === delivery.recipient_id);
  return relative ? seenPart(group, relative.hidden_medicine_ids) : null;
}

/** What is open of a group for a relative, and who is on it. */
async function openForRelative(context: Context, group: Group) {
  const seen = await partOfRelative(context, group);
  if (!seen || openDoses(seen, context.snapshot.now).length === 0) return null;
  return { claim: await readClaim(context.db, context.snapshot, group) };
}

async function toRelative(
  context: Context,
  group: Group,
  stage: EscalationStage,
): Promise<Notice | null> {
  const open = await openForRelative(context, group);
  if (!open || open.claim) return null;
  return escalationNotice(told(context, group.time), stage, context.name);
}

async function claimed(context: Context, group: Group): Promise<Notice | null> {
  const claim = (await openForRelative(context, group))?.claim;
  if (!claim || claim.by_user_id === context.delivery.recipient_id) return null;
  return claimedNotice(told(context, group.time), context.name, claim.by_name);
}

async function recall(context: Context, group: Group): Promise<Notice | null> {
  const seen = await partOfRelative(context, group);
  return seen && marked(context, seen, 'recall');
}

/** Nobody marked it, and it is asked for no more: its medicine was deleted, paused or moved. */
async function changed(context: Context, time: string, kind: TakenBack): Promise<Notice> {
  const words = told(context, time);
  if (kind === 'recall') return settledNotice(words, context.name);
  return changedNotice({ ...words, due: await dueNow(context) });
}

/** REM-3: what the mark says now; null when it was undone meanwhile. */
async function marked(context: Context, group: Group, kind: TakenBack): Promise<Notice | null> {
  const { snapshot, name } = context;
  if (openDoses(group, snapshot.now).length > 0) {
    if (group.instant <= snapshot.now) return null;
    return kind === 'recall' ? changed(context, group.time, kind) : left(context, group);
  }
  const marks = group.doses.flatMap(({ mark }) => mark ?? []);
  const last = marks.toSorted((a, b) => (a.taken_at < b.taken_at ? -1 : 1)).at(-1);
  if (!last)
    return missedDoses(group, snapshot.now).length > 0 ? null : changed(context, group.time, kind);
  const { time } = homeWall(snapshot.zones, fromWire(last.taken_at));
  const words = told(context, group.time);
  const isTaken = marks.some(({ status }) => status === 'taken');
  if (kind === 'recall') return recallNotice(words, name, time, isTaken);
  return markedNotice({ ...words, due: await dueNow(context) }, time, isTaken);
}

/** Nothing of the group is in the plan any more: only what it takes back is still to be said. */
async function ofGone(context: Context, kind: TakenBack): Promise<Notice | null> {
  const { delivery, snapshot } = context;
  const name = parseDoseGroup(delivery.group);
  if (!name) return null;
  const mayKnow = (await snapshot.relatives()).some(({ id }) => id === delivery.recipient_id);
  return kind === 'cancel' || mayKnow ? changed(context, name.time, kind) : null;
}

async function event(context: Context): Promise<Notice | null> {
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

async function summary(context: Context): Promise<Notice | null> {
  const { snapshot } = context;
  const name = readGroupId(context.delivery.group);
  if (name?.of !== 'summary') return null;
  const groups = snapshot.groupsOn(name.date);
  const count = groups.reduce((sum, group) => sum + missedDoses(group, snapshot.now).length, 0);
  return count === 0 ? null : summaryNotice(told(context, SUMMARY_TIME), count);
}

/** No default: a kind that is not told here must not leave as another. */
function say(context: Context): Promise<Notice | null> {
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
