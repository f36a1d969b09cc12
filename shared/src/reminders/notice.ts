import { toWire } from '../calendar/dates.ts';
import type { ServerClock } from '../calendar/server-clock.ts';
import type { Language } from '../languages.ts';
import { groupTag } from './group-id.ts';
import type { Group } from './group.ts';
import type { NoticeStage, ReminderStage } from './kinds.ts';
import { dayTitle, noticeWords } from './words.ts';

export type NoticeAction = { action: 'taken' | 'later' | 'on_it'; title: string };

export type Notice = {
  title: string;
  body: string;
  lang: Language;
  tag: string;
  /** Address of what a tap opens, below the origin. */
  navigate: string;
  silent: boolean;
  require_interaction: boolean;
  actions: NoticeAction[];
  app_badge?: number;
  data: NoticeData;
};

export type NoticeData = {
  delivery_id: string;
  stage: NoticeStage;
  person_id: string;
  group: string;
  /** Slot ids that 'Taken' marks. */
  slots: string[];
  /** After this instant the notice is not true any more: it then says `expired`. */
  valid_until: string;
  expired: { title: string; body: string };
  /** Of the person's wall clock; only where a button marks. */
  zone?: string;
  /** CAL-6: of that zone, as the server says it; a page has its own word of it in `zone`. */
  clock?: ServerClock;
  /** REM-3: of the person's stream, up to where the marks were read; a page says none. */
  seq?: number;
};

const LONGEST_NAMES = 160;

function shorten(names: readonly string[]): string {
  const all = names.join(', ');
  return all.length <= LONGEST_NAMES ? all : `${all.slice(0, LONGEST_NAMES - 1).trimEnd()}…`;
}

export type Reminder = {
  delivery_id: string;
  person_id: string;
  stage: ReminderStage | 'left';
  group: Group;
  /** The doses still open. */
  open: Group['doses'];
  closes: number;
  /** REM-5: whether it may be put off once more. */
  can_snooze: boolean;
  language: Language;
  /** REM-7: only where this device allows it. */
  show_names: boolean;
  /** The person's, as it is now. */
  zone: string;
  clock?: ServerClock;
  seq?: number;
  /** How many doses of the person are due now; a page counts them itself. */
  due?: number;
};

/** REM-1: one notice for everything of a group that is still open. */
export function reminderNotice(reminder: Reminder): Notice {
  const { delivery_id, person_id, stage, group, open, closes, can_snooze, language } = reminder;
  const { show_names, zone, clock, seq, due } = reminder;
  const words = noticeWords[language];
  const first = open[0];
  const what = show_names
    ? shorten(open.map(({ revision }) => revision.name))
    : words.medicines(open.length);
  const slot = first ? `/app/dose/${first.id}` : '/app/dashboard';
  return {
    title: stage === 'due' ? words.timeFor : words.stillToTake,
    body: `${group.time} · ${what}`,
    lang: language,
    tag: groupTag(group.id),
    navigate: slot,
    silent: stage === 'left',
    require_interaction: true,
    actions: [
      { action: 'taken', title: words.taken },
      ...(can_snooze ? [{ action: 'later' as const, title: words.later }] : []),
    ],
    ...(due === undefined ? {} : { app_badge: due }),
    data: {
      delivery_id,
      stage,
      person_id,
      group: group.id,
      slots: open.map(({ id }) => id),
      valid_until: toWire(closes),
      expired: { title: words.notRecorded(group.time), body: words.open },
      zone,
      ...(clock && { clock }),
      ...(seq === undefined ? {} : { seq }),
    },
  };
}

export type NoticeContext = {
  delivery_id: string;
  person_id: string;
  group: Pick<Group, 'id' | 'time'>;
  language: Language;
  /** Epoch ms until which it is worth showing. */
  until: number;
};

export function quiet(
  told: NoticeContext,
  stage: NoticeStage,
  title: string,
  body: string,
): Notice {
  const { delivery_id, person_id, group, language, until } = told;
  return {
    title,
    body,
    lang: language,
    tag: groupTag(group.id),
    navigate: '/app/dashboard',
    silent: true,
    require_interaction: false,
    actions: [],
    data: {
      delivery_id,
      stage,
      person_id,
      group: group.id,
      slots: [],
      valid_until: toWire(until),
      expired: {
        title,
        body,
      },
    },
  };
}

/**
 * REM-3: replaces the reminder on the person's other devices. `time` is the mark's wall time, `due`
 * the number of doses that are due now.
 */
export function markedNotice(
  told: NoticeContext & { due: number },
  time: string,
  taken: boolean,
): Notice {
  const words = noticeWords[told.language];
  const title = taken ? words.takenAt(time) : words.markedAt(time);
  return { ...quiet(told, 'cancel', title, told.group.time), app_badge: told.due };
}

/**
 * REM-8: before an event. `date` is that of its start when it lies after the day on which it rings;
 * for whole days it is always said, and the time is empty. `title` only where this device allows
 * names (REM-7).
 */
export function eventNotice(
  told: NoticeContext,
  date: string | null,
  title: string | null,
): Notice {
  const words = noticeWords[told.language];
  const { time } = told.group;
  const body = title ?? words.event;
  const day = date !== null && time === '' ? dayTitle(told.language, date) : null;
  const soon = date === null ? words.comingUp(time) : words.comingOn(date, time);
  const notice = quiet(told, 'event', day ?? soon, body);
  return {
    ...notice,
    data: {
      ...notice.data,
      expired: {
        title: day ?? words.began(time),
        body,
      },
    },
    tag: told.group.id,
    navigate: '/app/schedule',
    silent: false,
    require_interaction: true,
  };
}
