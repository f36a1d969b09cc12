import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../languages.ts';
import { answerFromDay, suggestedQuestions } from './answer-from-day.ts';
import type { DayFacts } from './day-facts.ts';
import { aDay, aDose, aRelative, aVisit, TODAY } from './testing/example-day.ts';
import { examplesOf } from './testing/examples.ts';

const ask = (question: string, day: DayFacts, language: Language = 'en') =>
  answerFromDay(question, day, language).split('\n');

const NOW = 'What do I take now?';
const LATER = aDose({ name: 'Metformin', time: '20:00', status: 'upcoming' });

describe('[CHAT-3] the schedule', () => {
  const visit = aVisit();
  const walk = aVisit({ title: 'Walk', type: 'exercise', place: '', date: TODAY, time: '18:00' });

  test('what is on today', () => {
    expect(ask('What is on today?', aDay({ doses: [aDose()], events: [walk, visit] }))).toEqual([
      'Your medicines today:',
      'Aspirin, 1 tablet, at 08:00, waiting to be marked',
      'In your schedule today:',
      'Walk, at 18:00',
    ]);
    expect(ask('my schedule', aDay({ events: [visit] }))).toEqual([
      'Nothing stands in your schedule today.',
    ]);
  });

  test('when is the doctor', () => {
    expect(ask('When is the doctor?', aDay({ events: [walk, visit] }))).toEqual([
      'Your next visit:',
      'Cardiologist, Wednesday 25 November at 10:00, Clinic 5',
    ]);
    expect(ask('When is the doctor?', aDay({ events: [walk] }))).toEqual([
      'No visit to a doctor stands in your schedule.',
      'Next in your schedule:',
      'Walk, today at 18:00',
    ]);
    expect(ask('When is the doctor?', aDay())).toEqual([
      'No visit to a doctor stands in your schedule.',
    ]);
  });

  test('what is over is no next visit', () => {
    const events = [aVisit({ date: TODAY, time: '08:00', is_past: true })];
    expect(ask('When is the doctor?', aDay({ events })).join()).not.toContain('Cardiologist');
    expect(ask('my schedule', aDay({ events })).join()).toContain('already over');
  });

  test('of a title, a weekday, tomorrow', () => {
    const events = [walk, aVisit({ date: '2026-11-21', end_date: '2026-11-21' }), visit];
    expect(ask('когда кардиолог cardiologist', aDay({ events }))[1]).toContain('Cardiologist');
    expect(ask('What is on Wednesday?', aDay({ events }))).toEqual([
      'In your schedule, Wednesday 25 November:',
      'Cardiologist, at 10:00, Clinic 5',
    ]);
    expect(ask('What events are tomorrow?', aDay({ events }))).toEqual([
      'In your schedule, tomorrow:',
      'Cardiologist, at 10:00, Clinic 5',
    ]);
  });

  test('whole days, and what lasts several', () => {
    const stay = aVisit({
      title: 'Stay',
      type: 'other',
      time: null,
      end_date: '2026-11-27',
      place: '',
    });
    expect(ask('What is next in my schedule?', aDay({ events: [stay] }))[1]).toBe(
      'Stay, Wednesday 25 November all day, until 27 November',
    );
    expect(ask('What is on Thursday?', aDay({ events: [stay] }))[1]).toBe(
      'Stay, until 27 November',
    );
  });
});

describe('[CHAT-3] people', () => {
  const dana = aRelative();
  const timur = aRelative({ name: 'Timur', relationship: null, person_is: 'Mother', phone: null });

  test('who is who, and how to call them', () => {
    expect(ask('Who is in my family?', aDay({ family: [dana, timur] }))).toEqual([
      'In your family here:',
      'Dana, your daughter: +7 701 234 56 78',
      'Timur, looks after you: no phone number here',
      'To call, open “Family” and press “Call”.',
    ]);
    expect(ask('Who is Timur?', aDay({ family: [dana, timur] }))).toEqual([
      'Timur, looks after you: no phone number here',
    ]);
    expect(ask('Call my daughter', aDay({ family: [dana] }))[0]).toContain('+7 701 234 56 78');
    expect(ask('Позвони Дане', aDay({ family: [{ ...dana, name: 'Дана' }] }), 'ru')[0]).toBe(
      'Дана, ваша дочь: +7 701 234 56 78',
    );
  });

  test('no family', () => {
    expect(ask('Who is in my family?', aDay())).toEqual(['Nobody of your family is here yet.']);
    expect(ask('Call my son', aDay())[0]).toBe('Nobody has left a phone number here yet.');
  });

  test('in an emergency the numbers come first, then the own contact', () => {
    const emergency = [{ who: 'Dana', phone: '+7 701 234 56 78' }];
    expect(ask('Who do I call in an emergency?', aDay({ emergency }))).toEqual([
      'If it is urgent, call 103 for an ambulance or 112 for any help.',
      'You wrote down for an emergency:',
      'Dana: +7 701 234 56 78',
    ]);
    expect(ask('emergency contact', aDay())[1]).toContain('Personal Information');
  });
});

