import { expect, test } from 'vitest';
import { aMedicine, testId } from '../testing/builders.ts';
import { calendarFile } from './calendar-file.ts';

const now = '2026-11-20T03:00:00.000Z';
const words = { name: 'Qamqor', title: (names: readonly string[]) => names.join(', ') };
const file = (...medicines: ReturnType<typeof aMedicine>[]) =>
  calendarFile(medicines, now, '2026-11-20', words);
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('[REM-1] what is due at one time is one entry with an alarm, on the wall clock', () => {
  const lines = unfolded(
    file(
      aMedicine({ name: 'Aspirin', times: ['08:00', '20:00'] }),
      aMedicine({ id: testId(2), name: 'Drops', times: ['08:00'] }),
    ),
  );
  expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual([
    'SUMMARY:Aspirin\\, Drops',
    'SUMMARY:Aspirin',
  ]);
  expect(lines).toContain('DTSTART:20261120T080000');
  expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU');
  expect(lines.filter((line) => line === 'TRIGGER:PT0M')).toHaveLength(2);
});

test('[MED-4] a course ends in the calendar on its last day, and begins on one of its days', () => {
  const lines = unfolded(
    file(aMedicine({ times: ['09:30'], weekdays: [0], end_date: '2026-12-17', duration_weeks: 4 })),
  );
  expect(lines).toContain('DTSTART:20261123T093000');
  expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261217T235900');
});

test('what is paused or over is left out, and no line is longer than 75 bytes', () => {
  const over = aMedicine({ end_date: '2026-11-01' });
  expect(file(over)).not.toContain('VEVENT');
  const long = file(aMedicine({ name: 'Қабылдау'.repeat(20) }));
  const sizes = long.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(unfolded(long)).toContain(`SUMMARY:${'Қабылдау'.repeat(20)}`);
});
