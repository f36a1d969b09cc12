import { expect, test } from 'vitest';
import { alarm, calendar, entry, found, GOOD, good, HOME } from '../testing/calendar-texts.ts';
import { readIcal } from './read.ts';

/** An odd entry between two sound ones. */
const among = (...lines: string[]) => calendar(...good(), ...entry(...lines), ...good());

const POINT = 'Visit 2027-01-11T05:00Z–05:00Z';
const START = 'DTSTART:20270111T050000Z';

test.each<[string, string[], string[]]>([
  [
    'a second line of a description that is not folded',
    [START, 'DESCRIPTION:Bring papers', 'and the card', 'Also: a pen'],
    [POINT],
  ],
  [
    'a bare ; in a name',
    [START, 'ATTENDEE;CN=Clinic; desk 2;ROLE=CHAIR:mailto:a@example.org'],
    [POINT],
  ],
  ['a quote that never ends', [START, 'LOCATION;X="a:Clinic'], [POINT]],
  ['an empty end', [START, 'DTEND:'], [POINT]],
  [
    'an empty EXDATE',
    [START, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:'],
    ['Visit 2027-01-11T05:00Z–05:00Z UTC FREQ=DAILY;COUNT=3'],
  ],
  ['no start', ['DTEND:20270111T060000Z'], ['Visit: damaged']],
  ['a start that is none', ['DTSTART:soon'], ['Visit: damaged']],
  ['a start without seconds', ['DTSTART:20270111T0500Z'], [POINT]],
  ['a start with dashes and colons', ['DTSTART:2027-01-11T05:00:00Z'], [POINT]],
  [
    'an end at 24:00',
    ['DTSTART;TZID=Asia/Almaty:20270111T230000', 'DTEND;TZID=Asia/Almaty:20270111T240000'],
    ['Visit 2027-01-11T18:00Z–19:00Z'],
  ],
  ['29 February of a common year', ['DTSTART;VALUE=DATE:20270229'], ['Visit: damaged']],
  ['an alarm at -P15M', [START, ...alarm('DISPLAY', 'TRIGGER:-P15M')], [`${POINT} bell 15`]],
  [
    'an alarm that says nothing',
    [START, ...alarm('DISPLAY', 'TRIGGER:early'), ...alarm('DISPLAY', 'TRIGGER:-PT5M')],
    [`${POINT} bell 5`],
  ],
  [
    'a place in an alarm (RFC 9074)',
    [
      START,
      ...alarm(
        'DISPLAY',
        'TRIGGER:-PT15M',
        'BEGIN:VLOCATION',
        'UID:l',
        'NAME:Home',
        'END:VLOCATION',
      ),
    ],
    [`${POINT} bell 15`],
  ],
  [
    'parts in parts in parts',
    [
      START,
      ...'ABCDEFGH'.split('').map((name) => `BEGIN:${name}`),
      'SUMMARY:Deep',
      ...'HGFEDCBA'.split('').map((name) => `END:${name}`),
    ],
    [POINT],
  ],
  ['an alarm that does not end', [START, 'BEGIN:VALARM', 'TRIGGER:-PT15M'], [`${POINT} bell 15`]],
  ['an end of what never began', [START, 'END:VALARM'], [POINT]],
  [
    'a letter a day before, and a bell',
    [START, ...alarm('EMAIL', 'TRIGGER:-P1D'), ...alarm('AUDIO', 'TRIGGER:-PT30M')],
    [`${POINT} bell 30`],
  ],
  ['a letter alone', [START, ...alarm('EMAIL', 'TRIGGER:-P1D')], [`${POINT} bell 1440`]],
  [
    'no alarm, as Apple says it',
    [START, ...alarm('NONE', 'TRIGGER;VALUE=DATE-TIME:19760401T005545Z')],
    [POINT],
  ],
  [
    'an alarm five weeks ahead',
    [START, ...alarm('DISPLAY', 'TRIGGER:-P5W')],
    [`${POINT} bell 40320`],
  ],
  ['a length of 2,700 years', [START, 'DURATION:P999999D'], ['Visit: out_of_range']],
  ['a length that is none', [START, 'DURATION:an hour'], [POINT]],
  ['a day 1,500 times', [START, 'RRULE:FREQ=DAILY;COUNT=1500'], ['Visit: too_many']],
  ['a day 99,999 times', [START, 'RRULE:FREQ=DAILY;COUNT=99999'], ['Visit: too_many']],
  [
    'a day until the end of all days',
    [START, 'RRULE:FREQ=WEEKLY;UNTIL=99991231'],
    [`${POINT} UTC FREQ=WEEKLY`],
  ],
  [
    'a rule that ends on a day there is not',
    [START, 'RRULE:FREQ=DAILY;UNTIL=20270230'],
    ['Visit: repeats'],
  ],
  ['a rule with a part of its own', [START, 'RRULE:FREQ=DAILY;X-EVEN=1'], ['Visit: repeats']],
])('[EVT-5] an entry with %s, and the others of its file', (_, lines, expected) => {
  const [first, ...rest] = found(among(...lines));
  const isIn = expected[0]?.startsWith('Visit 2') ?? false;
  expect([first, ...rest]).toEqual(isIn ? [GOOD, ...expected, GOOD] : [GOOD, GOOD, ...expected]);
});

test('[EVT-5] a single time that cannot be read is named, and its series comes in', () => {
  const single = (title: string, ...lines: string[]) => [
    'BEGIN:VEVENT',
    'UID:choir',
    `SUMMARY:${title}`,
    ...lines,
    'END:VEVENT',
  ];
  const text = calendar(
    ...single('Choir', 'DTSTART:20270111T100000', 'RRULE:FREQ=WEEKLY'),
    ...single('Moved', 'RECURRENCE-ID:20270118T100000', 'DTSTART:20270119T100000'),
    ...single('Odd', 'RECURRENCE-ID:20270125T100000', 'DTSTART:20270229T100000'),
    ...single('Lost', 'RECURRENCE-ID:', 'DTSTART:20270226T100000'),
  );
  const { events, left_out } = readIcal(text, HOME);
  expect(events[0]?.input.exceptions.map(({ date }) => date)).toEqual(['2027-01-18']);
  expect(left_out).toEqual([
    { title: 'Odd', why: 'damaged' },
    { title: 'Lost', why: 'damaged' },
  ]);
});

test('words that go on without a fold stay together', () => {
  const text = calendar(...entry(START, 'DESCRIPTION:Bring', 'papers and', 'Also: a pen'));
  expect(readIcal(text, HOME).events[0]?.input.description).toBe('Bring\npapers and\nAlso: a pen');
});

test('[EVT-5] a file that breaks off is refused, whatever lies open in it', () => {
  for (const lines of [
    ['BEGIN:VEVENT'],
    ['BEGIN:VEVENT', 'SUMMARY:x'],
    Array<string>(50).fill('BEGIN:X'),
  ])
    expect(() => readIcal(['BEGIN:VCALENDAR', ...lines].join('\r\n'), HOME)).toThrow(
      'calendar.broken',
    );
});
