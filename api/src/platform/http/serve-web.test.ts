import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { createBareApp } from '../../testing/bare-app.ts';
import { handleBodies } from './bodies.ts';
import { serveWeb } from './serve-web.ts';

const FILES = {
  'index.html': '<h1>app</h1>',
  'about.html': '<h1>About Us</h1>',
  'worker.js': 'self.skipWaiting',
  'manifest-kk.json': '{}',
  'manifest.webmanifest': '{}',
  'icons/192.png': 'png',
  'assets/app-B3xk9_a.js': 'app()',
  'assets/later/chat-CG0-ADy.js': 'chat()',
  'assets/app-B3xk9_a.js.br': brotliCompressSync('app()'),
};

function built(files: Record<string, string | Buffer>): string {
  const root = mkdtempSync(join(tmpdir(), 'qamqor-web-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return root;
}

const appOf = (root: string) =>
  createBareApp(async (bare) => {
    await handleBodies(bare);
    await serveWeb(bare, root);
  });

const app = (files: Record<string, string | Buffer> = FILES) => appOf(built(files));

test.each([
  ['/', '<h1>app</h1>', 'no-cache', 'text/html'],
  ['/app/medicines', '<h1>app</h1>', 'no-cache', 'text/html'],
  ['/auth?from=%2Fapp', '<h1>app</h1>', 'no-cache', 'text/html'],
  ['/about', '<h1>About Us</h1>', 'no-cache', 'text/html'],
  ['/worker.js', 'self.skipWaiting', 'no-cache', 'javascript'],
  ['/manifest-kk.json', '{}', 'no-cache', 'application/manifest+json'],
  ['/manifest.webmanifest', '{}', 'no-cache', 'application/manifest+json'],
  ['/icons/192.png', 'png', 'no-cache', 'image/png'],
  ['/assets/app-B3xk9_a.js', 'app()', 'public, max-age=31536000, immutable', 'javascript'],
  ['/assets/later/chat-CG0-ADy.js', 'chat()', 'public, max-age=31536000, immutable', 'javascript'],
])('%s', async (url, body, caching, type) => {
  const answer = await (await app()).inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(body);
  expect(answer.headers['cache-control']).toBe(caching);
  expect(answer.headers['content-type']).toContain(type);
});

test('a file that was compressed at the build is sent as it is', async () => {
  const answer = await (
    await app()
  ).inject({ url: '/assets/app-B3xk9_a.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers['content-encoding']).toBe('br');
  expect(answer.headers['content-type']).toContain('javascript');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.rawPayload).toEqual(FILES['assets/app-B3xk9_a.js.br']);
});

test.each([
  '/assets/old-12345678.js',
  '/assets/old',
  '/assets/',
  '/assets',
  '/assets/app-B3xk9_a.js.br',
  '/api/nowhere',
  '/missing.png',
  '/missing.manifest.json',
  '/missing.webmanifest',
  '/.env.json',
  '/..%2fpackage.json',
  '/assets/..%2f..%2fpackage.json',
  '/assets/app-B3xk9_a.js%00.js',
])('%s is not the app', async (url) => {
  const answer = await (await app()).inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json().code).toBe('request.not_found');
  expect(answer.headers['content-type']).toContain('application/json');
});

test('a build while the server runs brings its new files, and the old ones are gone', async () => {
  const root = built(FILES);
  const bare = await appOf(root);
  const js = 'next()'.repeat(500);
  writeFileSync(join(root, 'assets/app-Nx7-aa01.js'), js);
  writeFileSync(join(root, 'assets/app-Nx7-aa01.js.gz'), gzipSync(js));
  writeFileSync(join(root, 'index.html'), '<h1>next</h1>');
  writeFileSync(join(root, 'help.html'), '<h1>Help</h1>');
  rmSync(join(root, 'assets/app-B3xk9_a.js'));

  const fresh = await bare.inject('/assets/app-Nx7-aa01.js');
  expect([fresh.statusCode, fresh.body]).toEqual([200, js]);
  expect(fresh.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const headers = { 'accept-encoding': 'gzip' };
  const small = await bare.inject({ url: '/assets/app-Nx7-aa01.js', headers });
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(small.rawPayload).toEqual(gzipSync(js));
  expect((await bare.inject('/app/dashboard')).body).toBe('<h1>next</h1>');
  expect((await bare.inject('/help')).body).toBe('<h1>Help</h1>');
  expect((await bare.inject('/assets/app-B3xk9_a.js')).statusCode).toBe(404);
});

test('a page that is only for reading refuses anything else', async () => {
  const answer = await (await app()).inject({ method: 'POST', url: '/app/medicines', payload: {} });
  expect(answer.statusCode).toBe(404);
});

test('an app of its own beside a prerendered landing page opens under every other address', async () => {
  const bare = await app({ 'index.html': 'landing', 'app.html': 'app' });
  expect((await bare.inject('/')).body).toBe('landing');
  expect((await bare.inject('/app/dashboard')).body).toBe('app');
});

test('without a build there is nothing to serve', async () => {
  expect((await (await app({})).inject('/')).statusCode).toBe(404);
});
