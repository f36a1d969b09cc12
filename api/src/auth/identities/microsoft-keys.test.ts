import { expect, test } from 'vitest';
import { fetchOut } from '../../platform/http/outgoing.ts';
import { MORNING } from '../../testing/builders.ts';
import { aKey, KEY, microsoftFor } from '../../testing/microsoft.ts';
import { createMicrosoftIdentity } from './microsoft-identity.ts';

async function anIdentity(options: { timeout_ms?: number; cooldown_ms?: number } = {}) {
  const microsoft = await microsoftFor();
  const deps = { now: () => MORNING, config: microsoft.settings };
  const set = { fetch: fetchOut, timeout_ms: 4_000, cooldown_ms: 60_000, ...options };
  const { verifyMicrosoftToken } = createMicrosoftIdentity(deps, set);
  const verify = async (key = KEY) =>
    verifyMicrosoftToken({ token: await microsoft.token('n', {}, { key }), nonce: 'n' }).then(
      () => 'known',
      (error: { code: string }) => error.code,
    );
  const asked = (what: string) => microsoft.heard.filter((path) => path.endsWith(what)).length;
  return { ...microsoft, verify, asked };
}

test('the authority is asked once, however many sign in', async () => {
  const { verify, asked } = await anIdentity();
  expect(await Promise.all([verify(), verify(), verify()])).toEqual(['known', 'known', 'known']);
  expect(await verify()).toBe('known');
  expect([asked('openid-configuration'), asked('keys')]).toEqual([1, 1]);
});

test('a new key is asked for, and the old ones are forgotten with it', async () => {
  const { verify, says, asked } = await anIdentity({ cooldown_ms: 0 });
  expect(await verify()).toBe('known');
  const next = await aKey('next');
  says.keys = [next.shown];
  expect(await verify(next)).toBe('known');
  expect(await verify()).toBe('auth.refused');
  expect(asked('openid-configuration')).toBe(1);
});

test('keys that nobody knows are not asked for again and again', async () => {
  const { verify, asked } = await anIdentity();
  expect(await verify()).toBe('known');
  for (let i = 0; i < 5; i++) expect(await verify(await aKey(`made-up-${i}`))).toBe('auth.refused');
  expect(asked('keys')).toBe(1);
});

test.each(['discovery', 'jwks'] as const)(
  'an authority that does not answer in time (%s) is an outage, and asked anew',
  async (call) => {
    const { verify, says } = await anIdentity({ timeout_ms: 100 });
    says[call] = 'silent';
    expect(await verify()).toBe('auth.provider_unavailable');
    says[call] = 'well';
    expect(await verify()).toBe('known');
  },
);

test('a description that makes no sense is an outage', async () => {
  const { verify, says } = await anIdentity();
  says.keys = 'none' as never;
  expect(await verify()).toBe('auth.provider_unavailable');
});
