import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

/** Public on purpose: each line is a decision. */
const PUBLIC = new Set([
  'GET /api/health',
  'GET /api/config',
  'GET /api/metrics',
  'GET /api/openapi.json',
  'POST /api/auth/google-login',
  'POST /api/auth/microsoft-nonce',
  'POST /api/auth/microsoft-login',
  'POST /api/auth/demo',
  'POST /api/auth/pair',
  'GET /api/auth/pairing/:code',
  'POST /api/contact',
  'GET /api/calendar/:file',
  'GET /api/pictures/:file',
]);

function filled(url: string): string {
  return url.replaceAll(/:\w+/g, '019ab000-0000-7000-8000-000000000000').replace('*', 'any');
}

test('every route that does not declare itself public answers 401 without a sign-in', async () => {
  const { app, routes } = await createTestApp();
  const asked: string[] = [];
  for (const { method, url, config } of routes.filter((route) => route.url.startsWith('/api'))) {
    for (const verb of [method].flat()) {
      const name = `${verb} ${url}`;
      const declared = config?.public === true;
      expect(declared, name).toBe(PUBLIC.has(name.replace(/^HEAD/, 'GET')));
      if (declared) continue;
      const answer = await app.inject({
        method: verb as 'GET',
        url: filled(url),
        headers: { 'content-type': 'application/json' },
        ...(verb === 'GET' || verb === 'HEAD' ? {} : { payload: '{}' }),
      });
      expect([name, answer.statusCode]).toEqual([name, 401]);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
      asked.push(name);
    }
  }
  expect(asked).toContain('GET /api/user/profile');
});

test('every public route is there', async () => {
  const { routes } = await createTestApp();
  const known = new Set(
    routes.flatMap(({ method, url }) => [method].flat().map((m) => `${m} ${url}`)),
  );
  expect([...PUBLIC].filter((name) => !known.has(name))).toEqual([]);
});

test('every route of the API is described', async () => {
  const { app, routes } = await createTestApp();
  const answer = await app.inject('/api/openapi.json');
  const { openapi, paths } = answer.json();
  expect(openapi).toMatch(/^3\.1/);
  const missing = routes
    .filter(({ url, schema }) => url.startsWith('/api') && schema?.hide !== true)
    .flatMap(({ method, url }) => [method].flat().map((verb) => [verb, url] as const))
    .filter(([verb]) => verb !== 'HEAD')
    .filter(([verb, url]) => {
      const described = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[verb.toLowerCase()];
      return described?.responses?.default === undefined;
    });
  expect(missing).toEqual([]);
});

test('the description of a route says every way in which it refuses', async () => {
  const { app } = await createTestApp();
  const { paths } = (await app.inject('/api/openapi.json')).json();
  const { post } = paths['/api/medicines/{id}/restore'];
  const { get } = paths['/api/medicines'];
  const codes = (status: number): string[] =>
    post.responses[status].content['application/json'].schema.properties.code.enum;
  expect(Object.keys(post.responses)).toEqual(
    expect.arrayContaining(['200', '400', '401', '404', '413', '415', '429', '503', 'default']),
  );
  expect(codes(404)).toEqual(['request.not_found', 'medicine.not_found']);
  expect(codes(401)).toEqual(['auth.required', 'auth.session_ended']);
  expect(Object.keys(get.responses).toSorted()).toEqual(['200', '401', '429', '503', 'default']);
  expect(paths['/api/health'].get.responses[503].description).toContain('server.unwell');
});
