import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { insertIdentity } from '../../api/src/auth/users/user.store.ts';
import type { Database } from '../../api/src/platform/database/database.ts';
import { transaction } from '../../api/src/platform/database/transaction.ts';

const CLIENT = 'drill.apps.example.org';

/** As if the person had signed in with Google before. */
export async function giveGoogleAccount(database: Database, user_id: string): Promise<void> {
  const identity = { provider: 'google' as const, subject: user_id, user_id };
  await transaction(database, (tx) => insertIdentity(tx, identity));
}

/** Google's two calls, for whom every token is one of this account; the settings that lead to them. */
export async function startGoogle(sub: string) {
  const server = createServer((_request, response) => {
    const said = { sub, name: 'Somebody', email: 'somebody@example.org', email_verified: 'true' };
    const account = { ...said, aud: CLIENT, exp: '1999999999' };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(account));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    env: {
      GOOGLE_CLIENT_ID: CLIENT,
      GOOGLE_TOKENINFO_URL: `${origin}/tokeninfo`,
      GOOGLE_USERINFO_URL: `${origin}/userinfo`,
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
