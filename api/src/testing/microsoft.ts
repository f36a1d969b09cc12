import { DAY } from '@qamqor/shared/calendar/dates';
import {
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTPayload,
} from 'jose';
import { CANARY, MORNING } from './builders.ts';
import { standIn } from './stand-in.ts';

export const CLIENT = '11111111-2222-4333-8444-555555555555';
export const TENANT = 'aaaaaaaa-0000-4000-8000-00000000000a';
/** Of personal accounts. */
export const CONSUMERS = '9188040d-6c67-4c5b-b112-36a304b66dad';
export const OBJECT = 'bbbbbbbb-0000-4000-8000-00000000000b';

type Key = { kid: string; secret: CryptoKey; shown: JWK };

export async function aKey(kid: string, more: Record<string, string> = {}): Promise<Key> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  const shown = { ...(await exportJWK(publicKey)), kid, use: 'sig', ...more };
  return { kid, secret: privateKey, shown };
}

export const KEY = await aKey('first');

/** An authority on loopback, as Microsoft's: any directory on `common`, one alone elsewhere. */
export async function microsoftFor(directory = 'common') {
  const says = {
    keys: [KEY.shown] as JWK[],
    discovery: 'well' as 'well' | 'broken' | 'silent',
    jwks: 'well' as 'well' | 'broken' | 'silent',
  };
  const heard: string[] = [];
  const issuerOf = (tid: string) => `${origin}/${tid}/v2.0`;
  const origin = await standIn((request, response) => {
    const path = request.url ?? '';
    heard.push(path);
    const isKeys = path === `/${directory}/discovery/v2.0/keys`;
    const how = isKeys ? says.jwks : says.discovery;
    if (how === 'silent') return;
    const issuer = issuerOf(directory === 'common' ? '{tenantid}' : directory);
    const jwks_uri = `${origin}/${directory}/discovery/v2.0/keys`;
    const isKnown = isKeys || path === `/${directory}/v2.0/.well-known/openid-configuration`;
    const body = isKeys ? { keys: says.keys } : { issuer, jwks_uri };
    response.writeHead(how === 'broken' ? 500 : isKnown ? 200 : 404, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(body));
  });

  /** The ID token of a sign-in with this nonce; what is told otherwise in `claims` and `header`. */
  async function token(
    nonce: string,
    claims: JWTPayload = {},
    { key = KEY, header = {} }: { key?: Key; header?: object } = {},
  ): Promise<string> {
    const now = MORNING / 1_000;
    const tid = (claims['tid'] as string | undefined) ?? TENANT;
    const said = {
      ver: '2.0',
      iss: issuerOf(tid),
      aud: CLIENT,
      iat: now,
      nbf: now,
      exp: now + DAY / 1_000,
      tid,
      oid: OBJECT,
      sub: 'pairwise',
      nonce,
      name: `Aigul ${CANARY}`,
      email: `aigul.${CANARY}@example.org`,
      preferred_username: `aigul.${CANARY}@example.org`,
      ...claims,
    };
    return new SignJWT(said)
      .setProtectedHeader({ typ: 'JWT', alg: 'RS256', kid: key.kid, ...header })
      .sign(key.secret);
  }

  const settings = {
    MICROSOFT_CLIENT_ID: CLIENT,
    MICROSOFT_AUTHORITY: `${origin}/${directory}`,
  };
  return { origin, says, heard, settings, token };
}
