import { expect, test } from 'vitest';
import { aWorld, ROLES, type Role, type World } from '../../testing/authorisation.ts';
import { MATRIX } from '../../testing/authorisation-matrix.ts';
import type { Asked, Row } from '../../testing/authorisation-row.ts';

type Json = { [key: string]: unknown };
type Schema = {
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type Field = { path: readonly string[]; value: unknown; known: readonly string[] };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const armsOf = (schema: Schema): Schema[] =>
  [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(armsOf).concat(schema);

/** The schema of a part, in whichever form of the whole it is described. */
const partOf = (schema: Schema | undefined, key: string): Schema | undefined =>
  schema &&
  armsOf(schema)
    .map(({ properties, items }) => properties?.[key] ?? items)
    .find(Boolean);

/** The texts that a field may have, where those are a few. */
const knownTexts = (schema: Schema | undefined): string[] =>
  schema
    ? armsOf(schema)
        .flatMap((arm) => arm.enum ?? (arm.const === undefined ? [] : [arm.const]))
        .filter((value) => typeof value === 'string')
    : [];

/** Every field of what is sent, of lists of objects those of the first one. */
function fieldsOf(value: unknown, schema: Schema | undefined, path: string[] = []): Field[] {
  if (Array.isArray(value)) {
    const [first] = value as unknown[];
    return isObject(first) ? fieldsOf(first, partOf(schema, '0'), [...path, '0']) : [];
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const part = partOf(schema, key);
    const at = [...path, key];
    return [{ path: at, value: inner, known: knownTexts(part) }, ...fieldsOf(inner, part, at)];
  });
}

/** The same with another value at the place; without one the field is left out. */
function changed(value: unknown, [key, ...rest]: readonly string[], put: unknown): unknown {
  if (key === undefined) return put;
  if (Array.isArray(value))
    return value.map((inner, at) => (String(at) === key ? changed(inner, rest, put) : inner));
  const { [key]: before, ...others } = value as Json;
  const after = changed(before, rest, put);
  return after === undefined ? others : { ...others, [key]: after };
}

const ofAnotherKind = (value: unknown): unknown => (typeof value === 'string' ? 12_345 : 'zz');

/** What a push carries is answered one by one, and what a saved file holds row by row. */
const ROW_BY_ROW = ['POST /api/sync/push', 'POST /api/import'];

/** Of bodies that have several forms, each of them. */
const FORMS: Record<string, readonly object[]> = {
  'POST /api/auth/pairing': [
    { person_id: '019ab000-0000-7000-8000-000000000000' },
    { display_name: 'Grandmother', relationship: 'Mother', language: 'kk' },
  ],
  'POST /api/auth/join': [
    { token: 'x' },
    { provider: 'google', token: 'x' },
    { provider: 'microsoft', token: 'x', nonce: 'x' },
  ],
};

async function refusals(world: World, route: string, row: Row, schema: Schema | undefined) {
  const role = ROLES.find((one) => row.status(one) < 300);
  if (!role) return [];
  const asked: Asked = await row.ask(world, role);
  const bodies = FORMS[route] ?? [asked.body];
  const wrong: unknown[] = [];
  for (const body of bodies.filter(isObject))
    wrong.push(...(await refusalsOf(world, role, route, { ...asked, body }, schema)));
  return wrong;
}

async function refusalsOf(
  world: World,
  role: Role,
  route: string,
  { id = '', file = '', code = '', query = '', body }: Asked,
  schema: Schema | undefined,
) {
  const [method, path] = route.split(' ') as ['POST', string];
  const url = path.replace('{id}', id).replace('{file}', file).replace('{code}', code) + query;
  const wrong: unknown[] = [];
  for (const field of fieldsOf(body, schema)) {
    const name = field.path.findLast((part) => !/^\d+$/.test(part)) as string;
    const tries = [
      { how: 'left out', put: undefined, says: [name] },
      { how: 'null', put: null, says: [name] },
      { how: 'of another kind', put: ofAnotherKind(field.value), says: [name] },
      ...(field.known.length > 0
        ? [{ how: 'not known', put: 'zz', says: [name, ...field.known] }]
        : []),
    ];
    for (const { how, put, says } of tries) {
      const payload = changed(body, field.path, put) as object;
      // Nobody knows which of the forms nothing is.
      if (route in FORMS && Object.keys(payload).length === 0) continue;
      const headers = world.people[role]?.headers ?? {};
      const answer = await world.app.inject({ method, url, headers, payload });
      if (answer.statusCode < 300) continue;
      const { code: refusal, detail } = answer.json<{ code: string; detail: string }>();
      if (refusal !== 'request.invalid') continue;
      if (says.every((word) => detail.includes(word))) continue;
      wrong.push({ route, field: field.path.join('.'), how, detail });
    }
  }
  return wrong;
}

test('whatever field of whatever request is wrong, the refusal names it, and what it may be', async () => {
  const world = await aWorld();
  const { paths } = (await world.app.inject('/api/openapi.json')).json();
  const wrong: unknown[] = [];
  for (const [route, rows] of Object.entries(MATRIX)) {
    if (ROW_BY_ROW.includes(route)) continue;
    const [method = '', path = ''] = route.split(' ');
    const described = paths[path][method.toLowerCase()].requestBody?.content?.['application/json'];
    const forms = described ? armsOf(described.schema).filter((one) => one.properties) : [];
    if (forms.length > 1) expect(Object.keys(FORMS)).toContain(route);
    for (const row of [rows].flat()) {
      const own = row.config ? await aWorld(await row.config()) : world;
      wrong.push(...(await refusals(own, route, row, described?.schema)));
    }
  }
  expect(wrong).toEqual([]);
}, 180_000);
