import { expect, test, vi } from 'vitest';
import { createMicrosoftClient } from './client.ts';

const settings = {
  microsoft_client_id: '11111111-2222-4333-8444-555555555555',
  microsoft_authority: 'https://login.microsoftonline.com/common',
  microsoft_redirect_uri: 'http://localhost:3000',
};

test("the library's own client is made of what the operator has set", async () => {
  const client = await createMicrosoftClient(settings);
  const { auth, cache } = client.getConfiguration();
  expect(auth.clientId).toBe(settings.microsoft_client_id);
  expect(cache.cacheLocation).toBe('sessionStorage');
});

test("where the settings make none, the library's client has a placeholder for an id", async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const client = await createMicrosoftClient({ ...settings, microsoft_authority: 'no address' });
  const { auth, cache } = client.getConfiguration();
  expect([auth.clientId, auth.authority, cache.cacheLocation]).toEqual([
    'placeholder-client-id',
    'https://login.microsoftonline.com/common',
    'sessionStorage',
  ]);
  expect(said.mock.calls.join()).toContain('MSAL initialization failed');
  expect(client.getAllAccounts()).toEqual([]);
});
