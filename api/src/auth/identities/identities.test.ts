import { MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { account_deletion } from '../deletions/account-deletion.table.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { updateSession } from '../sessions/session.store.ts';
import { CANARY } from '../../testing/builders.ts';
import { googleFor } from '../../testing/google.ts';
import { aMicrosoftHouse } from '../../testing/microsoft-house.ts';

const FRESH = 10 * MINUTE;
const ADDRESS = `dana.${CANARY}@example.org`;
const DANA = { sub: 'dana', email: ADDRESS, name: `Dana ${CANARY}` };
const OTHER = { sub: 'other', email: `other.${CANARY}@example.org`, name: `Other ${CANARY}` };

/** Dana has signed in with Google just now. */
async function aHouse() {
  const config = await googleFor({ dana: DANA, other: OTHER });
  const house = await aMicrosoftHouse({ ...config, ADMIN_EMAIL: ADDRESS });
  const signedIn = await house.post('/auth/google-login', { token: 'dana' });
  const dana = house.as(signedIn);
  const add = async (provider: string, body: object) => {
    const answer = await dana('POST', `/api/auth/identities/${provider}`, body);
    return [answer.statusCode, answer.json().code ?? answer.json()];
  };
  const remove = async (provider: string) => {
    const answer = await dana('DELETE', `/api/auth/identities/${provider}`);
    return [answer.statusCode, answer.body === '' ? null : answer.json().code];
  };
  const ways = async () => (await dana('GET', '/api/auth/identities')).json();
  const providers = async () =>
    (await ways()).identities.map(({ provider }: { provider: string }) => provider);
  return { ...house, id: signedIn.json.user.id as string, dana, add, remove, ways, providers };
}

test('a person reads by what accounts they sign in, and no one else’s', async () => {
  const { ways, login, proof, clock, as } = await aHouse();
  const other = await login(await proof());
  expect(await ways()).toEqual({
    identities: [{ provider: 'google', email: ADDRESS, added_at: '2026-11-20T03:04:00.000Z' }],
    fresh_until: '2026-11-20T03:14:00.000Z',
  });
  clock.advance(FRESH);
  expect((await ways()).fresh_until).toBeNull();
  const theirs = (await as(other)('GET', '/api/auth/identities')).json();
  expect(theirs.identities).toMatchObject([{ provider: 'microsoft' }]);
});

test('a second account is added soon after a sign-in, and leads to the same list', async () => {
  const { id, add, proof, login, providers, rows } = await aHouse();
  const [status, ways] = await add('microsoft', await proof());
  expect([status, ways.identities.length]).toEqual([200, 2]);
  expect(await providers()).toEqual(['google', 'microsoft']);
  const { user } = (await login(await proof({ email: 'changed@example.org' }))).json;
  expect([user.id, user.email, user.is_admin]).toEqual([id, ADDRESS, true]);
  expect(await rows()).toEqual({ users: 1, identities: 2, nonces: 0 });
});

test('later it has to be confirmed first who one is, by an account that is there already', async () => {
  const { add, proof, providers, clock } = await aHouse();
  clock.advance(FRESH);
  expect(await add('microsoft', await proof())).toEqual([403, 'auth.confirm_first']);
  expect(await providers()).toEqual(['google']);
  expect(await add('google', { token: 'other' })).toEqual([403, 'auth.confirm_first']);
  const [status, ways] = await add('google', { token: 'dana' });
  expect([status, ways.fresh_until]).toEqual([200, '2026-11-20T03:24:00.000Z']);
  expect((await add('microsoft', await proof()))[0]).toBe(200);
});

test('whoever came by a code, or before this was noted, has shown nothing yet', async () => {
  const { signIn, proof, rows, deps } = await aHouse();
  const code = await signIn('apa');
  await transaction(deps, (tx) => updateSession(tx, code.session_id, { proved_at: null }));
  const answer = await code.send('POST', '/api/auth/identities/microsoft', await proof());
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.confirm_first']);
  expect((await rows()).identities).toBe(1);
});

test('an account that has a list of its own is not added to another', async () => {
  const { add, proof, login, providers } = await aHouse();
  await login(await proof());
  expect(await add('microsoft', await proof())).toEqual([409, 'auth.identity_taken']);
  expect(await providers()).toEqual(['google']);
});

test('of each provider there is one account', async () => {
  const { add, proof } = await aHouse();
  expect(await add('google', { token: 'other' })).toEqual([409, 'auth.provider_added']);
  await add('microsoft', await proof());
  const second = await proof({ oid: 'cccccccc-0000-4000-8000-00000000000c' });
  expect(await add('microsoft', second)).toEqual([409, 'auth.provider_added']);
});

test('a forged account ends no session, and a nonce adds one account once', async () => {
  const { add, proof, microsoft, providers } = await aHouse();
  const forged = { token: await microsoft.token('made-up'), nonce: 'made-up' };
  expect(await add('microsoft', forged)).toEqual([403, 'auth.account_refused']);
  expect(await add('google', { token: 'nobody' })).toEqual([403, 'auth.account_refused']);
  expect(await providers()).toEqual(['google']);
  const used = await proof();
  expect((await add('microsoft', used))[0]).toBe(200);
  expect(await add('microsoft', used)).toEqual([403, 'auth.account_refused']);
});

test('the last way in is never removed', async () => {
  const { add, remove, proof, providers } = await aHouse();
  expect(await remove('google')).toEqual([409, 'auth.last_identity']);
  expect(await remove('microsoft')).toEqual([404, 'auth.identity_not_found']);
  await add('microsoft', await proof());
  const both = await Promise.all([remove('google'), remove('microsoft')]);
  expect(both.map(([status]) => status).toSorted()).toEqual([204, 409]);
  expect(await providers()).toHaveLength(1);
});

test('an account is removed by who has just confirmed who they are, and leads elsewhere then', async () => {
  const { id, add, remove, proof, login, clock, dana } = await aHouse();
  await add('microsoft', await proof());
  clock.advance(FRESH);
  expect(await remove('microsoft')).toEqual([403, 'auth.confirm_first']);
  await add('microsoft', await proof());
  expect(await remove('microsoft')).toEqual([204, null]);
  expect((await login(await proof())).json.user.id).not.toBe(id);
  expect((await dana('GET', '/api/medicines')).statusCode).toBe(200);
});

test('what a removed account opened ends at once, but for the session that removes it', async () => {
  const { add, remove, proof, login, post, as, dana } = await aHouse();
  await add('microsoft', await proof());
  const byGoogle = as(await post('/auth/google-login', { token: 'dana' }));
  const byMicrosoft = as(await login(await proof()));
  const other = as(await post('/auth/google-login', { token: 'other' }));
  const status = async () => {
    const answers = [dana, byGoogle, byMicrosoft, other].map((who) => who('GET', '/api/medicines'));
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };
  expect(await remove('google')).toEqual([204, null]);
  expect(await status()).toEqual([200, 401, 200, 200]);
  const ended = (await byGoogle('GET', '/api/medicines')).json();
  expect(ended.code).toBe('auth.session_ended');
  await add('google', { token: 'dana' });
  const again = as(await post('/auth/google-login', { token: 'dana' }));
  expect((await again('DELETE', '/api/auth/identities/microsoft')).statusCode).toBe(204);
  expect(await status()).toEqual([401, 401, 401, 200]);
});

test('an account that cannot be removed ends no session', async () => {
  const { remove, post, as } = await aHouse();
  const byGoogle = as(await post('/auth/google-login', { token: 'dana' }));
  expect(await remove('google')).toEqual([409, 'auth.last_identity']);
  expect((await byGoogle('GET', '/api/medicines')).statusCode).toBe(200);
});

test('without the account that vouched for it an address is a hint, and makes no administrator', async () => {
  const { id, add, remove, proof, login, dana } = await aHouse();
  await add('microsoft', await proof({ email: ADDRESS }));
  const status = async () => (await dana('GET', '/api/sync/pull')).json();
  expect(JSON.stringify(await status())).toContain('"is_admin":true');
  await remove('google');
  expect(JSON.stringify(await status())).not.toContain('"is_admin":true');
  const { user } = (await login(await proof({ email: ADDRESS }))).json;
  expect(user).toMatchObject({ id, email: ADDRESS, is_admin: false });
});

test('an address that Google vouches for takes the place of a hint', async () => {
  const { login, proof, as, post } = await aHouse();
  const first = await login(await proof({ email: 'hint@example.org' }));
  const added = await as(first)('POST', '/api/auth/identities/google', { token: 'other' });
  expect(added.statusCode).toBe(200);
  const { user } = (await post('/auth/google-login', { token: 'other' })).json;
  expect(user).toMatchObject({ id: first.json.user.id, email: OTHER.email });
});

test('a body without a proof, or of another provider, changes nothing', async () => {
  const { add, remove, providers } = await aHouse();
  for (const [provider, body] of [
    ['google', {}],
    ['microsoft', { token: 'x' }],
    ['microsoft', { token: 'x', nonce: 'x'.repeat(101) }],
  ] as const)
    expect((await add(provider, body))[0]).toBe(400);
  expect((await remove('apple'))[0]).toBe(404);
  expect(await providers()).toEqual(['google']);
});

test('[DATA-3] the account goes only for whoever has shown lately that it is them', async () => {
  const { dana, add, clock, deps } = await aHouse();
  clock.advance(FRESH);
  const answer = await dana('DELETE', '/api/user');
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.confirm_first']);
  expect((await dana('GET', '/api/medicines')).statusCode).toBe(200);
  expect((await add('google', { token: 'dana' }))[0]).toBe(200);
  expect((await dana('DELETE', '/api/user')).statusCode).toBe(204);
  expect(await deps.reader.$count(account_deletion)).toBe(1);
});

test('[DATA-3] whoever has just signed in, and whoever has no account of their own, show nothing more', async () => {
  const { login, proof, as, signIn, clock } = await aHouse();
  const other = as(await login(await proof()));
  expect((await other('DELETE', '/api/user')).statusCode).toBe(204);
  const byCode = await signIn('mother');
  clock.advance(FRESH);
  expect((await byCode.send('DELETE', '/api/user')).statusCode).toBe(204);
});
