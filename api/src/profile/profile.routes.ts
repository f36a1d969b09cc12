import { profileFields } from '@qamqor/shared/profile/schema';
import type { App } from '../platform/http/http.ts';
import { profileAnswer } from './profile.schema.ts';
import { getProfile, saveOwnProfile } from './profile.service.ts';

type Deps = Parameters<typeof getProfile>[0] & Parameters<typeof saveOwnProfile>[0];

export function profileRoutes(api: App, deps: Deps): void {
  api.get('/user/profile', { schema: { response: { 200: profileAnswer } } }, ({ viewer }) =>
    getProfile(deps, viewer.user_id),
  );

  api.put(
    '/user/profile',
    {
      config: {
        refuses: ['request.invalid', 'profile.birth_date_ahead', 'account.too_much_today'],
      },
      schema: { body: profileFields, response: { 200: profileAnswer } },
    },
    ({ viewer, body }) => saveOwnProfile(deps, viewer, body),
  );
}
