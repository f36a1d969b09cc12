import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '../../languages.ts';
import { answerFromDay } from './answer-from-day.ts';
import type { DayFacts } from './day-facts.ts';
import { aDay, aDose, aListed, takenAt } from './testing/example-day.ts';

const ask = (question: string, day: DayFacts, language: Language = 'en') =>
  answerFromDay(question, day, language).split('\n');

const NOW = 'What do I take now?';
const TAKEN = 'What have I taken?';
const LATER = aDose({ name: 'Metformin', time: '20:00', status: 'upcoming' });

describe('[CHAT-3] what is due', () => {
  test('is told as the record has it', () => {
    expect(ask(NOW, aDay({ doses: [aDose()] }))).toEqual([
      'It is time for:',
      'Aspirin, 1 tablet, at 08:00, waiting to be marked',
    ]);
  });

  test('two at the same time are both told', () => {
    const doses = [aDose(), aDose({ name: 'Metformin', quarters: 6 })];
    expect(ask(NOW, aDay({ doses })).slice(1)).toEqual([
      'Aspirin, 1 tablet, at 08:00, waiting to be marked',
      'Metformin, 1½ tablets, at 08:00, waiting to be marked',
    ]);
  });

  test('nothing due: what comes next', () => {
    expect(ask(NOW, aDay({ doses: [LATER] }))).toEqual([
      'Nothing is due right now.',
      'Next:',
      'Metformin, 1 tablet, at 20:00, later',
    ]);
  });

  test('all taken: that it is all, and what is first tomorrow', () => {
    const doses = [aDose(takenAt('08:05'))];
    const tomorrow = [aDose({ date: '2026-11-21', status: 'upcoming' })];
    expect(ask(NOW, aDay({ doses, tomorrow }))).toEqual([
      'Nothing more to take today.',
      'Tomorrow first:',
      'Aspirin, 1 tablet, at 08:00',
    ]);
  });

  test('late is still waiting; nobody is blamed or told to take it', () => {
    const day = aDay({ doses: [aDose({ status: 'late' })] });
    expect(ask(NOW, day)).toEqual([
      'Still waiting to be marked:',
      'Aspirin, 1 tablet, at 08:00, still waiting to be marked',
      'If you have had it already, press “Mark Taken” on your day.',
    ]);
    for (const language of LANGUAGES)
      expect(ask(NOW, day, language).join(' ')).not.toMatch(
        /missed|late|forgot|опозд|пропу|забы|кеш[іи]|ұмыт/iu,
      );
  });

  test('what is carried over midnight is told with its day', () => {
    const doses = [aDose({ date: '2026-11-19', time: '23:30', status: 'late' })];
    expect(ask(NOW, aDay({ doses })).join()).toContain('yesterday at 23:30');
  });

  test('what has no amount is told without one', () => {
    const doses = [aDose({ quarters: null, unit: null, food: 'with' })];
    expect(ask(NOW, aDay({ doses }))[1]).toBe('Aspirin, with food, at 08:00, waiting to be marked');
  });

  test('no dose today, no medicine at all, nothing known', () => {
    expect(ask(NOW, aDay({ medicines: [aListed()] }))).toEqual(['There is nothing to take today.']);
    expect(ask(NOW, aDay())).toEqual(['There are no medicines in your list.']);
    expect(ask(NOW, aDay({ known: false }))).toEqual([
      'I do not know your day yet: nothing of it has arrived here.',
    ]);
  });
});

describe('[CHAT-3] what was taken', () => {
  test('is told with its time and who marked it', () => {
    const doses = [aDose(takenAt('08:05')), aDose({ ...takenAt('09:10', 'Dana'), time: '09:00' })];
    expect(ask(TAKEN, aDay({ doses }))).toEqual([
      'All of today’s medicines are taken.',
      'Aspirin, 1 tablet, at 08:00, taken at 08:05',
      'Aspirin, 1 tablet, at 09:00, taken at 09:10, marked by Dana',
    ]);
  });

  test('what was skipped, waits or is not known stands beside it', () => {
    const doses = [
      aDose({ ...takenAt('07:00'), time: '07:00' }),
      aDose({ name: 'Iron', status: 'skipped' }),
      aDose({ name: 'Zinc', status: 'unknown' }),
      aDose({ name: 'Calcium' }),
      LATER,
    ];
    expect(ask(TAKEN, aDay({ doses }))).toEqual([
      'Taken today: 1 of 5.',
      'Aspirin, 1 tablet, at 07:00, taken at 07:00',
      'Skipped:',
      'Iron, 1 tablet, at 08:00, skipped',
      'Still waiting to be marked:',
      'Calcium, 1 tablet, at 08:00, waiting to be marked',
      'Not marked:',
      'Zinc, 1 tablet, at 08:00, not known',
    ]);
  });

  test('nothing yet', () => {
    expect(ask(TAKEN, aDay({ doses: [LATER] }))).toEqual(['Nothing is marked as taken yet today.']);
  });

  test('yesterday is told, and unknown where it is', () => {
    const yesterday = [aDose({ date: '2026-11-19', status: 'missed' })];
    expect(ask('What did I take yesterday?', aDay({ yesterday }))).toEqual([
      'Your medicines yesterday:',
      'Aspirin, 1 tablet, at 08:00, not marked',
    ]);
    expect(ask('yesterday', aDay({ yesterday: null }))).toEqual([
      'What was yesterday is not known to me here.',
    ]);
    expect(ask('What did I take last week?', aDay()).join()).toContain('not known to me');
  });
});

describe('[CHAT-3] the list', () => {
  test('a paused medicine, and one without set times', () => {
    const medicines = [
      aListed({ name: 'Warfarin', paused: { until: '2026-12-01' } }),
      aListed({ name: 'Iron', paused: { until: null } }),
      aListed({ name: 'Ibuprofen', times: [] }),
    ];
    const [warfarin, iron] = [
      'Warfarin, 1 tablet, at 08:00, paused until 1 December',
      'Iron, 1 tablet, at 08:00, paused',
    ];
    const day = aDay({ medicines });
    expect(ask('List all my medicines', day)).toEqual([
      'In your list:',
      warfarin,
      iron,
      'Ibuprofen, 1 tablet, no set times',
    ]);
    expect(ask('What is paused?', day)).toEqual(['Paused:', warfarin, iron]);
    expect(ask('What is paused?', aDay())).toEqual(['No medicine is paused.']);
  });

  test('one medicine by its name, also in other letters and with a slip', () => {
    const day = aDay({ doses: [aDose(), LATER] });
    for (const question of [
      'When do I take aspirin?',
      'аспирин',
      'приняла ли я асперин',
      'aspirinдi',
    ])
      expect(ask(question, day), question).toEqual([
        'Your medicines today:',
        'Aspirin, 1 tablet, at 08:00, waiting to be marked',
      ]);
  });

  test('how much is what the record says, and no more', () => {
    const answer = ask('How much aspirin do I take?', aDay({ doses: [aDose()] }));
    expect(answer.slice(1)).toEqual([
      'Aspirin, 1 tablet, at 08:00, waiting to be marked',
      'This is what your list says. Anything more only your doctor or pharmacist may tell you.',
    ]);
    expect(ask('My head hurts', aDay({ doses: [aDose()] })).join()).not.toContain('Aspirin');
  });
});
