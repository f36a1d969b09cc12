import { CANARY } from './builders.ts';
import { createTestApp, type SignedInPerson } from './test-app.ts';

export const address = (name: string) => `${name}.${CANARY}@example.org`;
export const form = (name: string, more: object = {}) => ({
  email: address(name),
  relationship: 'Mother',
  display_name: `Mama ${CANARY}`,
  ...more,
});

/** A call of `/api/family`, and what came back. */
export async function callFamily(
  who: SignedInPerson,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
) {
  const answer = await who.send(method, `/api/family${url}`, body);
  const json = answer.body === '' ? null : answer.json();
  return { status: answer.statusCode, body: answer.body, json };
}

/** A mother, and a daughter whose plan has room, who have not asked each other anything yet. */
export async function anInvitingHouse(options: Parameters<typeof createTestApp>[0] = {}) {
  const server = await createTestApp(options);
  const mother = await server.signIn('aigul');
  const daughter = await server.signIn('dana', { subscription_tier: 'pro' });
  const call = callFamily;
  const add = (more: object = {}) => call(daughter, 'POST', '/add', { ...form('aigul'), ...more });
  const invitations = async (who = mother) => (await call(who, 'GET', '/invitations')).json;
  /** What the link of an invitation holds. */
  const tokenOf = async (asker: SignedInPerson, id: string): Promise<string> =>
    (await call(asker, 'POST', `/members/${id}/link`)).json.url.split('=')[1];
  return { ...server, mother, daughter, call, add, invitations, tokenOf };
}
