import type { JWTPayload } from 'jose';
import { sign_in_nonce } from '../auth/identities/sign-in-nonce.table.ts';
import { identity, user } from '../auth/users/user.table.ts';
import type { Config } from '../config.ts';
import { microsoftFor } from './microsoft.ts';
import { createTestApp, type SignedInPerson } from './test-app.ts';

/** A server whose people sign in with an authority on loopback. */
export async function aMicrosoftHouse(config: Partial<Config> = {}, directory = 'common') {
  const microsoft = await microsoftFor(directory);
  const server = await createTestApp({ config: { ...microsoft.settings, ...config } });
  const { app, deps } = server;
  const post = async (url: string, payload: object, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
    return { status: answer.statusCode, json: answer.json() };
  };
  const nonce = async () => (await post('/auth/microsoft-nonce', {})).json.nonce as string;
  const proof = async (claims: JWTPayload = {}) => {
    const given = await nonce();
    return { token: await microsoft.token(given, claims), nonce: given };
  };
  const login = (body: object) => post('/auth/microsoft-login', body);
  const as = ({ json }: Awaited<ReturnType<typeof login>>): SignedInPerson['send'] => {
    const headers = { authorization: `Bearer ${json.access_token}` };
    return (method, url, payload, more) =>
      app.inject({
        method,
        url,
        headers: { ...headers, ...more },
        ...(payload !== undefined && { payload }),
      });
  };
  const rows = async () => ({
    users: await deps.reader.$count(user),
    identities: await deps.reader.$count(identity),
    nonces: await deps.reader.$count(sign_in_nonce),
  });
  return { ...server, microsoft, post, nonce, proof, login, as, rows };
}
