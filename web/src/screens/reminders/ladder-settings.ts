import type { ReminderSettings } from '../../entities/reminder/settings.ts';

const DELAYS = [30, 45, 60, 90, 120, 180] as const;

/** The delays that are offered, with the one that is chosen. */
export function delaysWith(chosen: number | null): number[] {
  const all = new Set<number>(chosen === null ? DELAYS : [...DELAYS, chosen]);
  return [...all].toSorted((a, b) => a - b);
}

type Medicines = ReminderSettings['medicines'];
type OfMedicine = Medicines[number];

/** What is chosen for a medicine; the usual where nothing is. */
export function chosenFor({ medicines }: { medicines: Medicines }, id: string): OfMedicine {
  const known = medicines.find(({ medicine_id }) => medicine_id === id);
  return known ?? { medicine_id: id, delay_minutes: null, critical: false };
}

/** The medicines with one thing changed about one of them. */
export function withMedicine(
  settings: { medicines: Medicines },
  id: string,
  changes: Partial<Pick<OfMedicine, 'delay_minutes' | 'critical'>>,
): Medicines {
  const others = settings.medicines.filter(({ medicine_id }) => medicine_id !== id);
  return [...others, { ...chosenFor(settings, id), ...changes }];
}
