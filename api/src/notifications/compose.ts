import { fromWire } from '@qamqor/shared/calendar/dates';
import { homeWall, zoneAt } from '@qamqor/shared/calendar/home-clock';
import { parseLanguage, type Language } from '@qamqor/shared/languages';
import { eventOfGroup, ringOfGroup } from '@qamqor/shared/reminders/event-ring';
import {
  closesAt,
  missedDoses,
  openDoses,
  parseGroupId,
  type Group,
} from '@qamqor/shared/reminders/group';
import { canSnooze, isPutOff, validSnoozes, type Stage } from '@qamqor/shared/reminders/ladder';
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
import { findPerson } from '../auth/user.service.ts';
import { streamSeqs } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader, Reads } from '../platform/database.ts';
import type { Compose, Delivery } from '../web-push/web-push.service.ts';
import { findEvent } from '../schedule/schedule.service.ts';
import { snoozesOf } from './alarm.store.ts';
import { datesAround, readSnapshot, type ReminderSnapshot } from './reminder-snapshot.ts';
import { findGroup, seenPart, SUMMARY_TIME, summaryDate } from './groups.ts';
import { readClaim } from './read-claim.ts';

type About = { kind: string; until?: number; who?: string; stage?: Stage };

type Look = {
  db: Reader;
  /** Of the person's stream: nothing that came before it is missing from the facts. */
  seq: number;
  facts: ReminderSnapshot;
  delivery: Delivery;
  about: About;
  language: Language;
  /** The person's own name, for relatives. */
  name: string;
};

function told({ delivery, language }: Look, time: string) {
  const { id: delivery_id, person_id, expires_at: until } = delivery;
  return { delivery_id, person_id, group: { id: delivery.group, time }, language, until };
}

/** How many doses the app's icon says, without those that are put off. */
async function dueNow({ db, facts }: Look): Promise<number> {
  const { person_id, now } = facts;
  let count = 0;
  for (const group of datesAround(facts, 0).flatMap((date) => facts.groupsOn(date))) {
    const closes = group.instant > now ? null : closesAt(group, now);
    if (closes === null) continue;
    const snoozes = await snoozesOf(db, person_id, group.id);
    const untils = snoozes.map(({ until }) => fromWire(until));
    if (!isPutOff(untils, closes, now)) count += openDoses(group, now).length;
  }
  return count;
}

/** The rung of a delivery; one from before rungs could go out anew is named by its stage alone. */
function stageOf({ delivery, about }: Look): Stage {
  return about.stage ?? (delivery.stage as Stage);
}

/** All that a notice for the person says of what is open; `untils` are the snoozes that count. */
async function reminderOf(look: Look, group: Group) {
  const { db, seq, facts, delivery, language } = look;
  const { id: delivery_id, person_id, show_names } = delivery;
  const closes = closesAt(group, facts.now);
  if (closes === null) return null;
  const snoozes = await snoozesOf(db, person_id, delivery.group);
  const all = snoozes.map(({ until }) => fromWire(until));
  const untils = validSnoozes(all, closes).filter((until) => until > facts.now);
  const open = openDoses(group, facts.now);
  const zone = zoneAt(facts.zones, facts.now);
  const who = { delivery_id, person_id, language, show_names, zone, seq };
  const can_snooze = canSnooze(all, closes, facts.now);
  const due = await dueNow(look);
  return { reminder: { ...who, group, open, closes, can_snooze, due }, untils };
}

async function own(look: Look, group: Group): Promise<Notice | null> {
  const found = await reminderOf(look, group);
  if (!found || found.untils.some((until) => until > (look.about.until ?? 0))) return null;
  return reminderNotice({ ...found.reminder, stage: stageOf(look) });
}

/** REM-3, REM-5: what is left of a group of which a part was marked, or when it comes again. */
async function left(look: Look, group: Group): Promise<Notice | null> {
  const found = await reminderOf(look, group);
  if (!found) return null;
  const { reminder, untils } = found;
  const { zones, now } = look.facts;
  const until = group.instant > now ? group.instant : Math.max(0, ...untils);
  const notice = { ...reminder, stage: 'left' as const };
  return until > 0 ? laterNotice(notice, homeWall(zones, until).time) : reminderNotice(notice);
}

