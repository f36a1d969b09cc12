import { rowKey, type Operations } from '../operation.ts';
import type { MedicineArgs } from './schema.ts';

const medicine = {
  v: 1,
  subject: 'medicine',
  stream: 'p',
  scope: 'see_medicines',
  key: rowKey,
} as const;

export const medicineOperations = {
  'medicine.add': { ...medicine, adds: true },
  'medicine.revise': medicine,
  'medicine.pause': medicine,
  'medicine.delete': medicine,
  'medicine.restore': medicine,
} as const satisfies Operations<MedicineArgs>;
