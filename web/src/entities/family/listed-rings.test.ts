import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import type { PersonDevice } from '@qamqor/shared/profile/person';
import { expect, test } from 'vitest';
import { NOON } from '../../testing/world.ts';
import { listedRings } from './listed-rings.ts';

const device = (id: string, given: Partial<PersonDevice> = {}): PersonDevice => ({
  id,
  name: id,
  heard_at: toWire(NOON),
  last_marked_at: null,
  ...given,
});

test('[REM-9] a relative reads which devices ring, are silent or are gone, those that ring first', () => {
  const devices = [
    device('phone', { rings: 'gone' }),
    device('tablet', { rings: 'silent' }),
    device('watch', { rings: 'live' }),
    device('computer', { rings: null }),
  ];
  expect(listedRings(devices, NOON)?.map(({ id, rings }) => `${id} ${rings}`)).toEqual([
    'watch live',
    'phone gone',
    'tablet silent',
  ]);
});

test('[REM-9] what nobody heard wins over a device that takes its rings', () => {
  const listed = (given: Partial<PersonDevice>) =>
    listedRings([device('tablet', { unheard: true, ...given })], NOON)?.map(({ rings }) => rings);
  expect(listed({ rings: 'live' })).toEqual(['unheard']);
  expect(listed({ rings: 'gone' })).toEqual(['gone']);
});

test('[REM-9] none that rings is an empty list, a copy that does not tell is none', () => {
  expect(listedRings([device('tablet', { rings: null })], NOON)).toEqual([]);
  expect(listedRings([device('tablet')], NOON)).toBeNull();
  expect(listedRings([], NOON)).toBeNull();
});

test('[REM-9] a device that was put away a month ago is no news, one that rings is', () => {
  const heard_at = toWire(NOON - 31 * DAY);
  const devices = [
    device('old', { rings: 'gone', heard_at }),
    device('never', { rings: 'silent', heard_at: null }),
    device('kept', { rings: 'live', heard_at }),
  ];
  expect(listedRings(devices, NOON)?.map(({ id }) => id)).toEqual(['kept']);
});
