import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../languages.ts';
import { answerFromDay } from './answer-from-day.ts';
import type { DayFacts } from './day-facts.ts';
import { aDay, aDose, aListed, aRelative, aVisit, takenAt, TODAY } from './testing/example-day.ts';
import { examplesOf } from './testing/examples.ts';

const EVENTS = [
  'Lunch with the family',
  'Walk in the park for an hour',
  'Ужин со всей роднёй под ёлкой',
  'Для внуков: купить подарки',
  'Қызыммен бірге түскі ас',
  'Денсаулық үшін серуен',
];
const MEDICINES = ['Tablets for the knees', 'Капли для глаз под веко', 'Ұйқы үшін дәрі'];

/** A day in which everything has a title of words that people ask with. */
function dayOf(titles: readonly string[]): DayFacts {
  const [first = '', second = '', third = '', ...others] = titles;
  const doses = [
    aDose({ name: first }),
    aDose({ name: second, ...takenAt('07:10'), time: '07:00' }),
    aDose({ name: third, time: '20:00', status: 'upcoming' }),
  ];
  return aDay({
    doses,
    yesterday: doses.map((dose) => ({ ...dose, date: '2026-11-19' })),
    tomorrow: doses.map((dose) => ({ ...dose, date: '2026-11-21' })),
    medicines: [first, second, third].map((name) => aListed({ name })),
    events: others.map((title, index) =>
      aVisit({
        title,
        place: '',
        type: index % 2 === 0 ? 'appointment' : 'other',
        date: index === 0 ? TODAY : `2026-11-2${index}`,
      }),
    ),
    family: [aRelative(), aRelative({ name: 'Timur', relationship: 'Son' })],
  });
}

const TITLES = [...MEDICINES, ...EVENTS];
/** In their place names that nobody could mean. */
const NAMELESS = TITLES.map((_, index) => `Qxvz${'abcdefghi'.charAt(index)}`);

test.each(LANGUAGES)(
  '[CHAT-3] %s: every way to ask has its own answer, whatever medicines and events are called',
  (language) => {
    const wrong = examplesOf(language).flatMap(({ question, intent }) => {
      const answer = answerFromDay(question, dayOf(TITLES), language);
      const expected = NAMELESS.reduce(
        (text, name, index) => text.replaceAll(name, TITLES[index] as string),
        answerFromDay(question, dayOf(NAMELESS), language),
      );
      return answer === expected ? [] : [{ intent, question, answer }];
    });
    expect(wrong).toEqual([]);
  },
);

const lunch = aVisit({
  title: 'Lunch with the family',
  type: 'other',
  place: '',
  date: '2026-11-21',
  time: '13:00',
});

test.each([
  ['When is the doctor?', 'Your next visit:'],
  ['When is the cardiologist?', 'Next in your schedule:'],
  ['Have I taken the tablets?', 'Nothing is marked as taken yet today.'],
  ['Did I take the white pill this morning?', 'Nothing is marked as taken yet today.'],
  ['What are the tablets for the evening?', 'Your medicines today:'],
  ['Is the dentist this week?', 'In the next days:'],
])('[CHAT-3] "%s" is not answered with a lunch that has a "the" in it', (question, first) => {
  const day = aDay({ doses: [aDose()], events: [lunch, aVisit()] });
  const [said, second = ''] = answerFromDay(question, day, 'en').split('\n');
  expect(said).toBe(first);
  if (first !== 'In the next days:') expect(second).not.toContain('Lunch');
});

test.each(['Where is the clinic?', 'Is the pharmacy open', 'What is the capital of France'])(
  '[CHAT-3] nor is "%s"',
  (question) => {
    expect(answerFromDay(question, aDay({ events: [lunch] }), 'en')).not.toMatch(
      /^Next in your schedule:\nLunch/,
    );
  },
);

test.each([
  ['ru', 'что там для сердца', 'Для внуков: купить подарки'],
  ['ru', 'кто стоит под окном', 'Прогулка под дождём'],
  ['ru', 'какие таблетки со стола', 'Ужин со всей роднёй'],
  ['kk', 'кім үшін жасалған', 'Денсаулық үшін серуен'],
  ['kk', 'бірге жүрейік', 'Қызыммен бірге түскі ас'],
  ['en', 'sing with me', 'Walk with Aigerim'],
] as const)('[CHAT-3] %s: "%s" does not name "%s"', (language, question, title) => {
  expect(answerFromDay(question, aDay({ events: [aVisit({ title })] }), language)).not.toContain(
    title,
  );
});

