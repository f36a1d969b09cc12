import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';

export const CLIENT_ID = 'e2e.apps.googleusercontent.com';

/** Google's token information and user information, on loopback, for one account. */
export class GoogleStandIn {
  readonly url: string;
  /** Whose tokens it knows; any other is refused as Google refuses it. */
  knows = 'a-good-token';
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<GoogleStandIn> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const google = new GoogleStandIn(server);
    server.on('request', (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', google.url);
      const bearer = request.headers.authorization?.replace('Bearer ', '');
      const isKnown = google.knows === (bearer ?? searchParams.get('access_token'));
      const about = { sub: '1', email: 'aigul@example.org', email_verified: 'true' };
      const exp = String(Math.floor(Date.now() / 1000) + 3600);
      const answers: Record<string, object> = {
        '/tokeninfo': { ...about, aud: CLIENT_ID, azp: CLIENT_ID, exp },
        '/userinfo': { ...about, email_verified: true, name: 'Aigul Serikova' },
      };
      const answer = isKnown ? answers[pathname] : undefined;
      response.writeHead(answer ? 200 : 400, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer ?? { error: 'invalid_token' }));
    });
    return google;
  }

  get settings(): Record<string, string> {
    return {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_TOKENINFO_URL: `${this.url}/tokeninfo`,
      GOOGLE_USERINFO_URL: `${this.url}/userinfo`,
    };
  }

  async stop(): Promise<void> {
    this.server.close();
    await once(this.server, 'close');
  }
}

/**
 * In place of Google's own script: its token client answers each request with `token`. What was asked
 * for last stays in the session's storage: the page is loaded anew after the sign-in.
 */
export async function standInForScript(context: BrowserContext, token: string): Promise<void> {
  await context.route('https://accounts.google.com/gsi/client', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.google = { accounts: { oauth2: { initTokenClient: (config) => ({
          requestAccessToken: () => {
            const { client_id, scope } = config;
            sessionStorage.setItem('asked', JSON.stringify({ client_id, scope }));
            setTimeout(() => config.callback({ access_token: '${token}', scope: config.scope }));
          },
        }) } } };`,
    }),
  );
}