async function toRelative(look: Look, group: Group): Promise<Notice | null> {
  const { db, facts, delivery, about, name } = look;
  const relatives = await facts.relatives();
  const relative = relatives.find(({ id }) => id === delivery.recipient_id);
  if (!relative) return null;
  const seen = seenPart(group, relative.hidden_medicine_ids);
  if (about.kind === 'recall') return marked(look, seen);
  if (openDoses(seen, facts.now).length === 0) return null;
  const claim = await readClaim(db, facts, group);
  const words = told(look, group.time);
  if (about.kind === 'claimed') {
    const isAnother = claim !== null && claim.by_user_id !== relative.id;
    return isAnother ? claimedNotice(words, name, claim.by_name) : null;
  }
  return claim ? null : escalationNotice(words, stageOf(look), name);
}

/** Nobody marked it, and it is asked for no more: its medicine was deleted, paused or moved. */
async function changed(look: Look, time: string): Promise<Notice> {
  const words = told(look, time);
  if (look.about.kind === 'recall') return settledNotice(words, look.name);
  return changedNotice({ ...words, due: await dueNow(look) });
}

/** REM-3: what the mark says now; null when it was undone meanwhile. */
async function marked(look: Look, group: Group): Promise<Notice | null> {
  const { facts, about, name } = look;
  if (openDoses(group, facts.now).length > 0) {
    if (group.instant <= facts.now) return null;
    return about.kind === 'recall' ? changed(look, group.time) : left(look, group);
  }
  const marks = group.doses.flatMap(({ mark }) => mark ?? []);
  const last = marks.toSorted((a, b) => (a.taken_at < b.taken_at ? -1 : 1)).at(-1);
  if (!last) return missedDoses(group, facts.now).length > 0 ? null : changed(look, group.time);
  const { time } = homeWall(facts.zones, fromWire(last.taken_at));
  const words = told(look, group.time);
  const isTaken = marks.some(({ status }) => status === 'taken');
  if (about.kind === 'recall') return recallNotice(words, name, time, isTaken);
  return markedNotice({ ...words, due: await dueNow(look) }, time, isTaken);
}

/** Nothing of the group is in the plan any more: only what it takes back is still to be said. */
async function ofGone(look: Look): Promise<Notice | null> {
  const { about, delivery, facts } = look;
  const name = parseGroupId(delivery.group);
  if (!name || (about.kind !== 'cancel' && about.kind !== 'recall')) return null;
  const mayKnow = (await facts.relatives()).some(({ id }) => id === delivery.recipient_id);
  return about.kind === 'cancel' || mayKnow ? changed(look, name.time) : null;
}

async function event(look: Look): Promise<Notice | null> {
  const { db, facts, delivery } = look;
  const found = await findEvent(db, delivery.person_id, eventOfGroup(delivery.group));
  const ring = found ? ringOfGroup(found, delivery.group, facts.zones) : null;
  if (!found || !ring || facts.now >= ring.rings_until) return null;
  const { date, time } = homeWall(facts.zones, ring.starts_at);
  const { day } = ring;
  return eventNotice(
    told(look, day === null ? time : ''),
    day ?? (date === facts.today ? null : date),
    delivery.show_names ? found.title : null,
  );
}

function summary(look: Look, date: string): Notice | null {
  const { facts } = look;
  const groups = facts.groupsOn(date);
  const count = groups.reduce((sum, group) => sum + missedDoses(group, facts.now).length, 0);
  return count === 0 ? null : summaryNotice(told(look, SUMMARY_TIME), count);
}

/** REM-1 to REM-8: what a delivery says at the moment of sending; null when it is not true any more. */
export function createCompose(deps: Clock & Reads): Compose {
  return async (delivery) => {
    const db = deps.reader;
    const person = await findPerson(db, delivery.person_id);
    const recipient = await findPerson(db, delivery.recipient_id);
    if (!person || !recipient || deps.now() >= delivery.expires_at) return null;
    const stream = personStream(delivery.person_id);
    const seq = (await streamSeqs(db, [stream])).get(stream) ?? 0;
    const facts = await readSnapshot(db, deps, delivery.person_id);
    const about = delivery.about as About;
    const language = parseLanguage(recipient.language);
    const look: Look = { db, seq, facts, delivery, about, language, name: person.name };
    if (about.kind === 'event') return event(look);
    const date = summaryDate(delivery.group);
    if (date !== null) return summary(look, date);
    const group = findGroup(facts, delivery.group);
    if (!group) return ofGone(look);
    if (about.kind === 'own') return own(look, group);
    if (about.kind === 'left') return left(look, group);
    return about.kind === 'cancel' ? marked(look, group) : toRelative(look, group);
  };
}
