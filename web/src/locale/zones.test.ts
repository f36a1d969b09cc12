import { expect, test } from 'vitest';
import { cities } from './cities.ts';
import { formatZone, orderZones } from './zone-list.ts';

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

test('known cities come first, by the alphabet', () => {
  const zones = ['America/Lima', 'Europe/Berlin', 'Asia/Almaty', 'Africa/Accra'];
  const ordered = ['Asia/Almaty', 'Europe/Berlin', 'Africa/Accra', 'America/Lima'];
  expect(orderZones('ru', zones)).toEqual(ordered);
  expect(orderZones('en', zones)).toEqual(ordered);
});

test('[CAL-1] a zone that this browser does not know is named without its offset', () => {
  expect(formatZone('en', 'Mars/Olympus_Mons', WINTER)).toBe('Olympus Mons');
});
