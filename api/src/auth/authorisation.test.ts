import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { aWorld, ROLES, SECRET, type Role, type World } from '../testing/authorisation.ts';
import { outcomes } from '../testing/device.ts';
import { createTestApp } from '../testing/test-app.ts';
import { MATRIX } from '../testing/authorisation-matrix.ts';
import type { Asked, Row } from '../testing/authorisation-row.ts';

type Method = NonNullable<InjectOptions['method']>;

async function described(): Promise<string[]> {
  const { app } = await createTestApp();
  const { paths } = (await app.inject('/api/openapi.json')).json();
  return Object.entries(paths as Record<string, object>).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

test('every route of the API has a row in the matrix, and every row a route', async () => {
  expect(Object.keys(MATRIX).toSorted()).toEqual((await described()).toSorted());
});

type Question = { route: string; isEndless?: true | undefined };

async function send(world: World, role: Role, { route, isEndless }: Question, asked: Asked) {
  const { id = '', file = '', code = 'AAAAAAAA', query = '', body } = asked;
  const [method, path] = route.split(' ') as [Method, string];
  const url = path.replace('{id}', id).replace('{file}', file).replace('{code}', code) + query;
  const person = world.people[role];
  const type = typeof body === 'string' ? { 'content-type': 'text/calendar' } : {};
  const answer = await world.app.inject({
    method,
    url,
    headers: { ...person?.headers, 'user-agent': 'test', ...type },
    payloadAsStream: isEndless ?? false,
    ...(body !== undefined && { payload: body }),
  });
  if (isEndless) {
    answer.stream().destroy();
    return { status: answer.statusCode, text: '' };
  }
  return { status: answer.statusCode, text: answer.body };
}

/** The answer with what is different in every answer taken out. */
const bare = (text: string) => text.replaceAll(/"server_now":\d+/g, '');

const rows = Object.entries(MATRIX).flatMap(([route, some]) =>
  [some].flat().map((row): [string, Row] => [route, row]),
);

test.each(rows)('[FAM-2] who may: %s', async (route, row) => {
  const question = { route, isEndless: row.isEndless };
  const world = await aWorld(await row.config?.());
  for (const role of ROLES) {
    const asked = await row.ask(world, role);
    const { status, text } = await send(world, role, question, asked);
    const expected = row.status(role);
    expect([role, status, status >= 400 ? text : ''], route).toEqual([
      role,
      expected,
      status >= 400 ? text : '',
    ]);
    expect([role, text.includes(row.says?.(role) ?? '')]).toEqual([role, true]);
    if (row.outcomes && status === 200) {
      expect([role, ...outcomes(JSON.parse(text))]).toEqual([role, ...row.outcomes(role)]);
    }
    const tells = row.tells?.(role) ?? (role === 'owner' ? 'anything' : 'nothing');
    if (tells !== 'anything') {
      const secrets = Object.values(SECRET).filter((secret) => text.includes(secret));
      expect([role, secrets]).toEqual([role, tells === 'nothing' ? [] : tells]);
    }
    if (status !== 404 || !row.missing) continue;
    const other = row.missing(asked, newId(world.deps));
    const missing = await send(world, role, question, other);
    expect([role, missing.status, bare(missing.text)]).toEqual([role, status, bare(text)]);
  }
});
