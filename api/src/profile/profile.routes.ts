import { tidyText } from '@qamqor/shared/tidy-text';
import { z } from 'zod';
import type { App } from '../platform/http.ts';
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

const line = (most: number) => z.string().overwrite(tidyText).max(most).optional();

const fields = z.object({
  firstName: line(100),
  lastName: line(100),
  email: line(254),
  phone: line(60),
  address: line(500),
  dateOfBirth: line(40),
  emergencyContact: line(500),
  medicalConditions: line(4000),
});

export function profileRoutes(api: App, deps: Deps): void {
  api.get('/user/profile', { schema: { response: { 200: profile } } }, ({ viewer }) =>
    getProfile(deps, viewer),
  );

  api.put(
    '/user/profile',
    { schema: { body: fields, response: { 200: profile } } },
    ({ viewer, body }) => saveOwnProfile(deps, viewer, body),
  );
}
