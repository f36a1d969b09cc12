import { ALL_WEEKDAYS, type MedicineWords } from './medicine.ts';

/** What holds of a medicine where a person, or a device of an earlier release, says nothing else. */
export const NOTHING_SAID: Omit<MedicineWords, 'name' | 'times'> = {
  amount_quarters: null,
  unit: null,
  form: null,
  with_food: null,
  appearance: null,
  weekdays: [...ALL_WEEKDAYS],
  duration_weeks: null,
  notes: '',
};
