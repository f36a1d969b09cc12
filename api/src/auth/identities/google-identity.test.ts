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
    GOOGLE_PICTURES_ORIGIN: origin,
  };
  const google = createGoogleIdentity(
    { now: () => 0, config },
    { fetch: fetchOut, timeout_ms: 50 },
  );
  await expect(google.verifyGoogleToken('x')).rejects.toMatchObject({
    code: 'auth.provider_unavailable',
  });
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
    GOOGLE_PICTURES_ORIGIN: origin,
  };
  const google = createGoogleIdentity({ now: () => 0, config });
  await expect(google.verifyGoogleToken('x')).rejects.toMatchObject({
    code: 'auth.provider_unavailable',
  });
  expect(heard).toEqual([]);
});
