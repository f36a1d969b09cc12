import { expect, test } from 'vitest';
import { createTestApp } from '../testing/test-app.ts';

/** Public on purpose: each line is a decision. */
const PUBLIC = new Set([
  'GET /api/health',
  'GET /api/config',
  'GET /api/metrics',
  'GET /api/openapi.json',
  'POST /api/auth/google-login',
  'POST /api/auth/demo',
  'POST /api/auth/pair',
  'GET /api/auth/pairing/:code',
  'POST /api/contact',
  'GET /api/calendar/:file',
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
  const { post, get } = paths['/api/medicines'];
  expect(Object.keys(post.responses).toSorted()).toEqual(
    ['201', '400', '401', '409', '413', '415', '429', '503', 'default'].toSorted(),
  );
  expect(post.responses[400].content['application/json'].schema.properties.code.enum).toEqual([
    'request.invalid',
    'medicine.name_required',
  ]);
  expect(Object.keys(get.responses).toSorted()).toEqual(['200', '401', '429', '503', 'default']);
  expect(paths['/api/health'].get.responses[503].description).toContain('server.unwell');
});
