import { expect, test } from 'vitest';
import { session } from './auth/sessions/session.table.ts';
import { aReleasedDatabase } from './testing/released.ts';
import { createTestApp } from './testing/test-app.ts';

const TABLET = '019a9f00-0000-7000-8000-00000000000a';

/** What that release gave out for the two, and browsers still hold. */
const TOKEN_HEAD = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9';
const TOKENS = {
  tablet: [
    TOKEN_HEAD,
    'eyJzdWIiOiIwMTlhOWYwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDEiLCJzaWQiOiIwMTlhOWYwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMGEiLCJpYXQiOjE3OTUwNTcyMDAsImV4cCI6MTgyNjU5MzIwMCwiaXNzIjoicWFtcW9yIiwiYXVkIjoicWFtcW9yLXdlYiJ9',
    'nNDkMVycPMNw89vV-_eVAMgCzq9pD0dyB_SG2Gy7y4k',
  ].join('.'),
  phone: [
    TOKEN_HEAD,
    'eyJzdWIiOiIwMTlhOWYwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDEiLCJzaWQiOiIwMTlhOWYwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMGIiLCJpYXQiOjE3OTUwNTcyMDAsImV4cCI6MTgyNjU5MzIwMCwiaXNzIjoicWFtcW9yIiwiYXVkIjoicWFtcW9yLXdlYiJ9',
    'tVPkiD7sVQFS5HayUlm76SYn6inFloRtn2ylUSh_qZ8',
  ].join('.'),
};

test('a database of an earlier release opens with its sessions, and their tokens still work', async () => {
  const { app, deps } = await createTestApp({
    config: { DATABASE_URL: `file:${aReleasedDatabase()}` },
  });
  const ask = (url: string, token: string) =>
    app.inject({ url, headers: { authorization: `Bearer ${token}` } });

  expect((await ask('/api/auth/devices', TOKENS.tablet)).json()).toEqual([
    {
      id: TABLET,
      name: 'Kitchen',
      current: true,
      simple_view: true,
      last_heard_at: '2026-11-20T03:03:30.000Z',
      created_at: '2026-11-19T03:00:00.000Z',
    },
  ]);
  expect((await ask('/api/reminders/health', TOKENS.tablet)).json()).toMatchObject({
    can_ring: true,
    devices: [{ id: TABLET, name: 'Kitchen', current: true, state: 'live' }],
  });
  expect((await ask('/api/auth/devices', TOKENS.phone)).json().code).toBe('auth.session_ended');
  expect(await deps.reader.$count(session)).toBe(4);
});
