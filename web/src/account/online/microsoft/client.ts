import {
  BrowserCacheLocation,
  PublicClientApplication,
  type Configuration,
} from '@azure/msal-browser';
import { logger } from '../../../platform/logger.ts';

export type MicrosoftSettings = {
  microsoft_client_id: string | null;
  microsoft_authority: string;
  microsoft_redirect_uri: string;
};

/** Of a client that lets nobody in. */
export const PLACEHOLDER = 'placeholder-client-id';
const COMMON = 'https://login.microsoftonline.com/common';

/** Nothing is written into cookies: this library never does. */
const cache = { cacheLocation: BrowserCacheLocation.SessionStorage };

/** The times are the specification's; the decision on Microsoft's library says what became of each. */
export function configurationOf(settings: MicrosoftSettings): Configuration {
  const { microsoft_client_id, microsoft_authority, microsoft_redirect_uri } = settings;
  return {
    auth: {
      clientId: microsoft_client_id ?? PLACEHOLDER,
      authority: microsoft_authority,
      // Whoever runs this server has chosen it; a cloud of its own is not asked for.
      knownAuthorities: [new URL(microsoft_authority).host],
      redirectUri: microsoft_redirect_uri,
      postLogoutRedirectUri: '/',
    },
    cache,
    system: {
      iframeBridgeTimeout: 10_000,
      popupBridgeTimeout: 60_000,
      redirectNavigationTimeout: 30_000,
      nativeBrokerHandshakeTimeout: 2_000,
      tokenRenewalOffsetSeconds: 300,
    },
  };
}

const FALLBACK: Configuration = { auth: { clientId: PLACEHOLDER, authority: COMMON }, cache };

async function createClient(configuration: Configuration): Promise<PublicClientApplication> {
  const client = new PublicClientApplication(configuration);
  await client.initialize();
  return client;
}

/** Where the configured client cannot be made, one with a placeholder for an id takes its place. */
export async function createMicrosoftClient<Client = PublicClientApplication>(
  settings: MicrosoftSettings,
  create: (configuration: Configuration) => Promise<Client> = createClient as never,
): Promise<Client> {
  try {
    return await create(configurationOf(settings));
  } catch (error) {
    logger.error('MSAL initialization failed', error);
    return create(FALLBACK);
  }
}
