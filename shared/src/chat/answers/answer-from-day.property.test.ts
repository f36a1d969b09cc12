import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromWire } from '../../calendar/dates.ts';
import { LANGUAGES } from '../../languages.ts';
import { seeded } from '../../testing/seed.ts';
import { answerFromDay, suggestedQuestions } from './answer-from-day.ts';
import { aDay, aDose, aListed, aRelative, aVisit, takenAt, TODAY } from './testing/example-day.ts';
import { examplesOf } from './testing/examples.ts';

const NAMES = ['Aspirin', 'Metformin', 'Варфарин', 'Қызғалдақ', 'Omega 3', '**Bold** [x](y)'];
const EXAMPLES = LANGUAGES.flatMap((language) => examplesOf(language)).map(
  ({ question }) => question,
);
const STATUSES = ['upcoming', 'due', 'late', 'skipped', 'missed', 'unknown'] as const;

const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));

const dose = (names: readonly string[]) =>
  fc.record({
    name: fc.constantFrom(...names),
    quarters: fc.option(fc.integer({ min: 1, max: 4000 })),
    unit: fc.option(fc.constantFrom('tablet', 'drops', 'ml', 'кубик', '')),
    food: fc.option(fc.constantFrom('before' as const, 'with' as const, 'after' as const)),
    time,
    status: fc.constantFrom(...STATUSES, 'taken' as const),
    date: fc.constantFrom(TODAY, '2026-11-19', '2026-11-21'),
  });

const day = (names: readonly string[]) => {
  const doses = fc
    .array(dose(names), { maxLength: 6 })
    .map((all) =>
      all.map((one) => aDose(one.status === 'taken' ? { ...one, ...takenAt(one.time) } : one)),
    );
  const visit = fc.record({ title: fc.string(), place: fc.string(), is_past: fc.boolean() });
  return fc.record({
    known: fc.boolean(),
    simple: fc.boolean(),
    name: fc.string(),
    now: fc
      .integer({ min: -1, max: 2 })
      .map((days) => fromWire(`${TODAY}T03:30:00Z`) + days * 864e5),
    doses,
    tomorrow: doses,
    yesterday: fc.option(doses),
    medicines: fc
      .array(dose(names), { maxLength: 4 })
      .map((all) => all.map(({ name, quarters, unit }) => aListed({ name, quarters, unit }))),
    events: fc.array(visit.map(aVisit), { maxLength: 3 }),
    family: fc.array(
      fc.string().map((name) => aRelative({ name })),
      { maxLength: 3 },
    ),
  });
};

const question = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(...EXAMPLES),
  fc.tuple(fc.constantFrom(...EXAMPLES), fc.constantFrom(...NAMES)).map((parts) => parts.join(' ')),
  fc
    .array(fc.constantFrom(...EXAMPLES), { minLength: 2, maxLength: 4 })
    .map((all) => all.join(' ')),
);

const some = fc.subarray(NAMES, { minLength: 1, maxLength: NAMES.length - 1 });
const asked = some.chain((names) => fc.tuple(fc.constant(names), day(names), question));

test.each(LANGUAGES)(
  '[CHAT-3] in %s it always answers, and never with a medicine that is not in the day',
  (language) => {
    fc.assert(
      fc.property(asked, ([names, given, text]) => {
        const facts = aDay(given);
        const answer = answerFromDay(text, facts, language);
        expect(answer.trim()).not.toBe('');
        const others = NAMES.filter((name) => !names.includes(name));
        const said = [...facts.family.map(({ name }) => name), facts.name].join();
        for (const other of others) if (!said.includes(other)) expect(answer).not.toContain(other);
        expect(suggestedQuestions(facts, language).length).toBeLessThanOrEqual(3);
      }),
      seeded(process.env, 1_000),
    );
  },
);

test('a text of any length is read at once', () => {
  const long = 'принять '.repeat(5_000) + 'я'.repeat(20_000);
  expect(answerFromDay(long, aDay(), 'ru')).not.toBe('');
});
