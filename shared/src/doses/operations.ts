import { slotId } from '../medicines/slot.ts';
import type { Operations } from '../operation.ts';
import type { DoseArgs } from './schema.ts';

const dose = {
  v: 1,
  subject: 'dose',
  stream: 'p',
  scope: 'see_medicines',
  isFact: true,
  key: slotId,
} as const;

export const doseOperations = {
  'dose.mark': dose,
  'dose.undo': dose,
} as const satisfies Operations<DoseArgs>;
