import { profileFields } from '@qamqor/shared/profile/schema';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { getProfile, saveOwnProfile } from './profile.service.ts';

type Deps = Parameters<typeof getProfile>[0] & Parameters<typeof saveOwnProfile>[0];

const profile = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  dateOfBirth: z.string(),
  emergencyContact: z.string(),
  medicalConditions: z.string(),
});

export function profileRoutes(api: App, deps: Deps): void {
  api.get('/user/profile', { schema: { response: { 200: profile } } }, ({ viewer }) =>
    getProfile(deps, viewer),
  );

  api.put(
    '/user/profile',
    {
      config: {
        refuses: ['request.invalid', 'profile.birth_date_ahead', 'account.too_much_today'],
      },
      schema: { body: profileFields, response: { 200: profile } },
    },
    ({ viewer, body }) => saveOwnProfile(deps, viewer, body),
  );
}
