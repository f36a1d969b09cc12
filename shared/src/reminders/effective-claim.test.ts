import { expect, test } from 'vitest';
import { fromWire } from '../calendar/dates.ts';
import { aMark, testId } from '../testing/builders.ts';
import type { Claim } from './alarm.ts';
import { lastUndoOf, effectiveClaim, type Stamped } from './effective-claim.ts';

const wire = (time: string) => `2026-11-20T${time}:00.000Z`;
const group = { instant: fromWire(wire('03:00')) };
const claim = (by: string, time: string, seq?: number): Stamped<Claim> => ({
  id: `${by} ${time}`,
  group: '2026-11-20T08:00',
  at: wire(time),
  by_user_id: by,
  by_name: by,
  ...(seq !== undefined && { seq }),
});
const standing = (
  claims: Stamped<Claim>[],
  given: { alerted?: string[]; undone?: number } = {},
) => {
  const { alerted = ['anna', 'boris'], undone = 0 } = given;
  const isAlerted = (id: string) => alerted.includes(id);
  return effectiveClaim(claims, { group, isAlerted, undone })?.id ?? null;
};

test('[REM-4] the first who may be alerted, of those made when it was due, silences the others', () => {
  const claims = [claim('boris', '03:10', 2), claim('anna', '03:05', 3), claim('anna', '02:59', 1)];
  expect(standing(claims)).toBe('anna 03:05');
  expect(standing(claims, { alerted: ['boris'] })).toBe('boris 03:10');
  expect(standing(claims, { alerted: [] })).toBeNull();
});

test('[REM-4] what was claimed before a mark was taken back counts no more, what waits is later', () => {
  const slot = { date: '2026-11-20', time: '08:00' };
  const taken = { ...aMark({ ...slot, id: testId(1) }), undone_by: testId(2), seq: 7 };
  const other = { ...taken, time: '20:00', seq: 90 };
  const kept = { ...aMark({ ...slot, id: testId(3) }), seq: 80 };
  const undone = lastUndoOf([taken, other, kept], slot);
  expect(undone).toBe(7);
  expect(standing([claim('anna', '03:05', 6)], { undone })).toBeNull();
  expect(standing([claim('anna', '03:05', 6), claim('boris', '03:20', 8)], { undone })).toBe(
    'boris 03:20',
  );
  const { seq: _, ...waiting } = taken;
  const unsent = lastUndoOf([waiting], slot);
  expect(standing([claim('anna', '03:05', 6)], { undone: unsent })).toBeNull();
  expect(standing([claim('anna', '03:20')], { undone: unsent })).toBe('anna 03:20');
  expect(lastUndoOf([kept], slot)).toBe(0);
});
