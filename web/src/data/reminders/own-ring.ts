import { reminderNotice } from '@qamqor/shared/reminders/notice';
import type { NoticeLanguage } from '@qamqor/shared/reminders/words';
import { toShow } from '../../service-worker/received.ts';
import type { DueGroup } from './due-groups.ts';
import { shownNotices } from './browser-push.ts';

/** The same notice that a push would bring; the page makes the sound. */
export async function showOwnRing(
  { group, open, closes, rung }: DueGroup,
  personId: string,
  language: NoticeLanguage,
  showNames: boolean,
  zone: string,
): Promise<void> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const notice = reminderNotice({
    ...{ delivery_id: `${group.id} ${rung.stage}`, person_id: personId, stage: rung.stage },
    ...{ group, open, closes, language, show_names: showNames, zone },
  });
  const known = { now: rung.at, language, marked: new Map() };
  const { title, options } = toShow({ ...notice, silent: true }, known);
  await registration?.showNotification(title, options);
}

/** REM-3: a notice whose group is not due any more is closed, the "Taken" of another device too. */
export async function closeAnswered(personId: string, due: readonly DueGroup[]): Promise<void> {
  const open = new Set(due.map(({ group }) => group.id));
  for (const notice of await shownNotices()) {
    const { about } = (notice.data ?? {}) as { about?: { person_id: string; group: string } };
    const isOwn = about?.person_id === personId && notice.tag.startsWith('dose:');
    if (isOwn && !open.has(about.group)) notice.close();
  }
}
