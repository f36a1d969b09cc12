import { TEST_RING_STATES } from '@qamqor/shared/reminders/test-ring';
import { z } from 'zod';

const BASE64URL = /^[\w-]+={0,2}$/;

export const subscriptionBody = z.object({
  endpoint: z.string(),
  keys: z.object({
    p256dh: z.string().max(100).regex(BASE64URL),
    auth: z.string().max(30).regex(BASE64URL),
  }),
  device_name: z.string().trim().min(1).max(60).optional(),
  show_names: z.boolean().optional(),
});

export const receiptBody = z.object({
  delivery_id: z.string().max(60),
  event: z.enum(['shown', 'acted']),
});

export const subscriptionAnswer = z.object({
  id: z.string(),
  device_id: z.string(),
  state: z.enum(['live', 'silent', 'gone']),
  show_names: z.boolean(),
});

/** Without a person, or without a body: the device that asks. */
export const testRingBody = z.object({ person_id: z.string().min(1).max(64).optional() }).nullish();

export const testRing = z.object({
  id: z.string(),
  asked_at: z.string(),
  rings: z.array(
    z.object({
      device_id: z.string(),
      device_name: z.string(),
      state: z.enum(TEST_RING_STATES),
    }),
  ),
});
