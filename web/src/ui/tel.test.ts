import { expect, test } from 'vitest';
import { telOf } from './tel.ts';

test('a number is called however it was written', () => {
  expect(telOf('+7 (701) 234-56-78')).toBe('tel:+77012345678');
  expect(telOf(' 8 701 234 56 78')).toBe('tel:87012345678');
  expect(telOf('103')).toBe('tel:103');
  expect(telOf('дом: 7172 55-12-34')).toBe('tel:7172551234');
});

test('there is nothing to call in what is no number', () => {
  for (const none of [null, undefined, '', '—', 'ask Dana', 'flat 12']) {
    expect([none, telOf(none)]).toEqual([none, null]);
  }
});
