import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, fromWire, toWire } from '../calendar/dates.ts';
import { ALMATY, aMark, aMedicine } from '../testing/builders.ts';
import { seeded } from '../testing/seed.ts';
import { dosesOn } from './day.ts';
import { heardUntil, type MarkingDevice } from './heard.ts';

const now = fromWire('2026-11-20T12:00:00.000Z');
const device = (marked: number | null, heard: number | null): MarkingDevice => ({
  last_marked_at: marked === null ? null : toWire(marked),
  heard_at: heard === null ? null : toWire(heard),
});

test('[DOSE-4] only devices that marked in the last 30 days are waited for', () => {
  expect(heardUntil([], now)).toBe(Infinity);
  expect(heardUntil([device(null, 5)], now)).toBe(Infinity);
  expect(heardUntil([device(now - 31 * DAY, 5)], now)).toBe(Infinity);
  expect(heardUntil([device(now - 30 * DAY, 5)], now)).toBe(5);
  expect(heardUntil([device(now, null)], now)).toBe(-Infinity);
});

const statusFor = (heard: number) => {
  const input = { medicines: [aMedicine()], marks: [], zones: ALMATY, now, heard };
  return dosesOn(input, '2026-11-20')[0]?.status;
};

test('[DOSE-4] missed is unknown to a viewer until the devices were heard after the slot closed', () => {
  const closes = fromWire('2026-11-20T07:00:00.000Z');
  expect(statusFor(closes - 1)).toBe('unknown');
  expect(statusFor(closes)).toBe('missed');
  expect(statusFor(Infinity)).toBe('missed');
  expect(statusFor(-Infinity)).toBe('unknown');
});

test('[DOSE-4] a device that was not heard makes unknown only what would be missed', () => {
  const input = {
    medicines: [aMedicine({ times: ['08:00', '16:00', '22:00'] })],
    marks: [aMark({ time: '16:00', status: 'skipped' })],
    zones: ALMATY,
    now,
    heard: -Infinity,
  };
  const statuses = dosesOn(input, '2026-11-20').map((dose) => dose.status);
  expect(statuses).toEqual(['unknown', 'skipped', 'upcoming']);
});

test('[DOSE-4] a slot is unknown exactly when one such device has not been heard since it closed', () => {
  const instant = fc.integer({ min: now - 40 * DAY, max: now });
  const any = fc.record({
    marked: fc.option(instant),
    heard: fc.option(instant),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 4 }), instant, (devices, closes) => {
      const waits = devices.some(
        ({ marked, heard }) =>
          marked !== null && marked >= now - 30 * DAY && (heard === null || heard < closes),
      );
      const list = devices.map(({ marked, heard }) => device(marked, heard));
      expect(heardUntil(list, now) < closes).toBe(waits);
    }),
    seeded(process.env, 300),
  );
});
