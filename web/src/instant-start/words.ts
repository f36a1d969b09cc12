import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** What is filled in when the words are shown. */
const [time, by, date, taken, scheduled] = ['{time}', '{by}', '{date}', '{taken}', '{scheduled}'];
const name = '{name}';

/** Each is the same message as on the screens: `<0>` is what somebody typed. */
const messages = {
  title: msg`Today's Medicines`,
  due_now: msg`Due now`,
  rest: msg`The rest of today`,
  morning: msg`Morning`,
  day: msg`Day`,
  evening: msg`Evening`,
  night: msg`Night`,
  good_morning: msg`Good morning`,
  good_day: msg`Good day`,
  good_evening: msg`Good evening`,
  today: msg`Today, ${date}`,
  mark: msg`Mark Taken`,
  undo: msg`Undo`,
  saving: msg`Saving…`,
  skip: msg`Skip…`,
  not_sent: msg`Not sent yet`,
  yesterday: msg`Yesterday`,
  taken: msg`Taken ${time}`,
  taken_by: msg`Taken ${time} by <0>${by}</0>`,
  second: msg`<0>${by}</0> also marked it taken at ${time}. One dose or two?`,
  skipped: msg`Skipped`,
  due: msg`Now`,
  late: msg`Late`,
  missed: msg`Missed`,
  before_start: msg`Before it was added`,
  upcoming: msg`Later`,
  count: msg`${taken} of ${scheduled} taken`,
  count_yesterday: msg`Yesterday: ${taken} of ${scheduled} taken`,
  until: msg`That is all until ${time}`,
  nothing_more: msg`Nothing more to take today`,
  finished: msg`${name}: ${taken} of ${scheduled}`,
  all_taken: msg`all taken`,
  next: msg`Next: ${time} <0>${name}</0>`,
  next_tomorrow: msg`Next: tomorrow ${time} <0>${name}</0>`,
};

export type Words = Record<keyof typeof messages, string>;

export function wordsIn(i18n: I18n): Words {
  const entries = Object.entries<MessageDescriptor>(messages);
  return Object.fromEntries(entries.map(([key, message]) => [key, i18n._(message)])) as Words;
}

/** What is said of a number of doses. */
const counting = {
  medicines: (count: number) => msg`${plural(count, { one: '# medicine', other: '# medicines' })}`,
  all: (count: number) =>
    msg`${plural(count, { 2: 'Both taken', one: '# taken', other: 'All # taken' })}`,
  others: (left: number) =>
    msg`${plural(left, { one: 'The other one taken', other: 'The other # taken' })}`,
};

/** By the number, from none on. */
export type Counted = Record<keyof typeof counting, string[]>;

export function countedIn(i18n: I18n, most: number): Counted {
  const entries = Object.entries(counting).map(([key, message]) => [
    key,
    Array.from({ length: most + 1 }, (_, count) => i18n._(message(count))),
  ]);
  return Object.fromEntries(entries) as Counted;
}
