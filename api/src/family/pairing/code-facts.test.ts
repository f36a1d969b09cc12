import { MINUTE } from '@qamqor/shared/calendar/dates';
import { SCOPES } from '@qamqor/shared/family/link';
import { expect, test } from 'vitest';
import { CANARY } from '../../testing/builders.ts';
import { codeFor, pairedBrowser } from '../../testing/code-house.ts';
import { createTestApp } from '../../testing/test-app.ts';

const NEW = { display_name: `Apa ${CANARY}`, relationship: 'Grandmother', language: 'kk' };

async function aHouse(options: Parameters<typeof createTestApp>[0] = {}) {
  const server = await createTestApp(options);
  const relative = await server.signIn('dana');
  const facts = async (code: string) => {
    const url = `/api/auth/pairing/${encodeURIComponent(code)}`;
    const answer = await server.app.inject({ url });
    return { status: answer.statusCode, body: answer.body, json: answer.json() };
  };
  return { ...server, relative, facts };
}

test('[FAM-6] a code says who made it, for whom, and what they may do, and works after that', async () => {
  const server = await aHouse();
  const { relative, facts, clock } = server;
  const { code, person_id } = (await codeFor(relative, NEW)).json;
  const told = {
    display_name: NEW.display_name,
    made_by: { name: `dana ${CANARY}` },
    scopes: [...SCOPES],
  };
  expect(await facts(code)).toMatchObject({ status: 200, json: told });
  expect((await facts(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).json).toEqual(told);
  const tablet = await pairedBrowser(server, code);
  expect(tablet.user_id).toBe(person_id);

  const [viewer] = (await tablet.send('GET', '/family/viewers')).json;
  const scopes = ['see_medicines', 'may_change'];
  await tablet.send('PUT', `/family/viewers/${viewer.id}`, { scopes });
  const next = (await codeFor(relative, { person_id })).json;
  expect((await facts(next.code)).json.scopes).toEqual(scopes);
  clock.advance(10 * MINUTE - 1);
  expect((await facts(next.code)).status).toBe(200);
});

test('[FAM-6] wrong, used, replaced and expired codes, and codes of a link that ended, are the same bytes', async () => {
  const server = await aHouse();
  const { relative, facts, clock } = server;
  const wrong = await facts('AAAAAAAA');
  expect([wrong.status, wrong.json]).toEqual([
    404,
    { code: 'request.not_found', detail: expect.stringMatching(/^This code does not work\./) },
  ]);
  const used = (await codeFor(relative, NEW)).json;
  const { person_id } = used;
  const tablet = await pairedBrowser(server, used.code);
  expect((await facts(used.code)).body).toBe(wrong.body);
  const replaced = (await codeFor(relative, { person_id })).json;
  const expired = (await codeFor(relative, { person_id })).json;
  expect((await facts(replaced.code)).body).toBe(wrong.body);
  clock.advance(10 * MINUTE);
  expect((await facts(expired.code)).body).toBe(wrong.body);
  for (const code of ['ABC', '0OIL1000', "' OR 1=1", '%', '\u0000', 'x'.repeat(90)])
    expect([code, (await facts(code)).body]).toEqual([code, wrong.body]);
  const ended = (await codeFor(relative, { person_id })).json;
  const [viewer] = (await tablet.send('GET', '/family/viewers')).json;
  await tablet.send('DELETE', `/family/viewers/${viewer.id}`);
  expect((await facts(ended.code)).body).toBe(wrong.body);
});

test('codes are not looked up by trying, and the log holds none', async () => {
  const { relative, facts, logs } = await aHouse({ config: { RATE_LIMIT_FACTOR: 1 } });
  const { code } = (await codeFor(relative, NEW)).json;
  const statuses = [];
  for (let i = 0; i < 20; i++) statuses.push((await facts(i === 0 ? code : 'AAAAAAAA')).status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(19);
  expect((await facts(code)).status).toBe(429);
  expect(logs.join()).not.toContain(code);
});
