import { expect, test } from 'vitest';
import {
  atTen,
  calendar,
  change,
  entry,
  EUROPEAN,
  found,
  GOOD,
  good,
  zone,
} from '../testing/calendar-texts.ts';

const VISIT = 'Visit 2027-01-11T05:00Z–06:00Z';

test.each<[string, string, string[]]>([
  [
    'Google',
    calendar(
      'X-WR-TIMEZONE:Asia/Almaty',
      ...zone(
        'Asia/Almaty',
        'X-LIC-LOCATION:Asia/Almaty',
        ...change('STANDARD', '19700101T000000', '+0500', '+0500'),
      ),
      ...entry(...atTen('Asia/Almaty')),
    ),
    [VISIT],
  ],
  [
    'Apple',
    calendar(...zone('Europe/Berlin', ...EUROPEAN), ...entry(...atTen('Europe/Berlin'))),
    ['Visit 2027-01-11T09:00Z–10:00Z Europe/Berlin'],
  ],
  [
    'Apple, a birthday without a year',
    calendar(...entry('DTSTART;VALUE=DATE;X-APPLE-OMIT-YEAR=1604:16040315', 'RRULE:FREQ=YEARLY')),
    ['Visit 2000-03-15–2000-03-15 FREQ=MONTHLY;INTERVAL=12'],
  ],
  [
    'a birthday of 1604 on 29 February',
    calendar(
      ...entry('DTSTART;VALUE=DATE:16040229', 'DTEND;VALUE=DATE:16040301', 'RRULE:FREQ=YEARLY'),
    ),
    ['Visit 2000-02-29–2000-02-29 FREQ=MONTHLY;INTERVAL=12'],
  ],
  [
    'what is over for centuries',
    calendar(...entry('DTSTART;VALUE=DATE:16040315', 'RRULE:FREQ=YEARLY;COUNT=3')),
    ['Visit: out_of_range'],
  ],
  [
    'Outlook',
    calendar(
      ...zone('W. Europe Standard Time', ...EUROPEAN),
      ...entry(...atTen('W. Europe Standard Time', '20270711')),
    ),
    ['Visit 2027-07-11T08:00Z–09:00Z Europe/Berlin'],
  ],
  [
    'Outlook without the clock',
    calendar(...entry(...atTen('"Qyzylorda Standard Time"'))),
    ['Visit 2027-01-11T05:00Z–06:00Z Asia/Qyzylorda'],
  ],
  [
    'Exchange, by what Windows shows',
    calendar(
      ...zone('(UTC+05:00) Astana', ...change('STANDARD', '16010101T000000', '+0500', '+0500')),
      ...entry(...atTen('"(UTC+05:00) Astana"')),
    ),
    [VISIT],
  ],
  ['Exchange, without the clock', calendar(...entry(...atTen('"(UTC+05:00) Astana"'))), [VISIT]],
  [
    'Exchange, cities of Europe',
    calendar(...entry(...atTen('"(UTC+01:00) Amsterdam, Berlin, Bern, Rome"', '20270711'))),
    ['Visit 2027-07-11T08:00Z–09:00Z Europe/Amsterdam'],
  ],
  [
    'Outlook, a clock of one’s own',
    calendar(
      ...zone('Customized Time Zone', ...EUROPEAN),
      ...entry(...atTen('Customized Time Zone', '20270711'), 'RRULE:FREQ=WEEKLY'),
    ),
    ['Visit 2027-07-11T08:00Z–09:00Z Europe/Berlin FREQ=WEEKLY'],
  ],
  [
    'a clock that is the home’s',
    calendar(
      ...zone('Customized Time Zone', ...change('STANDARD', '20270101T000000', '+0500', '+0500')),
      ...entry(...atTen('Customized Time Zone'), 'RRULE:FREQ=DAILY'),
    ),
    [`${VISIT} FREQ=DAILY`],
  ],
  [
    'a clock of nobody, once',
    calendar(
      ...zone('Ours', ...change('STANDARD', '20200101T000000', '+0217', '+0217')),
      ...entry(...atTen('Ours')),
    ),
    ['Visit 2027-01-11T07:43Z–08:43Z'],
  ],
  [
    'a clock of nobody, every day',
    calendar(
      ...zone('Ours', ...change('STANDARD', '20200101T000000', '+0217', '+0217')),
      ...entry(...atTen('Ours'), 'RRULE:FREQ=DAILY'),
    ),
    ['Visit: zone'],
  ],
  [
    'a clock with a rule for every second',
    calendar(
      ...zone(
        'Ours',
        ...change('STANDARD', '19700101T000000', '+0500', '+0500', 'RRULE:FREQ=SECONDLY'),
      ),
      ...entry(...atTen('Ours')),
    ),
    ['Visit: zone'],
  ],
  [
    'a clock with dates',
    calendar(
      ...zone(
        'Ours',
        ...change(
          'STANDARD',
          '20261025T030000',
          '+0200',
          '+0100',
          'RDATE:20261025T030000,20271031T030000',
        ),
        ...change(
          'DAYLIGHT',
          '20260329T020000',
          '+0100',
          '+0200',
          'RDATE:20260329T020000,20270328T020000',
        ),
      ),
      ...entry(...atTen('Ours', '20270711')),
    ),
    ['Visit 2027-07-11T08:00Z–09:00Z'],
  ],
  [
    'Evolution',
    calendar(...entry(...atTen('/freeassociation.sourceforge.net/Europe/Berlin'))),
    ['Visit 2027-01-11T09:00Z–10:00Z Europe/Berlin'],
  ],
  [
    'Evolution, a place of three words',
    calendar(
      ...entry(...atTen('/freeassociation.sourceforge.net/Tzfile/America/Argentina/Buenos_Aires')),
    ),
    ['Visit 2027-01-11T13:00Z–14:00Z America/Argentina/Buenos_Aires'],
  ],
  [
    'Thunderbird of long ago',
    calendar(...entry(...atTen('/mozilla.org/20050126_1/Europe/Moscow'))),
    ['Visit 2027-01-11T07:00Z–08:00Z Europe/Moscow'],
  ],
  [
    'Yandex',
    calendar(
      'PRODID:-//Yandex LLC//Yandex Calendar//EN',
      ...zone('Europe/Moscow', ...change('STANDARD', '19700101T000000', '+0300', '+0300')),
      ...entry(...atTen('Europe/Moscow'), 'DESCRIPTION:', 'LOCATION:'),
    ),
    ['Visit 2027-01-11T07:00Z–08:00Z Europe/Moscow'],
  ],
  ['an offset for a name', calendar(...entry(...atTen('GMT+0500'))), [VISIT]],
  [
    'Exchange, in UTC',
    calendar(...entry(...atTen('tzone://Microsoft/Utc'))),
    ['Visit 2027-01-11T10:00Z–11:00Z'],
  ],
  [
    'Exchange, by what Windows shows, without quotes',
    calendar(...entry(...atTen('(UTC+05:00) Astana'))),
    [VISIT],
  ],
  [
    'a clock that was changed every year, and is no more',
    calendar(
      ...zone(
        'Ours',
        ...change(
          'DAYLIGHT',
          '19850331T020000',
          '+0400',
          '+0500',
          'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=20100328T000000Z',
        ),
        ...change(
          'STANDARD',
          '19851027T030000',
          '+0500',
          '+0400',
          'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20091031T000000Z',
        ),
      ),
      ...entry(...atTen('Ours'), 'RRULE:FREQ=DAILY'),
    ),
    [`${VISIT} FREQ=DAILY`],
  ],
  [
    'a zone in small letters',
    calendar(...entry(...atTen('europe/berlin'))),
    ['Visit 2027-01-11T09:00Z–10:00Z Europe/Berlin'],
  ],
  [
    'a name that nobody knows',
    calendar(...entry(...atTen('Nowhere')), ...good()),
    [GOOD, 'Visit: zone'],
  ],
])('[EVT-5] a calendar as it is written: %s', (_, text, expected) => {
  expect(found(text)).toEqual(expected);
});
