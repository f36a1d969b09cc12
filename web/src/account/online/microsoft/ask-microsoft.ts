import { BrowserAuthError } from '@azure/msal-browser';
import { api } from '../../../session/api-client.ts';
import type { MicrosoftProof } from '../../sign-in.ts';
import { createMicrosoftClient, PLACEHOLDER, type MicrosoftSettings } from './client.ts';
import { WindowRefused } from './window-refused.ts';

const REFUSED = ['popup_window_error', 'empty_window_error'];

/** Opens Microsoft's window, and answers what it gave; a second call takes the place of the first. */
export async function askMicrosoft(settings: MicrosoftSettings): Promise<MicrosoftProof> {
  const [client, { nonce }] = await Promise.all([
    createMicrosoftClient(settings),
    api.post<{ nonce: string }>('/auth/microsoft-nonce'),
  ]);
  if (client.getConfiguration().auth.clientId === PLACEHOLDER) {
    throw new Error('There is no client that Microsoft knows');
  }
  try {
    const { idToken } = await client.loginPopup({
      scopes: ['openid', 'profile', 'email'],
      prompt: 'select_account',
      nonce,
      overrideInteractionInProgress: true,
    });
    return { token: idToken, nonce };
  } catch (error) {
    const isRefused = error instanceof BrowserAuthError && REFUSED.includes(error.errorCode);
    throw isRefused ? new WindowRefused(error) : error;
  } finally {
    // The session is ours from here on: what Microsoft gave is not left lying in this tab.
    await client.clearCache();
  }
}
