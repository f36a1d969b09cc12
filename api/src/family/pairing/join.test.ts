import { expect, test } from 'vitest';
import { CANARY } from '../../testing/builders.ts';
import { googleFor } from '../../testing/google.ts';
import { aMicrosoftHouse } from '../../testing/microsoft-house.ts';
import { createTestApp } from '../../testing/test-app.ts';

const APA = { sub: 'apa', email: `apa.${CANARY}@example.org`, name: `Raushan ${CANARY}` };
const DANA = { sub: 'dana', email: `dana.second.${CANARY}@example.org`, name: `Dana ${CANARY}` };

/** A grandmother on a tablet that her daughter set up, and the Google accounts of both. */
async function aHouse() {
  const config = await googleFor({ apa: APA, dana: DANA });
  const { app, signIn } = await createTestApp({ config });
  const daughter = await signIn('dana');
  const post = async (url: string, payload: object, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await app.inject({ method: 'POST', url: `/api${url}`, headers, payload });
    return { status: answer.statusCode, json: answer.json() };
  };
  const aCode = async (who: object) =>
    (await daughter.send('POST', '/api/auth/pairing', who)).json() as {
      code: string;
      person_id: string;
    };
  const apa = { display_name: `Apa ${CANARY}`, relationship: 'Grandmother', language: 'kk' };
  const { code, person_id } = await aCode(apa);
  const tablet = (await post('/auth/pair', { code })).json.access_token as string;
  const signedInAs = async (token: string) =>
    (await post('/auth/google-login', { token })).json.user.id as string;
  return { daughter, post, aCode, person_id, tablet, signedInAs };
}

test('[FAM-6] a Google account joins nobody but the person of the device that asks', async () => {
  const { daughter, post, person_id, tablet, signedInAs } = await aHouse();
  expect((await post('/auth/join', { token: 'apa' })).status).toBe(401);
  const more = { person_id, user_id: person_id, id: person_id };
  const joined = await daughter.send('POST', '/api/auth/join', { token: 'dana', ...more });
  expect(joined.json().user.id).toBe(daughter.user_id);
  expect(await signedInAs('dana')).toBe(daughter.user_id);
  expect((await post('/auth/join', { token: 'apa' }, tablet)).json.user.id).toBe(person_id);
  expect(await signedInAs('apa')).toBe(person_id);
});

test('[FAM-6] no sign-in, code or ended device makes an account the person’s own', async () => {
  const { daughter, post, aCode, person_id, tablet, signedInAs } = await aHouse();
  const url = `/api/auth/devices?person_id=${person_id}`;
  const [{ id }] = (await daughter.send('GET', url)).json();
  await daughter.send('DELETE', `/api/auth/devices/${id}`);
  expect((await post('/auth/join', { token: 'apa' }, tablet)).status).toBe(401);
  const { code } = await aCode({ person_id });
  expect((await post('/auth/pair', { token: 'apa', code: 'AAAAAAAA', person_id })).status).toBe(
    401,
  );
  const login = { token: 'apa', code, person_id, name: APA.name };
  expect((await post('/auth/google-login', login)).json.user.id).not.toBe(person_id);
  expect(await signedInAs('apa')).not.toBe(person_id);
});

test('[FAM-6] once the person has joined, a code that was made before lets nobody join as well', async () => {
  const { post, aCode, person_id, tablet, signedInAs } = await aHouse();
  const { code } = await aCode({ person_id });
  await post('/auth/join', { token: 'apa' }, tablet);
  expect((await post('/auth/pair', { code })).json.code).toBe('auth.code_refused');
  expect((await post('/auth/join', { token: 'dana' }, tablet)).json.code).toBe(
    'auth.already_joined',
  );
  expect(await signedInAs('dana')).not.toBe(person_id);
});

test('[FAM-6] a Microsoft account joins as well, and its address proves nothing', async () => {
  const { microsoft, post, proof, login, signIn } = await aMicrosoftHouse();
  const daughter = await signIn('dana');
  const apa = { display_name: `Apa ${CANARY}`, relationship: 'Grandmother', language: 'kk' };
  const made = (await daughter.send('POST', '/api/auth/pairing', apa)).json();
  const tablet = (await post('/auth/pair', { code: made.code })).json.access_token as string;
  const provider = 'microsoft';
  const forged = { provider, token: await microsoft.token('x'), nonce: 'x' };
  expect((await post('/auth/join', forged, tablet)).json.code).toBe('auth.account_refused');
  const joined = await post('/auth/join', { provider, ...(await proof()) }, tablet);
  expect(joined.json.user).toMatchObject({ id: made.person_id, is_admin: false, by_code: false });
  expect((await login(await proof())).json.user.id).toBe(made.person_id);
});
