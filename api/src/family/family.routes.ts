import { SCOPES } from '@qamqor/shared/sync/protocol';
import { z } from 'zod';
import { doseEntry } from '../doses/dose.schema.ts';
import { medicineAnswer } from '../medicines/medicine.schema.ts';
import type { App } from '../platform/http.ts';
import { occurrenceAnswer } from '../schedule/schedule.schema.ts';
import { listMembers, readMember } from './family.service.ts';

type Deps = Parameters<typeof readMember>[0];

const member = z.object({
  id: z.string(),
  person_id: z.string().nullable(),
  display_name: z.string(),
  name: z.string(),
  relationship: z.string(),
  status: z.enum(['pending', 'accepted', 'declined']),
  scopes: z.array(z.enum(SCOPES)),
  email: z.string().nullable(),
  user_info: z.object({ name: z.string() }).nullable(),
  created_at: z.string(),
});

const memberData = z.object({
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
  devices: z.array(z.object({ id: z.string(), name: z.string(), heard_at: z.string().nullable() })),
});

export function familyRoutes(api: App, deps: Deps): void {
  api.get('/family/members', { schema: { response: { 200: z.array(member) } } }, ({ viewer }) =>
    listMembers(deps, viewer),
  );

  api.get(
    '/family/members/:id/data',
    {
      schema: {
        params: z.object({ id: z.string().max(64) }),
        response: { 200: memberData },
      },
    },
    ({ viewer, params }) => readMember(deps, viewer, params.id),
  );
}
