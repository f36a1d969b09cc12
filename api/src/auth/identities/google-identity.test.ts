import { expect, test } from 'vitest';
import { fetchOut } from '../../platform/http/outgoing.ts';
import { standIn } from '../../testing/stand-in.ts';
import { createGoogleIdentity } from './google-identity.ts';

test('an answer that does not come in time is an outage', async () => {
  const origin = await standIn(() => undefined);
  const config = {
    GOOGLE_CLIENT_ID: 'ours',
    GOOGLE_TOKENINFO_URL: origin,
    GOOGLE_USERINFO_URL: origin,
  };
  const google = createGoogleIdentity(
    { now: () => 0, config },
    { fetch: fetchOut, timeout_ms: 50 },
  );
  await expect(google.verifyGoogleToken('x')).rejects.toMatchObject({
    code: 'auth.provider_unavailable',
  });
});

test.each([
  ['https://lh3.googleusercontent.com/a/x=s96-c', 'https://lh3.googleusercontent.com/a/x=s96-c'],
  ['https://lh3.googleusercontent.com.example/a', null],
  ['http://lh3.googleusercontent.com/a', null],
  ['https://example.org/lh3.googleusercontent.com', null],
  ['no address', null],
])('a picture at %s', async (picture, avatar) => {
  const account = { aud: 'ours', sub: '1', exp: '9', email: 'a@b.kz', email_verified: true };
  const origin = await standIn((_request, response) =>
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ ...account, picture })),
  );
  const config = {
    GOOGLE_CLIENT_ID: 'ours',
    GOOGLE_TOKENINFO_URL: origin,
    GOOGLE_USERINFO_URL: origin,
  };
  const google = createGoogleIdentity({ now: () => 0, config });
  expect((await google.verifyGoogleToken('x')).avatar).toBe(avatar);
});

test('an answer that leads elsewhere is not followed', async () => {
  const heard: string[] = [];
  const elsewhere = await standIn((request, response) => {
    heard.push(request.url ?? '');
    response.end('{}');
  });
  const origin = await standIn((_request, response) =>
    response.writeHead(302, { location: elsewhere }).end(),
  );
  const config = {
    GOOGLE_CLIENT_ID: 'ours',
    GOOGLE_TOKENINFO_URL: origin,
    GOOGLE_USERINFO_URL: origin,
  };
  const google = createGoogleIdentity({ now: () => 0, config });
  await expect(google.verifyGoogleToken('x')).rejects.toMatchObject({
    code: 'auth.provider_unavailable',
  });
  expect(heard).toEqual([]);
});
