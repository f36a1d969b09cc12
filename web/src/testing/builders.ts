import { ALL_WEEKDAYS } from '@qamqor/shared/medicines/medicine';
import type { MedicineInput } from '@qamqor/shared/medicines/schema';

export function aspirin(over: Partial<MedicineInput> = {}): MedicineInput {
  return {
    name: 'Aspirin',
    times: ['08:00', '20:00'],
    weekdays: [...ALL_WEEKDAYS],
    duration_weeks: null,
    notes: '',
    amount_quarters: 4,
    unit: 'tablet',
    form: null,
    with_food: null,
    appearance: null,
    ...over,
  };
}
