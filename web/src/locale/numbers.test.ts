import { DAY, MINUTE } from '@qamqor/shared/calendar/dates';
import { HELP_NUMBERS } from '@qamqor/shared/chat/guard/help-numbers';
import { CORRECTABLE_DAYS } from '@qamqor/shared/doses/mark';
import { CODE_LASTS, CODE_LENGTH } from '@qamqor/shared/family/pairing-code';
import { LANGUAGES, type Language } from '@qamqor/shared/languages';
import {
  BIN_DAYS,
  COME_BACK_DAYS,
  INVITATION_DAYS,
  MOST_BACKUP_DAYS,
  QUOTAS,
  RECORD_DAYS,
} from '@qamqor/shared/limits';
import { NEWS_AHEAD_DAYS } from '@qamqor/shared/news/news';
import { problems } from '@qamqor/shared/problem';
import { AGAIN_MS, DEFAULT_DELAY, SECOND_MS, SNOOZE_MS } from '@qamqor/shared/reminders/ladder';
import { expect, test } from 'vitest';
import { WAITS } from '../entities/message/queued-messages.ts';
import { catalogueNames, messagesOf } from '../testing/messages.ts';

/** A catalogue, and what an English text of it says of a number that stands elsewhere. */
const inDigits: [string, string][] = [
  ['information', `we tell you ${NEWS_AHEAD_DAYS} days ahead`],
  ['information', `material changes ${NEWS_AHEAD_DAYS} days before they apply`],
  ['app', `People are promised ${NEWS_AHEAD_DAYS} days`],
  ['information', `can be brought back for ${BIN_DAYS} days`],
  ['information', `put away by Data Cleanup goes after ${BIN_DAYS} days`],
  ['app', `Bin: # event, kept for ${BIN_DAYS} days`],
  ['app', `Bin: # medicine, kept for ${BIN_DAYS} days`],
  ['app', `<0>{name}</0> goes to the bin for ${BIN_DAYS} days`],
  ['app', `<0>{title}</0> goes to the bin for ${BIN_DAYS} days`],
  ['app', `go to the bin for ${BIN_DAYS} days`],
  ['online', `For ${BIN_DAYS} days you can take it back`],
  ['online', `You can take it back for ${BIN_DAYS} days`],
  ['information', `For ${COME_BACK_DAYS} days signing in brings your account back`],
  ['online', `For ${COME_BACK_DAYS} days signing in brings your account back`],
  ['online', `For ${COME_BACK_DAYS} days a new code`],
  ['online', `For ${COME_BACK_DAYS} days both can come back`],
  ['information', `kept for ${MOST_BACKUP_DAYS} days at most`],
  ['information', `The last backup goes ${MOST_BACKUP_DAYS} days later`],
  ['information', `who looked or changed something: ${RECORD_DAYS} days`],
  ['information', `After ${WAITS / DAY} days it goes`],
  ['information', `again after ${AGAIN_MS / MINUTE} and after ${SECOND_MS / MINUTE} minutes`],
  ['app', `In ${SNOOZE_MS / MINUTE} minutes`],
  ['information', `Earlier days can be corrected for ${CORRECTABLE_DAYS} days`],
  ['app', `Doses can be corrected for ${CORRECTABLE_DAYS} days`],
  ['app', `in the last ${CORRECTABLE_DAYS} days`],
  ['information', `A code is good for ${CODE_LASTS / MINUTE} minutes`],
  ['app', `Codes work once, for ${CODE_LASTS / MINUTE} minutes`],
  ['family', `It works once, for ${INVITATION_DAYS} days`],
  ['information', `call ${HELP_NUMBERS.join(' or ')}`],
  ['contact', `call ${HELP_NUMBERS.join(' or ')}`],
  ['chat', `call ${HELP_NUMBERS.join(' or ')}`],
];

/** A number that is told in words has its words here. */
const WORDS: Record<number, Record<Language, RegExp>> = {
  8: { en: /\beight\b/i, ru: /восемь/i, kk: /сегіз/i },
  10: { en: /\bten\b/i, ru: /десят/i, kk: /(?<!\p{L})он(?!\p{L})/iu },
  60: { en: /\ban hour\b/i, ru: /час(?!\p{L})/iu, kk: /бір сағат/i },
};

const inWords: [string, string, number][] = [
  ['information', 'type its', CODE_LENGTH],
  ['information', 'the first relative gets a message', DEFAULT_DELAY],
  ['contact', 'messages have come from here today', QUOTAS.letters_a_day],
  ['app', 'You have written to us', QUOTAS.letters_a_day],
];

/** Which numbers a text says, without those of its tags and of its forms. */
function digitsIn(text: string): string {
  const said = text
    .replaceAll(/<\/?\d+\/?>|\{\d+|=?\d+ \{/g, ' ')
    .replaceAll(/(\d)[,\s](?=\d{3}(?!\d))/g, '$1');
  return [...new Set(said.match(/\d+/g))].toSorted().join(', ');
}

/** How a text of this key is said. */
function saidIn(language: Language, catalogue: string, key: string): string {
  return messagesOf(language, catalogue).find((one) => one.key === key)?.text ?? '';
}

test.each(inDigits)('what is said follows what is done: %s, %s', (catalogue, words) => {
  const found = messagesOf('en', catalogue).filter(({ text }) => text.includes(words));
  expect(found).not.toEqual([]);
});

test.each(inWords)('so it does in words: %s, %s, %i', (catalogue, words, number) => {
  const found = messagesOf('en', catalogue).filter(({ text }) => text.includes(words));
  expect(found).not.toEqual([]);
  for (const { key } of found)
    for (const language of LANGUAGES)
      expect(saidIn(language, catalogue, key)).toMatch(WORDS[number]?.[language] ?? 'no words');
});

test.each(catalogueNames)('a number is the same in every language: %s', (catalogue) => {
  const english = new Map(messagesOf('en', catalogue).map(({ key, text }) => [key, text]));
  expect(english.size).toBeGreaterThan(20);
  for (const language of LANGUAGES)
    expect(
      messagesOf(language, catalogue)
        .filter(({ key, text }) => digitsIn(text) !== digitsIn(english.get(key) ?? ''))
        .map(({ text }) => text),
    ).toEqual([]);
});

test.each([
  ['auth.code_refused', `for ${CODE_LASTS / MINUTE} minutes`],
  ['dose.too_old', `for ${CORRECTABLE_DAYS} days`],
  ['admin.news_too_near', `promised ${NEWS_AHEAD_DAYS} days`],
] as const)('the sentence of the server follows, too: %s', (code, words) => {
  expect(problems[code].detail).toContain(words);
});

test('[QUOTA-7] how many letters a day are taken is what the server says', () => {
  expect(problems['contact.too_many_today'].detail).toMatch(
    WORDS[QUOTAS.letters_a_day]?.en ?? 'no words',
  );
});
