import { Problem } from '@qamqor/shared/problem';
import { z } from 'zod';
import { bodyForms } from '../platform/http/body-forms.ts';
import { isDemoRequest, type Demo } from '../platform/http/demo-request.ts';
import type { App } from '../platform/http/http.ts';
import type { Log } from '../platform/logger.ts';
import { joinWith, signInByCode, signInToDemo, signInWith, type SignedIn } from './auth.service.ts';
import { googleToken, microsoftProof } from './identities/identities.routes.ts';
import { giveNonce } from './identities/sign-in-nonce.service.ts';
import { deviceName } from './sessions/device-name.ts';
import { endAllSessions, endSession } from './sessions/session.service.ts';
import { signToken } from './sessions/token.ts';

type Deps = Parameters<typeof signInWith>[0] &
  Parameters<typeof giveNonce>[0] &
  Parameters<typeof signInToDemo>[0] &
  Parameters<typeof joinWith>[0] &
  Parameters<typeof endAllSessions>[0] &
  Demo &
  Log;

const hint = z.string().max(100).optional().catch(undefined);
const locale = { time_zone: hint, language: hint };

const googleLogin = z.object({ token: googleToken, ...locale });
const microsoftLogin = microsoftProof.extend(locale);
const ONE_OF = 'use one of google, microsoft';
/** A Google account, unless it says that it is one of Microsoft's. */
const join = bodyForms(
  {
    microsoft: microsoftProof.extend({ provider: z.literal('microsoft') }),
    google: z.object({
      provider: z.literal('google', ONE_OF).default('google'),
      token: googleToken,
    }),
  },
  ({ provider }) => (provider === 'microsoft' ? provider : 'google'),
);
const pair = z.object({ code: z.string().min(1).max(40) });
const demoLogin = z.object({ person: z.enum(['grandmother', 'daughter']), ...locale });

const shownUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  is_admin: z.boolean(),
  by_code: z.boolean(),
  language: z.string(),
  time_zone: z.string(),
});

const signedIn = z.object({
  user: shownUser.extend({ came_back: z.literal(true).optional() }),
  access_token: z.string(),
});

const joined = z.object({
  user: shownUser,
  ended: z.array(z.string()),
  asked: z.array(z.object({ id: z.string(), name: z.string() })),
});

const nonce = z.object({ nonce: z.string(), expires_at: z.string() });

const open = { public: true, limit: 'sign_in' as const };
const answer = { response: { 200: signedIn } };

export function authRoutes(api: App, deps: Deps): void {
  const withToken = ({ user, session }: SignedIn) => ({
    user,
    access_token: signToken(api.jwt, session),
  });

  api.post(
    '/auth/google-login',
    {
      config: { ...open, refuses: ['auth.refused', 'auth.provider_unavailable'] },
      schema: { body: googleLogin, ...answer },
    },
    async ({ body, headers }) =>
      withToken(
        await signInWith(
          deps,
          { provider: 'google', token: body.token },
          { ...body, device_name: deviceName(headers['user-agent']) },
        ),
      ),
  );

  api.post(
    '/auth/microsoft-nonce',
    { config: { ...open, refuses: ['auth.refused'] }, schema: { response: { 201: nonce } } },
    async (_request, reply) => reply.code(201).send(await giveNonce(deps)),
  );

  api.post(
    '/auth/microsoft-login',
    {
      config: { ...open, refuses: ['auth.refused', 'auth.provider_unavailable'] },
      schema: { body: microsoftLogin, ...answer },
    },
    async ({ body, headers }) =>
      withToken(
        await signInWith(
          deps,
          { provider: 'microsoft', token: body.token, nonce: body.nonce },
          { ...body, device_name: deviceName(headers['user-agent']) },
        ),
      ),
  );

  const demo = { ...open, refuses: ['auth.demo_off'] as const };
  let isDemoUsed = false;
  api.post(
    '/auth/demo',
    { config: demo, schema: { body: demoLogin, ...answer } },
    async (request) => {
      if (!isDemoRequest(deps, request)) throw new Problem('auth.demo_off');
      if (!isDemoUsed) deps.log.warn('demo sign-in is on: whoever reaches this port comes in');
      isDemoUsed = true;
      const device_name = deviceName(request.headers['user-agent']);
      return withToken(await signInToDemo(deps, { ...request.body, device_name }));
    },
  );

  api.post(
    '/auth/pair',
    {
      config: { ...open, refuses: ['auth.code_refused'] },
      schema: { body: pair, ...answer },
    },
    async ({ body, headers }) => {
      const device_name = deviceName(headers['user-agent']);
      return withToken(await signInByCode(deps, { ...body, device_name }));
    },
  );

  api.post(
    '/auth/join',
    {
      config: {
        limit: 'sign_in',
        refuses: [
          'auth.provider_unavailable',
          'auth.account_refused',
          'auth.identity_taken',
          'auth.already_joined',
        ],
      },
      schema: { body: join, response: { 200: joined } },
    },
    ({ viewer, body }) => joinWith(deps, viewer, body),
  );

  api.post(
    '/auth/sign-out',
    { schema: { response: { 204: z.null() } } },
    async (request, reply) => {
      await endSession(deps, request.viewer);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/auth/sign-out-everywhere',
    { schema: { response: { 204: z.null() } } },
    async ({ viewer }, reply) => {
      await endAllSessions(deps, viewer);
      return reply.code(204).send(null);
    },
  );
}
