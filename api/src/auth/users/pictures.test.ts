import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { CANARY } from '../../testing/builders.ts';
import { standIn } from '../../testing/stand-in.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { picture } from './picture.table.ts';

const CLIENT = 'ours.apps.example.org';
const PNG = Buffer.from('89504e470d0a1a0a', 'hex');

const shows =
  (bytes: Buffer, type = 'image/png'): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(bytes);

/** Google with an account whose picture lies at `at`, or at its own place for pictures, `/a`. */
async function aHouse() {
  const told: { at: string | undefined; answer: RequestListener } = { at: '', answer: shows(PNG) };
  const heard: string[] = [];
  const pictures = await standIn((request, response) => {
    heard.push(`${request.method} ${request.url} ${request.headers.authorization ?? ''}`.trim());
    told.answer(request, response);
  });
  told.at = `${pictures}/a`;
  const origin = await standIn((_request, response) => {
    const account = { aud: CLIENT, sub: '1', exp: '1999999999', name: 'Aigul' };
    const email = { email: `aigul.${CANARY}@example.org`, email_verified: 'true' };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...account, ...email, picture: told.at }));
  });
  const server = await createTestApp({
    config: {
      GOOGLE_CLIENT_ID: CLIENT,
      GOOGLE_TOKENINFO_URL: origin,
      GOOGLE_USERINFO_URL: origin,
      GOOGLE_PICTURES_ORIGIN: pictures,
    },
  });
  const signIn = async () => {
    const payload = { token: `ya29.${CANARY}` };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/google-login',
      payload,
    });
    expect(answer.statusCode).toBe(200);
    return answer.json<{ user: { id: string; avatar: string | null } }>().user;
  };
  const kept = () => server.deps.reader.$count(picture);
  return { ...server, told, heard, pictures, signIn, kept };
}

test('[DATA-8] the picture of an account is fetched once at the sign-in, and shown from here', async () => {
  const { app, heard, signIn } = await aHouse();
  const { avatar } = await signIn();
  expect(avatar).toMatch(/^\/api\/pictures\/[\w-]{43}$/);
  expect(heard).toEqual(['GET /a']);
  const shown = await app.inject(avatar ?? '');
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
  expect(shown.rawPayload.equals(PNG)).toBe(true);
  expect(shown.headers['cache-control']).toBe('no-store');
  expect(shown.headers['x-content-type-options']).toBe('nosniff');
  expect(heard).toHaveLength(1);
  expect((await app.inject(`${avatar}x`)).statusCode).toBe(404);
});

test('[DATA-8] the same picture keeps its address, another one takes its place, and none takes it away', async () => {
  const { app, told, signIn, kept } = await aHouse();
  const first = (await signIn()).avatar ?? '';
  expect((await signIn()).avatar).toBe(first);
  told.answer = shows(Buffer.from('another'), 'image/jpeg');
  const second = (await signIn()).avatar ?? '';
  expect(second).not.toBe(first);
  expect((await app.inject(first)).statusCode).toBe(404);
  expect((await app.inject(second)).headers['content-type']).toBe('image/jpeg');
  told.at = undefined;
  expect((await signIn()).avatar).toBeNull();
  expect(await kept()).toBe(0);
});

const FAULTS: [string, RequestListener][] = [
  ['a page', shows(Buffer.from('<script>'), 'text/html')],
  ['a drawing that can hold programs', shows(Buffer.from('<svg/>'), 'image/svg+xml')],
  ['nothing', shows(Buffer.alloc(0))],
  ['more than a picture of an account is', shows(Buffer.alloc(100 * 1024 + 1))],
  ['a refusal', (_request, response) => response.writeHead(403).end()],
  ['another address', (_request, response) => response.writeHead(302, { location: '/b' }).end()],
  ['a cut connection', (request) => request.socket.destroy()],
];

test.each(FAULTS)(
  '[DATA-8] where the place answers with %s the sign-in goes on',
  async (_, answer) => {
    const { told, heard, signIn, kept } = await aHouse();
    const { avatar } = await signIn();
    told.answer = answer;
    expect((await signIn()).avatar).toBe(avatar);
    expect(heard).toEqual(['GET /a', 'GET /a']);
    expect(await kept()).toBe(1);
  },
);

test('[DATA-8] a picture at any other place is not asked for', async () => {
  const { told, heard, pictures, signIn } = await aHouse();
  const elsewhere = await standIn((request, response) => {
    heard.push(`elsewhere ${request.url}`);
    response.end();
  });
  const host = new URL(pictures).host;
  for (const at of [
    `${elsewhere}/a`,
    `http://${host}@127.0.0.1:1/a`,
    `${pictures}.example/a`,
    'x',
  ]) {
    told.at = at;
    expect((await signIn()).avatar).toBeNull();
  }
  expect(heard).toEqual([]);
});
