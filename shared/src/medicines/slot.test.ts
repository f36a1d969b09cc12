import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testId } from '../testing/builders.ts';
import { seeded } from '../testing/seed.ts';
import { parseSlotId, slotId } from './slot.ts';

const slot = { medicine_id: testId(1), date: '2026-11-20', time: '08:00' };

test('[DOSE-1] a slot is named by medicine, local date and local time, and by nothing else', () => {
  expect(slotId(slot)).toBe(`${testId(1)}:2026-11-20:08:00`);
  const withMore = { ...slot, instant: 5, name: 'Amlodipine', zone: 'UTC' };
  expect(slotId(withMore)).toBe(slotId(slot));
  expect(parseSlotId('nothing')).toBeNull();
  for (const [date, time] of [
    ['2026-11-31', '14:00'],
    ['2026-11-30', '24:00'],
  ] as const)
    expect(parseSlotId(slotId({ ...slot, date, time }))).toBeNull();
});

test('[DOSE-1] different slots have different ids, and an id leads back to its slot', () => {
  const any = fc.record({
    medicine_id: fc.uuid(),
    date: fc.constantFrom('2026-11-20', '2026-11-21', '2024-02-29'),
    time: fc.constantFrom('00:00', '08:00', '08:07', '23:59'),
  });
  fc.assert(
    fc.property(any, any, (a, b) => {
      expect(parseSlotId(slotId(a))).toEqual(a);
      expect(slotId(a) === slotId(b)).toBe(JSON.stringify(a) === JSON.stringify(b));
    }),
    seeded(process.env),
  );
});
