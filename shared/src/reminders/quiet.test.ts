import { expect, test } from 'vitest';
import { fromWire } from '../calendar/dates.ts';
import { ALMATY } from '../testing/builders.ts';
import { quietUntil } from './quiet.ts';

/** A wall time in Almaty, five hours ahead of UTC. */
const at = (time: string, date = '2026-11-20') =>
  fromWire(`${date}T${time}:00.000Z`) - 5 * 3_600_000;
const night = { from: '22:00', to: '07:00' };

test('[REM-2] a night of quiet reaches over midnight', () => {
  expect(quietUntil(night, ALMATY, at('21:59'))).toBeNull();
  expect(quietUntil(night, ALMATY, at('22:00'))).toBe(at('07:00', '2026-11-21'));
  expect(quietUntil(night, ALMATY, at('03:00'))).toBe(at('07:00'));
  expect(quietUntil(night, ALMATY, at('07:00'))).toBeNull();
});

test('[REM-2] quiet within a day, and none at all', () => {
  const noon = { from: '12:00', to: '14:00' };
  expect(quietUntil(noon, ALMATY, at('13:00'))).toBe(at('14:00'));
  expect(quietUntil(noon, ALMATY, at('14:00'))).toBeNull();
  expect(quietUntil(null, ALMATY, at('03:00'))).toBeNull();
  expect(quietUntil({ from: '08:00', to: '08:00' }, ALMATY, at('08:00'))).toBeNull();
});
