import { ALMATY, aMark, aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { zoneChoice } from './zone-preview.ts';

/** 10:00 in Almaty, 06:00 in Berlin. */
const NOW = Date.parse('2026-11-20T05:00:00.000Z');
const morning = aMark();
const data = {
  medicines: [aMedicine({ times: ['08:00', '20:00'] })],
  marks: [morning],
  zones: ALMATY,
};

test('[CAL-4] both answers are previewed for the next 24 hours, on the clock here', () => {
  const choice = zoneChoice(data, 'Europe/Berlin', NOW);
  expect(choice?.times).toEqual({ home: '10:00', device: '06:00' });
  expect(choice?.stays.map(({ here }) => here)).toEqual(['16:00', '04:00']);
  expect(choice?.moves.map(({ here }) => here)).toEqual(['20:00']);
});

test('[CAL-4] what was taken at home is not asked for again by the clock here', () => {
  const open = zoneChoice({ ...data, marks: [] }, 'Europe/Berlin', NOW);
  const times = open?.moves.map(({ instant }) => instant) ?? [];
  expect(new Set(times).size).toBe(times.length);
  expect(times.every((instant) => instant >= NOW)).toBe(true);
});

test('[CAL-4][CAL-6] nobody is asked by a clock that the server says is wrong', () => {
  const learned = { from: '2026-07-01T00:00:00.000Z', zone: 'Asia/Almaty', offset: '+06:00' };
  const known = { ...data, zones: [...ALMATY, learned] };
  expect(zoneChoice(known, 'Asia/Almaty', NOW)).toBeNull();
  // Who set another zone by hand to see the right time is asked nothing, either.
  expect(zoneChoice(known, 'Asia/Omsk', NOW)).toBeNull();
  expect(zoneChoice(known, 'Europe/Berlin', NOW)?.times).toEqual({
    home: '11:00',
    device: '06:00',
  });
});

test('[CAL-4] nobody is asked where both clocks show the same, or without a medicine', () => {
  expect(zoneChoice(data, 'Asia/Tashkent', NOW)).toBeNull();
  expect(zoneChoice({ ...data, medicines: [] }, 'Europe/Berlin', NOW)).toBeNull();
});
