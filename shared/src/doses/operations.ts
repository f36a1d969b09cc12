import { slotId } from '../medicines/slot.ts';
import type { Keys, Operation } from '../operation.ts';
import type { DoseArgs } from './schema.ts';

const dose = { v: 1, subject: 'dose', stream: 'p', isFact: true } as const satisfies Operation;

export const doseOperations = {
  'dose.mark': dose,
  'dose.undo': dose,
} as const satisfies Record<keyof DoseArgs, Operation>;

export const doseKeys = {
  'dose.mark': slotId,
  'dose.undo': slotId,
} as const satisfies Keys<DoseArgs>;
