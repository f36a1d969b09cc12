import fc, { type Arbitrary } from 'fast-check';
import { bodyOf, ENCODINGS, type Body } from './bodies.ts';
import { NASTY, valueOf, type Schema } from './values.ts';
import { ROLES } from './world.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Content = Record<string, { schema?: Schema }>;
type Operation = {
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses: Record<string, { content?: Content }>;
};
export type Description = { paths: Record<string, Record<string, Operation>> };

/** A route of the description; a page or an address that nobody knows has no operation. */
export type Route = { method: string; path: string; operation: Operation | null };

/** Beside what is described: the description itself, the app, and what is not there. */
const OTHERS: Route[] = [
  '/api/openapi.json',
  '/',
  '/app/medicines',
  '/api/nowhere',
  '/nowhere.js',
  '/api/%zz',
  '/api',
].flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path, operation: null })));

export function routesOf({ paths }: Description): Route[] {
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  return [...described, ...OTHERS];
}

export type Case = Body & {
  method: string;
  route: Route;
  url: string;
  role: string;
  encoding: string;
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE'];

function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // What stands for a thing of the world is spelled out later.
  return encodeURIComponent(text.toWellFormed()).replaceAll(/%7B%7B(\w+)%7D%7D/g, '{{$1}}');
}

/** Most of the time what is asked for, else anything, very long, or so that it cannot be decoded. */
function word(path: string, { schema, name }: Parameter): Arbitrary<string> {
  return fc.oneof(
    { weight: 10, arbitrary: valueOf(schema, `${path} ${name}`).map(encoded) },
    { weight: 2, arbitrary: fc.constantFrom(...NASTY).map(encoded) },
    { weight: 1, arbitrary: fc.constantFrom('x'.repeat(3_000), '%', '%ff%fe', '%2e%2e%2f', '*') },
  );
}

function addressOf({ path, operation }: Route): Arbitrary<string> {
  const parameters = operation?.parameters ?? [];
  const where = (place: string) => parameters.filter((one) => one.in === place);
  const record = (some: Parameter[], requiredKeys: string[]) =>
    fc.record(Object.fromEntries(some.map((one) => [one.name, word(path, one)])), { requiredKeys });
  const query = where('query');
  const required = query.filter((one) => one.required).map(({ name }) => name);
  const extra = fc.constantFrom('', '', '', '', '__proto__=1', 'a[b]=1&a=2', '%', '&&==&');
  return fc
    .tuple(
      record(
        where('path'),
        where('path').map(({ name }) => name),
      ),
      fc.oneof(
        { weight: 4, arbitrary: record(query, required) },
        { weight: 1, arbitrary: record(query, []) },
      ),
      extra,
    )
    .map(([params, search, more]) => {
      const pairs = Object.entries(search).map(([name, value]) => `${name}=${value}`);
      const queries = [...pairs, ...(more === '' ? [] : [more])].join('&');
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
      return queries === '' ? filled : `${filled}?${queries}`;
    });
}

/** Every request to a route that is worth trying, right and wrong ones. */
export function casesOf(route: Route): Arbitrary<Case> {
  const schema = route.operation?.requestBody?.content?.['application/json']?.schema;
  return fc
    .record({
      body: bodyOf(schema ? valueOf(schema, route.path) : fc.object()),
      url: addressOf(route),
      role: fc.oneof(
        { weight: 1, arbitrary: fc.constant('owner') },
        { weight: 2, arbitrary: fc.constantFrom(...ROLES) },
      ),
      encoding: fc.oneof(
        { weight: 2, arbitrary: fc.constant('none') },
        { weight: 1, arbitrary: fc.constantFrom(...Object.keys(ENCODINGS)) },
      ),
      method: fc.oneof(
        { weight: 9, arbitrary: fc.constant(route.method) },
        { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
      ),
    })
    .map(({ body, ...rest }) => ({ ...rest, ...body, route }));
}
