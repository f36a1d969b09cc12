import { expect, test } from 'vitest';
import { cities } from './cities.ts';
import { formatZone, listZones } from './zone-list.ts';

const SUMMER = Date.parse('2026-07-01T12:00:00.000Z');
const WINTER = Date.parse('2026-12-01T12:00:00.000Z');

test('a home clock is told by its city and its distance from Greenwich', () => {
  expect(formatZone('en', 'Asia/Almaty', WINTER)).toBe('Almaty (GMT+5)');
  expect(formatZone('ru', 'Asia/Oral', WINTER)).toBe('Уральск (GMT+5)');
  expect(formatZone('kk', 'Europe/Moscow', WINTER)).toBe('Мәскеу (GMT+3)');
  expect(formatZone('en', 'America/Argentina/Buenos_Aires', WINTER)).toBe('Buenos Aires (GMT-3)');
  expect(formatZone('en', 'Asia/Kolkata', WINTER)).toBe('Kolkata (GMT+5:30)');
  expect(formatZone('en', 'America/St_Johns', WINTER)).toBe('St Johns (GMT-3:30)');
  expect(formatZone('en', 'Europe/London', WINTER)).toBe('London (GMT)');
  expect(formatZone('en', 'Europe/London', SUMMER)).toBe('London (GMT+1)');
});

test('no city of the list is left in Latin letters', () => {
  for (const zone of Object.keys(cities))
    for (const language of ['ru', 'kk'] as const)
      expect(formatZone(language, zone, WINTER)).toMatch(/^[А-яЁёӘәҒғҚқҢңӨөҰұҮүҺһІі -]+ \(GMT/);
});

const CYRILLIC = /^[\p{Script=Cyrillic} ’().,-]+ \(GMT[+\-\d:]*\)$/u;

test('every zone of the list is called by its name in Russian and in Kazakh', () => {
  const renamed = ['Asia/Yangon', 'America/Nuuk', 'Asia/Kathmandu', 'Europe/Kyiv'];
  const zones = [...Intl.supportedValuesOf('timeZone'), ...renamed];
  expect(zones.length).toBeGreaterThan(400);
  for (const language of ['ru', 'kk'] as const)
    expect(
      zones
        .map((zone) => formatZone(language, zone, WINTER))
        .filter((words) => !CYRILLIC.test(words)),
    ).toEqual([]);
});

test.each([
  ['Asia/Qostanay', 'Костанай', 'Қостанай'],
  ['Europe/Kaliningrad', 'Калининград', 'Калининград'],
  ['Asia/Kamchatka', 'Петропавловск-Камчатский', 'Камчатка'],
  ['Asia/Bishkek', 'Бишкек', 'Бішкек'],
  ['Asia/Tashkent', 'Ташкент', 'Ташкент'],
  ['Europe/Berlin', 'Берлин', 'Берлин'],
  ['Europe/Istanbul', 'Стамбул', 'Ыстамбұл'],
  ['Europe/London', 'Лондон', 'Лондон'],
  ['America/Denver', 'Денвер', 'Денвер'],
  ['America/Anchorage', 'Анкоридж', 'Анкоридж'],
  ['Pacific/Honolulu', 'Гонолулу', 'Гонолулу'],
  ['Asia/Seoul', 'Сеул', 'Сеул'],
  ['Atlantic/Reykjavik', 'Исландия', 'Исландия'],
])('a clock of relatives far away is called so: %s', (zone, ru, kk) => {
  expect(formatZone('ru', zone, WINTER)).toContain(`${ru} (`);
  expect(formatZone('kk', zone, WINTER)).toContain(`${kk} (`);
});

test.each(['en', 'ru', 'kk'] as const)(
  'the list has some sixty cities, each once and by the name of today: %s',
  (language) => {
    const zones = listZones(language, '');
    expect(zones.length).toBeGreaterThan(50);
    expect(zones.length).toBeLessThan(70);
    const names = zones.map((zone) => formatZone(language, zone, WINTER));
    expect(new Set(names).size).toBe(names.length);
    expect(names.join()).not.toMatch(/Kiev|Calcutta|Saigon|Rangoon|Katmandu|UTC/);
    const sorted = names.toSorted(new Intl.Collator(language).compare);
    expect(names[0]).toBe(sorted[0]);
  },
);

test.each([
  ['en', 'kyi', 'Kyiv'],
  ['en', 'kolk', 'Kolkata'],
  ['en', ' LIMA ', 'Lima'],
  ['ru', 'костан', 'Костанай'],
  ['kk', 'қоста', 'Қостанай'],
] as const)('any other city is found by a part of its name: %s %s', (language, search, city) => {
  const names = listZones(language, search).map((zone) => formatZone(language, zone, WINTER));
  expect(names.some((name) => name.startsWith(city))).toBe(true);
});

test('what is no city finds nothing', () => {
  expect(listZones('en', 'qqq')).toEqual([]);
});

test('[CAL-1] a zone that this browser does not know is named without its offset', () => {
  expect(formatZone('en', 'Mars/Olympus_Mons', WINTER)).toBe('Olympus Mons');
});
