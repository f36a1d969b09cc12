import type { SignedInPerson, createTestApp } from './test-app.ts';

type Server = Awaited<ReturnType<typeof createTestApp>>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What comes back from a browser that a code or an account let in. */
export function aBrowser({ app }: Pick<Server, 'app'>, token: string, user_id: string) {
  const headers = { authorization: `Bearer ${token}` };
  const send = async (method: Method, url: string, payload?: object) => {
    const more = payload === undefined ? {} : { payload };
    const answer = await app.inject({ method, url: `/api${url}`, headers, ...more });
    const json = answer.body === '' ? null : answer.json();
    return { status: answer.statusCode, body: answer.body, json };
  };
  return { user_id, send };
}

export type Browser = ReturnType<typeof aBrowser>;

/** A browser that signs in by a code, under the name that devices of its kind get. */
export async function pairedBrowser(
  server: Pick<Server, 'app'>,
  code: string,
  agent = 'Mozilla/5.0 (Linux; Android 13; SM-T500)',
): Promise<Browser> {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/pair',
    headers: { 'user-agent': agent },
    payload: { code },
  });
  const { user, access_token } = answer.json();
  return aBrowser(server, access_token, user.id);
}

export type Code = { code: string; url: string; expires_at: string; person_id: string };

export async function codeFor(
  who: Pick<SignedInPerson, 'send'>,
  person: object,
): Promise<{ status: number; json: Code & { code: string } }> {
  const answer = await who.send('POST', '/api/auth/pairing', person);
  return { status: answer.statusCode, json: answer.json() };
}
