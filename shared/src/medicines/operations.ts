import { rowKey, type Keys, type Operation } from '../operation.ts';
import type { MedicineArgs } from './schema.ts';

const medicine = { v: 1, subject: 'medicine', stream: 'p' } as const satisfies Operation;

export const medicineOperations = {
  'medicine.add': { ...medicine, adds: true },
  'medicine.revise': medicine,
  'medicine.pause': medicine,
  'medicine.delete': medicine,
  'medicine.restore': medicine,
} as const satisfies Record<keyof MedicineArgs, Operation>;

export const medicineKeys = {
  'medicine.add': rowKey,
  'medicine.revise': rowKey,
  'medicine.pause': rowKey,
  'medicine.delete': rowKey,
  'medicine.restore': rowKey,
} as const satisfies Keys<MedicineArgs>;
