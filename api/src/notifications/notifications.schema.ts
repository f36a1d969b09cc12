import { isTime } from '@qamqor/shared/calendar/dates';
import { LONGEST_DELAY, SHORTEST_DELAY } from '@qamqor/shared/reminders/settings';
import { z } from 'zod';

const delay = z.int().min(SHORTEST_DELAY).max(LONGEST_DELAY);
const time = z.string().refine(isTime, 'A time looks like 08:00');
const quietHours = z.object({ from: time, to: time }).nullable();
const medicine = z.object({
  medicine_id: z.string().max(64),
  delay_minutes: delay.nullable(),
  critical: z.boolean(),
});

export const settingsBody = z.object({
  delay_minutes: delay.optional(),
  quiet_hours: quietHours.optional(),
  relatives: z.array(z.string().max(64)).max(50).optional(),
  medicines: z.array(medicine).max(500).optional(),
});

export const settingsAnswer = z.object({
  delay_minutes: z.int(),
  quiet_hours: quietHours,
  relatives: z.array(z.string()),
  medicines: z.array(z.object({ ...medicine.shape, delay_minutes: z.int().nullable() })),
});

export const healthAnswer = z.object({
  scheduler: z.boolean(),
  /** Whether any device of the person can be rung. */
  can_ring: z.boolean(),
  last_delivered_at: z.string().nullable(),
  last_shown_at: z.string().nullable(),
  devices: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      current: z.boolean(),
      state: z.enum(['live', 'silent', 'gone']),
      last_accepted_at: z.string().nullable(),
      last_shown_at: z.string().nullable(),
    }),
  ),
  next_at: z.string().nullable(),
});
