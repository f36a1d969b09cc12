import { SCOPES } from '@qamqor/shared/family/link';
import { z } from 'zod';
import { doseEntry } from '../doses/dose.schema.ts';
import { medicineAnswer } from '../medicines/medicine.schema.ts';
import { occurrenceAnswer } from '../schedule/schedule.schema.ts';

const scopes = z.array(z.enum(SCOPES));

export const byId = z.object({ id: z.string().max(64) });

export const memberAnswer = z.object({
  id: z.string(),
  person_id: z.string().nullable(),
  display_name: z.string(),
  name: z.string(),
  relationship: z.string(),
  status: z.enum(['pending', 'accepted', 'declined']),
  scopes,
  email: z.string().nullable(),
  user_info: z.object({ name: z.string() }).nullable(),
  created_at: z.string(),
  paused_until: z.string().nullable(),
  deleted_until: z.string().optional(),
  ask_first: z.boolean(),
  keeps_devices: z.boolean(),
  asked_anew: z.boolean().optional(),
});

export const memberData = z.object({
  user_info: z.object({
    display_name: z.string(),
    name: z.string(),
    relationship: z.string(),
  }),
  today_medicines: z.array(doseEntry).nullable(),
  upcoming_events: z
    .array(
      occurrenceAnswer.pick({
        id: true,
        title: true,
        start_datetime: true,
        time: true,
        description: true,
      }),
    )
    .nullable(),
  medicines: z.array(medicineAnswer).nullable(),
  heard_at: z.string().nullable(),
  devices: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      heard_at: z.string().nullable(),
      /** Null where reminders are not turned on. */
      rings: z.enum(['live', 'silent', 'gone']).nullable(),
      /** The last ring that was answered there was not heard. */
      unheard: z.literal(true).optional(),
    }),
  ),
});

export const viewerAnswer = z.object({
  id: z.string(),
  viewer_id: z.string().nullable(),
  name: z.string(),
  phone: z.string().nullable(),
  relationship: z.string(),
  asked_by: z.enum(['viewer', 'person']),
  status: z.enum(['pending', 'accepted', 'declined']),
  scopes,
  ask_first: z.boolean(),
  since: z.string().nullable(),
  last_looked_at: z.string().nullable(),
  paused_until: z.string().nullable(),
  hidden_medicine_ids: z.array(z.string()),
  keeps_devices: z.boolean().optional(),
  sees_phone: z.boolean().optional(),
  asked_anew: z.boolean().optional(),
});

export const invitationAnswer = z.object({
  id: z.string(),
  name: z.string(),
  relationship: z.string(),
  direction: z.enum(['asks', 'offers']),
  scopes,
  sees_phone: z.boolean().optional(),
  created_at: z.string(),
});

export const answeredAnswer = z.object({
  id: z.string(),
  status: z.enum(['accepted', 'declined']),
  scopes,
});

export const accessAnswer = z.object({
  id: z.string(),
  kind: z.enum([
    ...(['looked', 'copied', 'change'] as const),
    ...([
      'device_named',
      'device_ended',
      'device_rung',
      'devices_kept',
      'code_made',
      'profile_changed',
      'profile_read',
    ] as const),
  ]),
  by_user_id: z.string(),
  by_name: z.string(),
  at: z.string(),
  until: z.string(),
  op: z.string().nullable(),
  name: z.string().nullable(),
  date: z.string().nullable(),
  time: z.string().nullable(),
  status: z.string().nullable(),
});
