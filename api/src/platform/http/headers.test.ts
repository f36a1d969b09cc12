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

test('only the app shows pictures from elsewhere, and those of accounts alone', async () => {
  const { app } = await createTestApp({ config: { GOOGLE_CLIENT_ID: 'ours' } });
  const pictures = async (url: string) => {
    const { headers } = await app.inject(url);
    return directives(headers['content-security-policy']).get('img-src');
  };
  for (const url of ['/app', '/app/dashboard', '/app?x', '/index.html', '/index.html?rev=1'])
    expect(await pictures(url)).toBe("'self' data: https://lh3.googleusercontent.com");
  for (const url of ['/', '/auth', '/about', '/application', '/api/health', '/api/nowhere'])
    expect(await pictures(url)).toBe("'self' data:");
});

test('a provider that is not configured is not let in', async () => {
  const { app } = await createTestApp();
  for (const url of ['/auth', '/app/dashboard']) {
    const { headers } = await app.inject(url);
    expect(headers['content-security-policy']).not.toContain('google');
  }
});
