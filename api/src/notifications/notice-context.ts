import { zoneAt } from '@qamqor/shared/calendar/home-clock';
import { serverClock } from '@qamqor/shared/calendar/server-clock';
import type { Language } from '@qamqor/shared/languages';
import { closesAt, openDoses, type Group } from '@qamqor/shared/reminders/group';
import { canSnooze, isPutOff, validSnoozes } from '@qamqor/shared/reminders/ladder';
import type { Reader } from '../platform/database/database.ts';
import type { Delivery } from '../web-push/web-push.service.ts';
import { seenPart } from './occurrences/groups.ts';
import { datesAround, type ReminderSnapshot } from './occurrences/reminder-snapshot.ts';

/** What a notice is composed from. */
export type NoticeContext = {
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

/** What every notice of the group says of itself. */
export function told({ delivery, language }: NoticeContext, time: string) {
  const { id: delivery_id, person_id, expires_at: until } = delivery;
  return { delivery_id, person_id, group: { id: delivery.group, time }, language, until };
}

/** How many doses the app's icon says, without those that are put off. */
export async function dueNow({ snapshot, snoozedUntil }: NoticeContext): Promise<number> {
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
export async function reminderOf(context: NoticeContext, group: Group) {
  const { seq, snapshot, delivery, language } = context;
  const { id: delivery_id, person_id, show_names } = delivery;
  const closes = closesAt(group, snapshot.now);
  if (closes === null) return null;
  const all = await context.snoozedUntil(delivery.group);
  const untils = validSnoozes(all, closes).filter((until) => until > snapshot.now);
  const open = openDoses(group, snapshot.now);
  const zone = zoneAt(snapshot.zones, snapshot.now);
  const clock = serverClock(zone, snapshot.now);
  const who = { delivery_id, person_id, language, show_names, zone, clock, seq };
  const can_snooze = canSnooze(all, closes, snapshot.now);
  const due = await dueNow(context);
  return { reminder: { ...who, group, open, closes, can_snooze, due }, untils };
}

/** The part of a group that the recipient may know of; null when they look after nobody any more. */
export async function partOfRelative(
  { snapshot, delivery }: NoticeContext,
  group: Group,
): Promise<Group | null> {
  const relatives = await snapshot.relatives();
  const relative = relatives.find(({ id }) => id === delivery.recipient_id);
  return relative ? seenPart(group, relative.hidden_medicine_ids) : null;
}
