import { expect, test } from 'vitest';
import { fromWire } from '../calendar/dates.ts';
import { dosesOn } from '../doses/day.ts';
import { LANGUAGES } from '../languages.ts';
import { ALMATY, aMedicine, testId } from '../testing/builders.ts';
import { groupsOf } from './group.ts';
import { eventNotice, markedNotice, reminderNotice } from './notice.ts';
import { claimedNotice, escalationNotice, recallNotice, summaryNotice } from './server-notices.ts';
import { serverWords } from './server-words.ts';
import { noticeWords } from './words.ts';

const now = fromWire('2026-11-20T03:00:00.000Z');

function groupOf(names: string[]) {
  const medicines = names.map((name, index) => aMedicine({ id: testId(index + 1), name }));
  const input = { medicines, marks: [], zones: ALMATY, now, heard: Infinity };
  const [group] = groupsOf(dosesOn(input, '2026-11-20'));
  if (!group) throw new Error('no group');
  return group;
}

function reminderOf(
  names: string[],
  given: { show_names?: boolean; language?: 'en' | 'kk'; can_snooze?: boolean } = {},
) {
  const group = groupOf(names);
  return reminderNotice({
    delivery_id: testId(9),
    person_id: testId(10),
    stage: 'due',
    group,
    open: group.doses,
    closes: now + 4 * 36e5,
    language: 'en',
    show_names: false,
    can_snooze: true,
    zone: 'Asia/Almaty',
    due: 3,
    ...given,
  });
}

const told = {
  delivery_id: testId(9),
  person_id: testId(10),
  until: now + 1,
  group: {
    id: '2026-11-20T08:00',
    time: '08:00',
  },
  language: 'en' as const,
};

test('[REM-1] one notice holds the whole group, and its tap opens the first dose', () => {
  const notice = reminderOf(['Aspirin', 'Metformin']);
  expect(notice.data.slots).toHaveLength(2);
  expect(notice.navigate).toBe(`/app/dose/${notice.data.slots[0]}`);
  expect(notice.app_badge).toBe(3);
});

test('[REM-7] names stand on a lock screen only where the device allows it, and never at a relative', () => {
  expect(JSON.stringify(reminderOf(['Aspirin']))).not.toContain('Aspirin');
  expect(reminderOf(['Aspirin']).body).toBe('08:00 · 1 medicine');
  expect(reminderOf(['Aspirin'], { show_names: true }).body).toBe('08:00 · Aspirin');
  const names = [
    escalationNotice(told, 'escalate-1', 'Mother'),
    recallNotice(told, 'Mother', '09:20'),
  ];
  for (const notice of names) expect(JSON.stringify(notice)).not.toContain('Aspirin');
});

test('[DOSE-4] an alert says "not recorded", never "not taken"', () => {
  for (const language of LANGUAGES) {
    const { title, body } = escalationNotice({ ...told, language }, 'escalate-1', 'Mother');
    expect(`${title} ${body}`).not.toMatch(/not taken|не принят|қабылданба|ішпе/i);
  }
  expect(escalationNotice(told, 'escalate-1', 'Mother').title).toBe('Mother: 08:00 not recorded');
});

test('[REM-5] "In 10 minutes" stands only on a notice that can still be put off', () => {
  const offered = (can_snooze: boolean) =>
    reminderOf(['Aspirin'], { can_snooze }).actions.map(({ action }) => action);
  expect([offered(true), offered(false)]).toEqual([['taken', 'later'], ['taken']]);
});

test('[REM-3] a mark replaces the reminder without a sound, under the same tag', () => {
  const reminder = reminderOf(['Aspirin']);
  const marked = markedNotice({ ...told, due: 0 }, '08:04', true);
  expect([marked.tag, marked.silent, marked.title]).toEqual([reminder.tag, true, 'Taken 08:04']);
});

test('[REM-3] [REM-4] what is told to a relative replaces the alert, and nobody else’s', () => {
  const alert = escalationNotice(told, 'escalate-1', 'Mother');
  const other = escalationNotice({ ...told, person_id: testId(0xb) }, 'escalate-1', 'Father');
  expect(recallNotice(told, 'Mother', '09:20').tag).toBe(alert.tag);
  expect(claimedNotice(told, 'Mother', 'Aliya').tag).toBe(alert.tag);
  expect(other.tag).not.toBe(alert.tag);
});

test('every language says everything, in its own words', () => {
  const said = (language: (typeof LANGUAGES)[number]) =>
    Object.entries({ ...noticeWords[language], ...serverWords[language] }).map(([key, words]) =>
      typeof words === 'string'
        ? words
        : (words as (...args: unknown[]) => string)(
            key === 'comingOn' ? '2026-11-20' : 3,
            '08:00',
          ) + key,
    );
  for (const language of ['ru', 'kk'] as const)
    said(language).forEach((words, index) => expect(words).not.toBe(said('en')[index]));
  expect(noticeWords.ru.medicines(1)).toBe('1 лекарство');
  expect(noticeWords.ru.medicines(3)).toBe('3 лекарства');
  expect(noticeWords.ru.medicines(11)).toBe('11 лекарств');
});

test('[REM-7][REM-8] an event is named only where this device allows it', () => {
  const group = { id: 'event:e1:2026-11-20T10:00', time: '10:00' };
  const told = {
    delivery_id: 'd',
    person_id: 'p',
    group,
    until: 0,
    language: 'en',
  } as const;
  expect(JSON.stringify(eventNotice(told, null, null))).not.toContain('Cardiologist');
  expect(eventNotice(told, null, 'Cardiologist').body).toBe('Cardiologist');
  expect(eventNotice(told, null, null)).toMatchObject({
    title: 'Coming up at 10:00',
    tag: group.id,
  });
  expect(eventNotice(told, null, null).data.expired.title).toBe('Began at 10:00');
});

test('[REM-7][REM-8] an event of another day is told with its day, and without its name', () => {
  const group = { id: 'event:e1:2026-11-21T09:00', time: '09:00' };
  const about = { delivery_id: 'd', person_id: 'p', group, until: 0 };
  const titles = LANGUAGES.map(
    (language) => eventNotice({ ...about, language }, '2026-11-21', null).title,
  );
  expect(titles).toEqual([
    'Saturday 21 November at 09:00',
    'Суббота, 21 ноября, в 09:00',
    '21 қараша, сенбі, сағат 09:00',
  ]);
});

test('[REM-8] of whole days a notice says the day and no time, now and once it has begun', () => {
  const group = { id: 'event:e1:2026-11-21T00:00', time: '' };
  const about = { delivery_id: 'd', person_id: 'p', group, until: 0 };
  const said = LANGUAGES.map((language) => {
    const { title, data } = eventNotice({ ...about, language }, '2026-11-21', null);
    return [title, data.expired.title];
  });
  expect(said).toEqual(
    ['Saturday 21 November', 'Суббота, 21 ноября', '21 қараша, сенбі'].map((day) => [day, day]),
  );
});

test('[REM-6] the morning summary counts what nobody recorded', () => {
  const group = { id: 'summary:2026-11-19', time: '09:00' };
  const told = {
    delivery_id: 'd',
    person_id: 'p',
    group,
    until: 0,
    language: 'ru',
  } as const;
  expect(summaryNotice(told, 2).title).toBe('Вчера без отметки: 2 приёма');
});
