import type { Operations } from '../operation.ts';
import type { ContactArgs } from './schema.ts';

export const contactOperations = {
  'contact.send': { v: 1, subject: 'message', stream: 'u', key: (_, mid) => mid },
} as const satisfies Operations<ContactArgs>;
