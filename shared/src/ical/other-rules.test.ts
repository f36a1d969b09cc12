import { expect, test } from 'vitest';
import { calendar, entry, found, GOOD, good } from '../testing/calendar-texts.ts';

const START = 'DTSTART:20270111T050000Z';

test.each<[string, string, string[]]>([
  [
    'all day',
    calendar(...entry('DTSTART;VALUE=DATE:20270111', 'DTEND;VALUE=DATE:20270113')),
    ['Visit 2027-01-11–2027-01-12'],
  ],
  [
    'all day, its length said',
    calendar(...entry('DTSTART;VALUE=DATE:20270111', 'DURATION:P2D')),
    ['Visit 2027-01-11–2027-01-12'],
  ],
  [
    'all day, no end',
    calendar(...entry('DTSTART;VALUE=DATE:20270111')),
    ['Visit 2027-01-11–2027-01-11'],
  ],
  [
    'all day, from midnight to midnight',
    calendar(
      ...entry(
        'DTSTART;TZID=Asia/Almaty:20270111T000000',
        'DTEND;TZID=Asia/Almaty:20270112T000000',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ),
    ),
    ['Visit 2027-01-11–2027-01-11'],
  ],
  [
    'the second Tuesday',
    calendar(...entry('DTSTART:20270112T100000', 'RRULE:FREQ=MONTHLY;BYDAY=2TU')),
    ['Visit 2027-01-12T05:00Z–05:00Z FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2'],
  ],
  [
    'the second Tuesday by its position',
    calendar(...entry('DTSTART:20270112T100000', 'RRULE:FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2;COUNT=5')),
    ['Visit 2027-01-12T05:00Z–05:00Z FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2;COUNT=5'],
  ],
  [
    'the last workday',
    calendar(
      ...entry('DTSTART:20270129T100000', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'),
    ),
    ['Visit 2027-01-29T05:00Z–05:00Z FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1'],
  ],
  [
    'the fourth Thursday of November',
    calendar(...entry('DTSTART;VALUE=DATE:20271125', 'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=4TH')),
    ['Visit 2027-11-25–2027-11-25 FREQ=MONTHLY;INTERVAL=12;BYDAY=TH;BYSETPOS=4'],
  ],
  [
    'two places of a month',
    calendar(...entry('DTSTART:20270112T100000', 'RRULE:FREQ=MONTHLY;BYDAY=2TU,4TU')),
    ['Visit: repeats'],
  ],
  [
    'the last day of the month',
    calendar(...entry('DTSTART:20270131T100000', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1')),
    ['Visit: repeats'],
  ],
  [
    'every second week from Sunday on',
    calendar(
      ...entry('DTSTART:20270111T100000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=MO,WE'),
    ),
    ['Visit 2027-01-11T05:00Z–05:00Z FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE'],
  ],
  [
    'every second week, Sunday with another day',
    calendar(
      ...entry('DTSTART:20270111T100000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO'),
    ),
    ['Visit: repeats'],
  ],
  [
    'a rule in small letters',
    calendar(...entry('DTSTART:20270111T100000', 'RRULE:freq=weekly; byday=mo;')),
    ['Visit 2027-01-11T05:00Z–05:00Z FREQ=WEEKLY;BYDAY=MO'],
  ],
  [
    'an entry that does not end',
    calendar('BEGIN:VEVENT', 'SUMMARY:Open', START, ...good()),
    [GOOD, 'Open: damaged'],
  ],
  [
    'an entry behind the calendar',
    [
      ...calendar(...good())
        .split('\r\n')
        .slice(0, -1),
      ...good(),
    ].join('\r\n'),
    [GOOD, GOOD],
  ],
])('[EVT-3][EVT-5] days and rules as they are written: %s', (_, text, expected) => {
  expect(found(text)).toEqual(expected);
});
