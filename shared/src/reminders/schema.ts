import * as z from 'zod/mini';
import { instant } from '../calendar/schema.ts';
import { isDoseGroup } from './group-id.ts';

const group = z.string().check(z.refine(isDoseGroup, 'A group looks like 2026-11-20T08:00'));

export const alarmArgs = {
  'dose.snooze': z.object({ group, until: instant }),
  'alarm.claim': z.object({ group }),
} as const;

export type AlarmArgs = { [Op in keyof typeof alarmArgs]: z.infer<(typeof alarmArgs)[Op]> };
