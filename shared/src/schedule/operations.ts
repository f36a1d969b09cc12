import { rowKey, type Operations } from '../operation.ts';
import type { EventArgs } from './schema.ts';

const event = {
  v: 1,
  subject: 'event',
  stream: 'p',
  scope: 'see_schedule',
  key: rowKey,
} as const;

export const eventOperations = {
  'event.add': { ...event, adds: true },
  'event.patch': event,
  'event.delete': event,
  'event.restore': event,
} as const satisfies Operations<EventArgs>;