describe('[CHAT-3] a title is named by its rarest word', () => {
  const titles = ['Choir rehearsal', 'Choir concert', 'Eye surgeon'];
  const events = titles.map((title, index) => aVisit({ title, date: `2026-11-2${index + 1}` }));
  const medicines = ['Vitamin D', 'Vitamin B12', 'Eye drops'].map((name) => aListed({ name }));
  const ask = (question: string) => answerFromDay(question, aDay({ events, medicines }), 'en');

  test.each([
    ['When is the choir concert?', ['Choir concert']],
    ['When is the rehearsal of the choir?', ['Choir rehearsal']],
    ['When is the eye surgeon?', ['Eye surgeon']],
    ['When do I take the eye drops?', ['Eye drops']],
    ['vitamin', ['Vitamin D', 'Vitamin B12']],
    ['vitamin b12', ['Vitamin B12']],
  ])('%s', (question, named) => {
    const answer = ask(question);
    const all = [...titles, ...medicines.map(({ name }) => name)];
    expect(all.filter((title) => answer.includes(title))).toEqual(named);
  });
});

describe('[CHAT-3] what a medicine is for is what was written down', () => {
  const day = aDay({
    medicines: [
      aListed({ name: 'Metformin', notes: 'For blood\n sugar' }),
      aListed({ name: 'Aspirin' }),
    ],
  });

  test.each([
    ['en', 'What is Metformin for?', 'Metformin: “For blood sugar” is written down for it.'],
    ['en', 'why do I take metformin', 'Metformin: “For blood sugar” is written down for it.'],
    ['ru', 'Для чего Metformin?', 'Metformin: записано «For blood sugar».'],
    ['ru', 'от чего мне metformin', 'Metformin: записано «For blood sugar».'],
    ['kk', 'Metformin не үшін?', 'Metformin: «For blood sugar» деп жазылған.'],
  ] as const)('%s: %s', (language, question, answer) => {
    expect(answerFromDay(question, day, language)).toBe(answer);
  });

  test.each(LANGUAGES)('and where nothing was, that is said, %s', (language) => {
    const answer = answerFromDay('aspirin for what', day, language);
    expect(answer).toContain('Aspirin');
    expect(answer).not.toContain('sugar');
    expect(answer).toMatch(/doctor|врач|дәрігер/i);
  });
});

describe('[CHAT-3] kind words and slips are no signs of something else', () => {
  const ask = (question: string, language: 'en' | 'ru' | 'kk') =>
    answerFromDay(question, aDay({ doses: [aDose()], tomorrow: [aDose()] }), language);

  test('thanks with an endearment are thanks', () => {
    const thanks = ask('рахмет', 'kk');
    expect(ask('рахмет айналайын қайырлы түн', 'kk')).toBe(thanks);
    expect(ask('рақмет айналайын', 'kk')).toBe(thanks);
    expect(ask('басым айналады', 'kk')).not.toBe(thanks);
  });

  test('a tale is no tomorrow', () => {
    expect(ask('ертегі айтшы', 'kk')).not.toContain('Aspirin');
    expect(ask('ертеңгі дәрілер', 'kk')).toContain('Aspirin');
  });

  test.each([
    ['it is too loud', 'en', /quieter/],
    ['слишком громко', 'ru', /тише/],
    ['тым қатты', 'kk', /ақырынырақ/],
  ] as const)('%s', (question, language, said) => {
    expect(ask(question, language)).toMatch(said);
  });

  test.each([
    ['не туда нажала', 'ru'],
    ['I pressed the wrong one', 'en'],
    ['басқаны басып қойдым', 'kk'],
  ] as const)('%s takes a mark back', (question, language) => {
    const undo = { en: 'undo', ru: 'отменить', kk: 'қайтару' }[language];
    expect(ask(question, language)).toBe(ask(undo, language));
  });
});
