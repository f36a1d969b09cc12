import type { Operations } from '../operation.ts';
import type { AlarmArgs } from './schema.ts';

const ofGroup = { v: 1, stream: 'p', key: ({ group }: { group: string }) => group } as const;

export const alarmOperations = {
  'dose.snooze': { ...ofGroup, subject: 'dose', scope: 'see_medicines' },
  'alarm.claim': { ...ofGroup, subject: 'alarm', scope: 'alerted' },
} as const satisfies Operations<AlarmArgs>;
