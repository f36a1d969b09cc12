import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';

const GOOGLE = 'https://accounts.google.com';

function directives(policy: unknown): Map<string, string> {
  return new Map(
    String(policy)
      .split(';')
      .map((part) => part.trim().split(/ (.*)/))
      .map(([name = '', sources = '']) => [name, sources]),
  );
}

test.each(['/api/health', '/api/user/profile', '/api/nowhere', '/', '/auth', '/api/%zz'])(
  'the answer at %s is protected',
  async (url) => {
    const { app } = await createTestApp();
    const { headers } = await app.inject(url);
    const policy = directives(headers['content-security-policy']);
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*/);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    expect(headers['permissions-policy']).toMatch(/geolocation=\(\)/);
    // Dictation listens in our own pages, and in nobody else's.
    expect(headers['permissions-policy']).toContain('microphone=(self)');
    expect(headers['cache-control'] === 'no-store').toBe(url.startsWith('/api'));
    expect(headers['access-control-allow-origin']).toBeUndefined();
  },
);

test('only the sign-in page may load what an identity provider needs', async () => {
  const { app } = await createTestApp({ config: { GOOGLE_CLIENT_ID: 'ours' } });
  const scripts = async (url: string) => {
    const { headers } = await app.inject(url);
    return directives(headers['content-security-policy']).get('script-src');
  };
  expect(await scripts('/auth')).toBe(`'self' ${GOOGLE}`);
  expect(await scripts('/auth?from=/app')).toBe(`'self' ${GOOGLE}`);
  expect(await scripts('/app/dashboard')).toBe("'self'");
  expect(await scripts('/authors')).toBe("'self'");
});

/** By directive, what a page may reach beside this server. */
async function reaches(url: string, config: Parameters<typeof createTestApp>[0]) {
  const { app } = await createTestApp(config);
  const policy = directives((await app.inject(url)).headers['content-security-policy']);
  const names = ['script-src', 'style-src', 'connect-src', 'frame-src', 'img-src'];
  return names.flatMap((name) =>
    (policy.get(name) ?? '')
      .split(' ')
      .filter((source) => source.includes('//'))
      .map((source) => `${name} ${source}`),
  );
}

test('only the sign-in page may ask Microsoft, and runs no script of theirs', async () => {
  const config = { MICROSOFT_CLIENT_ID: 'ours' };
  expect(await reaches('/auth', { config })).toEqual([
    'connect-src https://login.microsoftonline.com',
  ]);
  for (const url of ['/', '/app/dashboard', '/index.html', '/authors', '/api/health'])
    expect(await reaches(url, { config })).toEqual([]);
});

const COUNTED = ['/', '/?x=1', '/about', '/contacts', '/faq', '/privacy', '/terms', '/terms/?x'];
const NEVER = ['/auth', '/app', '/app/dashboard', '/index.html', '/about/x', '/aboutus', '/api/x'];

test('visits may be counted on the public pages alone, and only where it is set up', async () => {
  const config = { ANALYTICS_MEASUREMENT_ID: 'G-TEST' };
  for (const url of COUNTED) {
    const found = await reaches(url, { config });
    expect(found.filter((one) => one.startsWith('script-src'))).toEqual([
      'script-src https://www.googletagmanager.com',
    ]);
    expect(found).toContain('connect-src https://*.google-analytics.com');
    expect(found.filter((one) => /^(style|frame)-src/.test(one))).toEqual([]);
    expect(await reaches(url, {})).toEqual([]);
  }
  for (const url of NEVER) expect(await reaches(url, { config })).toEqual([]);
});

test('no page of the app shows a picture from elsewhere, also of whoever signed in', async () => {
  const { app } = await createTestApp({ config: { GOOGLE_CLIENT_ID: 'ours' } });
  const pictures = async (url: string) => {
    const { headers } = await app.inject(url);
    return directives(headers['content-security-policy']).get('img-src');
  };
  for (const url of [
    '/app',
    '/app/dashboard',
    '/index.html',
    '/',
    '/auth',
    '/about',
    '/api/health',
  ])
    expect(await pictures(url)).toBe("'self' data:");
});

test('a provider that is not configured is not let in', async () => {
  const { app } = await createTestApp();
  for (const url of ['/auth', '/app/dashboard']) {
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy']).not.toContain('google');
  }
});
