import fc from 'fast-check';
import { expect, test } from 'vitest';
import { EVENT_TYPES, wallAfter } from '../schedule/event.ts';
import { anEvent } from '../testing/builders.ts';
import { seeded } from '../testing/seed.ts';
import { eventEntries } from './entries.ts';
import { readIcal } from './read.ts';
import { writeIcal } from './write.ts';

const DAY_ONE = Date.UTC(2026, 11, 31);

const word = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .map((text) => `a${text.replaceAll(/[\r\p{Cc}\p{Cf}\p{Cs}]/gu, '')}b`.replaceAll('\n', ' '));
const minute = fc.integer({ min: 0, max: 60 * 24 * 365 });

test('what is written is read back the same', () => {
  fc.assert(
    fc.property(
      fc.record({
        title: word,
        description: word,
        place: word,
        type: fc.constantFrom(...EVENT_TYPES),
        reminder_minutes: fc.option(fc.integer({ min: 0, max: 40_320 })),
        start_datetime: minute.map((minutes) => wallAfter('2027-01-01T00:00', minutes)),
        length: fc.integer({ min: 1, max: 3_000 }),
        time_zone: fc.constantFrom('Asia/Almaty', 'Europe/Berlin', 'UTC'),
        rrule: fc.constantFrom(null, 'FREQ=DAILY;INTERVAL=2', 'FREQ=MONTHLY;COUNT=7'),
      }),
      ({ length, ...given }) => {
        const end_datetime = wallAfter(given.start_datetime, length);
        const event = anEvent({ ...given, end_datetime });
        const text = writeIcal('x', eventEntries([event], DAY_ONE), DAY_ONE);
        const content = readIcal(text, event.time_zone);
        expect(content.left_out).toEqual([]);
        expect(content.events[0]?.input).toMatchObject({ ...given, end_datetime });
      },
    ),
    seeded(process.env, 200),
  );
});

test('[EVT-3] a series in UTC is written as every calendar reads it, and comes back the same', () => {
  const stamp = '2026-12-01T00:00:00.000Z';
  const moved_to = { start_datetime: '2027-01-04T12:00', end_datetime: '2027-01-04T13:00' };
  const event = anEvent({
    start_datetime: '2027-01-01T10:00',
    end_datetime: '2027-01-01T11:00',
    time_zone: 'UTC',
    rrule: 'FREQ=DAILY;COUNT=9',
    exceptions: [
      {
        date: '2027-01-02',
        kind: 'dropped',
        moved_to: null,
        stamp,
      },
      {
        date: '2027-01-03',
        kind: 'moved',
        moved_to,
        stamp,
      },
    ],
  });
  const text = writeIcal('x', eventEntries([event], DAY_ONE), DAY_ONE);
  expect(text).not.toContain('TZID');
  expect(text).not.toContain('VTIMEZONE');
  for (const line of ['DTSTART:20270101T100000Z', 'EXDATE:20270102T100000Z'])
    expect(text.split('\r\n')).toContain(line);
  expect(text).toContain('RECURRENCE-ID:20270103T100000Z');
  const [back] = readIcal(text, 'Asia/Almaty').events;
  const { start_datetime, end_datetime, time_zone, rrule } = event;
  expect(back?.input).toMatchObject({
    start_datetime,
    end_datetime,
    time_zone,
    rrule,
    exceptions: [
      { date: '2027-01-02' },
      {
        date: '2027-01-03',
        moved_to,
      },
    ],
  });
});
