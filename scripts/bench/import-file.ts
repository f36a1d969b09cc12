import { createHash } from 'node:crypto';
import { canonicalJson } from '@qamqor/shared/canonical';
import { addDays, DAY, toWire } from '@qamqor/shared/calendar/dates';
import { aMedicine, newId } from '../lib/household.ts';

/** A file that an import takes, of these parts. */
export function signed(parts: object): object {
  const file = { version: 1, exported_at: toWire(Date.now() - DAY), ...parts };
  return { ...file, checksum: createHash('sha256').update(canonicalJson(file)).digest('hex') };
}

/** A medicine, and so many marks of it. */
export function marksOf(size: number): object {
  const medicine = aMedicine({ times: ['08:00'] });
  const doses = Array.from({ length: size }, (_, n) => ({
    id: newId(),
    medicine_id: medicine.id,
    date: addDays('2000-01-01', n % 9_000),
    time: '08:00',
    status: 'taken',
    taken_at: '2026-01-01T03:00:00.000Z',
  }));
  return { medicines: [medicine], doses };
}
