import type { Language } from '@qamqor/shared/languages';
import { readGroupId } from '@qamqor/shared/reminders/group-id';
import { eventNotice, reminderNotice, type Notice } from '@qamqor/shared/reminders/notice';
import { toShow } from '../../notifications/present-notice.ts';
import { shownNotices } from '../../notifications/browser-push.ts';
import { ringName, type DueGroup } from './due-groups.ts';
import type { RungEvent } from './event-rings.ts';
import { showInPlace } from '../../platform/notifications.ts';
import { notificationPermission } from '../../platform/browser-parts.ts';
import { serviceWorkers } from '../../platform/if-allowed.ts';

/** Whose device it is and what it may show. */
export type OwnRing = {
  person_id: string;
  language: Language;
  /** REM-7: only where this device allows it. */
  show_names: boolean;
};

async function show(notice: Notice, rangAt: number): Promise<void> {
  if (notificationPermission() !== 'granted') return;
  const registration = await serviceWorkers()?.getRegistration();
  const known = { now: rangAt, language: notice.lang, marked: new Map() };
  const { title, options } = toShow({ ...notice, silent: true }, known);
  if (registration) await showInPlace(registration, title, options);
}

/** The same notice that a push would bring; the page makes the sound. */
export async function showOwnRing(due: DueGroup, own: OwnRing, zone: string): Promise<void> {
  const { group, open, closes, step, can_snooze } = due;
  const notice = reminderNotice({
    ...own,
    delivery_id: ringName(due),
    stage: step.stage,
    group,
    open,
    closes,
    can_snooze,
    zone,
  });
  await show(notice, step.at);
}

/** The same for an event; `today` is the date of the home. */
export async function showOwnEvent(step: RungEvent, own: OwnRing, today: string): Promise<void> {
  const { group: id, placed, rings_at, stands_until: until, day } = step;
  const { person_id, language, show_names } = own;
  const group = { id, time: day === null ? placed.time : '' };
  const told = { delivery_id: id, person_id, group, language, until };
  const date = placed.date === today ? day : placed.date;
  await show(eventNotice(told, date, show_names ? placed.title : null), rings_at);
}

/**
 * REM-3: a notice whose group is not due any more is closed, the "Taken" of another device too; and
 * that of an event which is over, moved or deleted.
 */
export async function closeAnswered(
  personId: string,
  due: readonly DueGroup[],
  events: readonly RungEvent[] | null,
): Promise<void> {
  const open = new Set([
    ...due.map(({ group }) => group.id),
    ...(events ?? []).map(({ group }) => group),
  ]);
  for (const notice of await shownNotices()) {
    const { about } = (notice.data ?? {}) as { about?: { person_id: string; group: string } };
    if (about?.person_id !== personId || open.has(about.group)) continue;
    const of = readGroupId(about.group)?.of;
    if (of === 'doses' || (of === 'event' && events !== null)) notice.close();
  }
}
