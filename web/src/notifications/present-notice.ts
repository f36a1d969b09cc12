import { fromWire } from '@qamqor/shared/calendar/dates';
import { learnClocks } from '@qamqor/shared/calendar/learn-clocks';
import { wallTime } from '@qamqor/shared/calendar/wall-time';
import { parseLanguage, type Language } from '@qamqor/shared/languages';
import { deviceWords } from '@qamqor/shared/reminders/device-words';
import { parseDoseGroup } from '@qamqor/shared/reminders/group-id';
import type { Notice, NoticeAction, NoticeData } from '@qamqor/shared/reminders/notice';
import { noticeWords } from '@qamqor/shared/reminders/words';

/** What a notice carries to the tap on it. */
export type ShownData = Pick<Notice, 'lang' | 'navigate'> & { about: NoticeData | null };

export type ShownOptions = Omit<NotificationOptions, 'data' | 'tag'> & {
  tag: string;
  actions?: NoticeAction[];
  renotify?: boolean;
  data: ShownData;
};
export type Shown = { title: string; options: ShownOptions };

/** `at` is when it was taken or skipped, epoch ms. */
export type KnownMark = { at: number; taken: boolean };

/** What the device knows when a push arrives; a broken database knows little. */
export type Known = {
  /** Epoch ms, the device's best idea of the server's time. */
  now: number;
  language: Language;
  /** The slots that were marked here and are not known of where the push was composed. */
  marked: ReadonlyMap<string, KnownMark>;
  /** The notice has rung here: a service that did not hear so may send it once more. */
  hasRung?: boolean;
};

const HOME = '/app/dashboard';
const ICONS = { icon: '/icon-192.png', badge: '/monochrome-512.png' };

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function dataOf(value: unknown): NoticeData | null {
  const data = value as Partial<NoticeData> | null | undefined;
  const texts = [data?.delivery_id, data?.stage, data?.person_id, data?.valid_until];
  if (!texts.every(isText) || typeof data?.group !== 'string') return null;
  if (!Array.isArray(data.slots)) return null;
  return isText(data.expired?.title) ? (data as NoticeData) : null;
}

/** A tap never leaves the app, whatever the push says: of an address only the path counts. */
function pathOf(value: unknown): string {
  const path = isText(value) ? value.replace(/^https?:\/\/[^/]*/, '') : '';
  return /^\/app\/[\w\-:/.%]*$/.test(path) ? path : HOME;
}

/** The notice of a push body; null when there is nothing in it that can be shown. */
export function readPush(text: string | null): Notice | null {
  try {
    const { notification } = JSON.parse(text ?? '') as { notification: Notice };
    if (!isText(notification.title)) return null;
    const data = dataOf(notification.data);
    const { body, lang, tag, actions } = notification;
    const loose: { silent?: unknown; requireInteraction?: unknown; require_interaction?: unknown } =
      notification;
    return {
      ...notification,
      body: isText(body) ? body : '',
      lang: parseLanguage(isText(lang) ? lang : null),
      tag: isText(tag) ? tag : 'qamqor',
      navigate: pathOf(notification.navigate),
      silent: loose.silent === true,
      require_interaction: (loose.requireInteraction ?? loose.require_interaction) === true,
      // Without their addresses: a button that has one opens it, and the worker hears nothing of it.
      actions:
        Array.isArray(actions) && data
          ? actions.map(({ action, title }) => ({ action, title }))
          : [],
      data: data as NoticeData,
    };
  } catch {
    return null;
  }
}

function unreadable(language: Language): Shown {
  return {
    title: deviceWords[language].unreadable,
    options: {
      ...ICONS,
      body: noticeWords[language].open,
      lang: language,
      tag: 'qamqor',
      data: { lang: language, navigate: HOME, about: null },
    },
  };
}

function isOver({ data }: Notice, now: number): boolean {
  const until = fromWire(data.valid_until);
  return Number.isFinite(until) && now >= until;
}

/**
 * REM-3: the last mark when everything of it was marked on this device, whether the server knows it
 * yet or not; else null.
 */
function lastMark({ data }: Notice, { marked }: Known): KnownMark | null {
  const marks = data.slots.flatMap((slot) => marked.get(slot) ?? []);
  if (marks.length === 0 || marks.length < data.slots.length) return null;
  const at = Math.max(...marks.map((mark) => mark.at));
  return { at, taken: marks.some(({ taken }) => taken) };
}

/** "Taken 08:04" by the person's clock, as the server will say it to the other devices. */
export function markedWords({ zone, clock }: NoticeData, lang: Language, mark: KnownMark): string {
  if (!isText(zone)) return deviceWords[lang].taken;
  const words = noticeWords[lang];
  try {
    const zones = learnClocks([{ from: '', zone, ...(clock && { clock }) }], mark.at);
    return (mark.taken ? words.takenAt : words.markedAt)(wallTime(zones, mark.at));
  } catch {
    // A zone that this browser does not know.
    return deviceWords[lang].taken;
  }
}

/** The answer under the tag of a notice: without a sound, and nothing to press. */
export function answer(about: NoticeData, lang: Language, tag: string, title: string): Shown {
  const body = parseDoseGroup(about.group)?.time ?? '';
  const data = { lang, navigate: HOME, about: { ...about, stage: 'cancel' as const, slots: [] } };
  return { title, options: { ...ICONS, body, lang, tag, silent: true, data } };
}

/** Every push shows something, and never "take it now" when that is not true any more. */
export function toShow(notice: Notice | null, known: Known): Shown {
  if (!notice) return unreadable(known.language);
  const { title, body, lang, tag, navigate, require_interaction, actions, data } = notice;
  const silent = notice.silent || known.hasRung === true;
  const mark = data && lastMark(notice, known);
  if (mark) return answer(data, lang, tag, markedWords(data, lang, mark));
  const options = { ...ICONS, lang, tag, data: { lang, navigate, about: data } };
  if (data && isOver(notice, known.now)) {
    return { title: data.expired.title, options: { ...options, body: data.expired.body, silent } };
  }
  return {
    title,
    options: {
      ...options,
      body,
      silent,
      requireInteraction: require_interaction,
      actions,
      renotify: !silent,
    },
  };
}
