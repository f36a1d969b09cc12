import { rowKey, type Keys, type Operation } from '../operation.ts';
import type { EventArgs } from './schema.ts';

const event = { v: 1, subject: 'event', stream: 'p' } as const satisfies Operation;

export const eventOperations = {
  'event.add': { ...event, adds: true },
  'event.patch': event,
  'event.delete': event,
  'event.restore': event,
} as const satisfies Record<keyof EventArgs, Operation>;

export const eventKeys = {
  'event.add': rowKey,
  'event.patch': rowKey,
  'event.delete': rowKey,
  'event.restore': rowKey,
} as const satisfies Keys<EventArgs>;
