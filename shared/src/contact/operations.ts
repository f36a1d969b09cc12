import type { Keys, Operation } from '../operation.ts';
import type { ContactArgs } from './schema.ts';

export const contactOperations = {
  'contact.send': { v: 1, subject: 'message', stream: 'u' },
} as const satisfies Record<keyof ContactArgs, Operation>;

export const contactKeys = {
  'contact.send': (_, mid) => mid,
} as const satisfies Keys<ContactArgs>;
