import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logger } from '../../../platform/logger.ts';
import { configurationOf, createMicrosoftClient } from './client.ts';

const settings = {
  microsoft_client_id: 'ours',
  microsoft_authority: 'https://login.microsoftonline.com/common',
  microsoft_redirect_uri: 'http://localhost:3000',
};

beforeEach(() => vi.spyOn(logger, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

test("the client is the deployment's, waits as long as it should, and keeps a tab's own copy", () => {
  expect(configurationOf(settings)).toEqual({
    auth: {
      clientId: 'ours',
      authority: 'https://login.microsoftonline.com/common',
      knownAuthorities: ['login.microsoftonline.com'],
      redirectUri: 'http://localhost:3000',
      postLogoutRedirectUri: '/',
    },
    cache: { cacheLocation: 'sessionStorage' },
    system: {
      iframeBridgeTimeout: 10_000,
      popupBridgeTimeout: 60_000,
      redirectNavigationTimeout: 30_000,
      nativeBrokerHandshakeTimeout: 2_000,
      tokenRenewalOffsetSeconds: 300,
    },
  });
});

test('without an id the placeholder, which lets nobody in, stands in its place', () => {
  const { auth } = configurationOf({ ...settings, microsoft_client_id: null });
  expect(auth.clientId).toBe('placeholder-client-id');
});

test('where it cannot be made, that is logged and a placeholder takes its place', async () => {
  const create = vi.fn(async ({ auth }: ReturnType<typeof configurationOf>) => {
    if (auth.clientId === 'ours') throw new Error('no crypto');
    return auth.clientId;
  });
  expect(await createMicrosoftClient(settings, create)).toBe('placeholder-client-id');
  expect(logger.error).toHaveBeenCalledWith('MSAL initialization failed', new Error('no crypto'));
  expect(create).toHaveBeenLastCalledWith({
    auth: {
      clientId: 'placeholder-client-id',
      authority: 'https://login.microsoftonline.com/common',
    },
    cache: { cacheLocation: 'sessionStorage' },
  });
});
