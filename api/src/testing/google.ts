import { insertIdentity } from '../auth/users/user.store.ts';
import type { Database } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';
import { standIn } from './stand-in.ts';

const CLIENT = 'ours.apps.example.org';

type Account = { sub: string; email: string; name: string };

/** Google's two calls for the accounts given by their token; the settings that lead to them. */
export async function googleFor(accounts: Readonly<Record<string, Account>>) {
  const origin = await standIn((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://google');
    const isInfo = pathname === '/tokeninfo';
    const token = isInfo
      ? searchParams.get('access_token')
      : request.headers.authorization?.replace('Bearer ', '');
    const account = accounts[token ?? ''];
    const said = { ...account, aud: CLIENT, exp: '1999999999', email_verified: 'true' };
    response
      .writeHead(account ? 200 : 400, { 'content-type': 'application/json' })
      .end(JSON.stringify(account ? said : {}));
  });
  return {
    GOOGLE_CLIENT_ID: CLIENT,
    GOOGLE_TOKENINFO_URL: `${origin}/tokeninfo`,
    GOOGLE_USERINFO_URL: `${origin}/userinfo`,
    GOOGLE_PICTURES_ORIGIN: origin,
  };
}

/** As if the person had signed in with Google. */
export async function giveAccount(deps: Database, { user_id }: { user_id: string }): Promise<void> {
  const identity = { provider: 'google' as const, subject: user_id, user_id };
  await transaction(deps, (tx) => insertIdentity(tx, identity));
}
