import type { Keys, Operation } from '../operation.ts';
import type { AlarmArgs } from './schema.ts';

export const alarmOperations = {
  'dose.snooze': { v: 1, subject: 'dose', stream: 'p' },
  'alarm.claim': { v: 1, subject: 'alarm', stream: 'p' },
} as const satisfies Record<keyof AlarmArgs, Operation>;

const ofGroup = ({ group }: { group: string }) => group;

export const alarmKeys = {
  'dose.snooze': ofGroup,
  'alarm.claim': ofGroup,
} as const satisfies Keys<AlarmArgs>;