test('the clock, a greeting, thanks', () => {
  expect(ask('What time is it?', aDay())).toEqual(['It is 08:30, Friday 20 November.']);
  expect(ask('Сәлем', aDay({ doses: [LATER] }), 'kk')[0]).toBe('Сәлеметсіз бе, Aigul!');
  expect(ask('Спасибо', aDay(), 'ru')).toEqual(['Пожалуйста! Спрашивайте, когда захотите.']);
});

test('what to press is told for the view that is on the screen', () => {
  const question = 'How do I make the letters larger?';
  expect(ask(question, aDay())[0]).toMatch(/^Open “Settings”/);
  expect(ask(question, aDay({ simple: true }))[0]).toMatch(/^Press “More”, then “Settings”/);
});

test('what is not understood is answered honestly, with what can be asked', () => {
  for (const language of LANGUAGES) {
    const [first, second] = ask('Who wrote War and Peas', aDay(), language);
    expect(first).toMatch(/I am a program|Я программа|Мен бағдарламамын/);
    expect(second?.match(/\?/g)?.length).toBeGreaterThan(5);
  }
});

test('what an answer says that can be asked is understood', () => {
  for (const language of LANGUAGES) {
    const day = aDay({ doses: [aDose()], family: [aRelative()] });
    const [fallback, hint = ''] = ask('xyz', day, language);
    const questions = hint.slice(hint.indexOf(':') + 1).match(/[^?]+\?/g) ?? [];
    for (const question of [...questions, ...suggestedQuestions(day, language)])
      expect(ask(question, day, language)[0], question).not.toBe(fallback);
  }
});

test('the language of the answer is the one asked for, whatever the question is in', () => {
  const day = aDay({ doses: [aDose()] });
  expect(ask(NOW, day, 'ru')[1]).toBe('Aspirin, 1 таблетка, в 08:00, ждёт отметки');
  expect(ask('что сейчас принять', day, 'kk')[1]).toBe(
    'Aspirin, 1 таблетка, сағат 08:00, белгілеуді күтіп тұр',
  );
});

test('forms of words after numbers', () => {
  const amount = (quarters: number, language: Language, unit = 'tablet') =>
    ask(NOW, aDay({ doses: [aDose({ quarters, unit })] }), language)[1]?.split(', ')[1];
  expect([2, 4, 6, 8, 20, 84].map((one) => amount(one, 'ru'))).toEqual([
    '½ таблетки',
    '1 таблетка',
    '1½ таблетки',
    '2 таблетки',
    '5 таблеток',
    '21 таблетка',
  ]);
  expect([2, 4, 20].map((one) => amount(one, 'en'))).toEqual(['½ tablet', '1 tablet', '5 tablets']);
  expect([4, 20].map((one) => amount(one, 'kk', 'drop'))).toEqual(['1 тамшы', '5 тамшы']);
  expect(amount(8, 'ru', 'кубик')).toBe('2 кубик');
  const left = (count: number) =>
    ask('что осталось', aDay({ doses: Array.from({ length: count }, () => aDose()) }), 'ru')[0];
  expect([1, 2, 5].map(left)).toEqual([
    'На сегодня ещё 1 лекарство.',
    'На сегодня ещё 2 лекарства.',
    'На сегодня ещё 5 лекарств.',
  ]);
});

test('three suggestions at most, and nobody who cannot be called', () => {
  const family = [aRelative({ name: 'Timur', phone: null }), aRelative(), aRelative()];
  expect(suggestedQuestions(aDay({ family }), 'en')).toEqual([
    'What do I take now?',
    'What is on today?',
    'Call Dana',
  ]);
  expect(suggestedQuestions(aDay(), 'kk')).toEqual(['Қазір қандай дәрі ішемін?', 'Бүгін не бар?']);
});

test.each(LANGUAGES)('every example of %s has an answer of whole lines', (language) => {
  const day = aDay({ doses: [aDose()], events: [aVisit()], family: [aRelative()] });
  for (const { question } of examplesOf(language)) {
    const answer = answerFromDay(question, day, language);
    expect(answer, question).toMatch(/\S/);
    expect(answer, question).not.toMatch(/undefined|null|NaN|\[object|, ,| {2}|^\n|\n$/);
  }
});

test('[UI-26] of a family that has not arrived here it is not said that it is empty', () => {
  const nothing = 'I do not know your day yet: nothing of it has arrived here.';
  for (const question of ['Who is in my family?', 'Whom can I call?']) {
    expect(ask(question, aDay())).not.toEqual([nothing]);
    expect(ask(question, aDay({ known: false }))).toEqual([nothing]);
    expect(ask(question, aDay({ known: false, family: [aRelative()] }))).not.toEqual([nothing]);
  }
});
