import { rowKey, type Operations } from '../operation.ts';
import type { ChatArgs } from './schema.ts';

export const chatOperations = {
  'chat.rename': { v: 1, subject: 'chat', stream: 'u', key: rowKey },
  'chat.delete': { v: 1, subject: 'chat', stream: 'u', key: rowKey },
  'chat.delete_all': { v: 1, subject: 'chat', stream: 'u', key: () => 'all' },
} as const satisfies Operations<ChatArgs>;
