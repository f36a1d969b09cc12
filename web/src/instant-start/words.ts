import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What is filled in when the words are shown. */
const [time, by, date, taken, scheduled] = ['{time}', '{by}', '{date}', '{taken}', '{scheduled}'];
const name = '{name}';

/** Each is the same message as on the screens: `<0>` is what somebody typed. */
const messages = {
  title: msg`Today's Medicines`,
  due_now: msg`Due now`,
  also_now: msg`Also now`,
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
  quiet: msg`Nothing to take right now`,
  next: msg`Next: ${time} <0>${name}</0>`,
  next_tomorrow: msg`Next: tomorrow ${time} <0>${name}</0>`,
};

export type Words = Record<keyof typeof messages, string>;

export function wordsIn(i18n: I18n): Words {
  const entries = Object.entries<MessageDescriptor>(messages);
  return Object.fromEntries(entries.map(([key, message]) => [key, i18n._(message)])) as Words;
}
