import type { JWT } from '@fastify/jwt';
import { DAY } from '@qamqor/shared/calendar/dates';
import { Problem } from '@qamqor/shared/problem';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Viewer } from '../../platform/http/http.ts';
import type { Session } from './session.service.ts';

const ISSUER = 'qamqor';
const AUDIENCE = 'qamqor-web';
/** A signature is checked once; the session behind it at every request. */
const TOKENS_REMEMBERED = 1_000;

/** No session lasts longer; a clock that was put right meanwhile may make it seem a little longer. */
const LONGEST_S = (366 * DAY) / 1000;

/** What a token says beside its signature, and nothing else: no key of its own, no place to look for one. */
const head = z.strictObject({ alg: z.literal('HS256'), typ: z.literal('JWT') });
const claims = z
  .object({ sub: z.uuid(), sid: z.uuid(), aud: z.literal(AUDIENCE), iat: z.int(), exp: z.int() })
  .refine(({ iat, exp }) => exp > iat && exp - iat <= LONGEST_S);

function headOf(token: string): unknown {
  const [first = ''] = token.split('.', 1);
  return JSON.parse(Buffer.from(first, 'base64url').toString());
}

export const tokenOptions = (secret: string) => ({
  secret,
  sign: { algorithm: 'HS256' as const, iss: ISSUER, aud: AUDIENCE },
  verify: {
    algorithms: ['HS256' as const],
    allowedIss: ISSUER,
    allowedAud: AUDIENCE,
    requiredClaims: ['iss', 'aud', 'exp', 'iat', 'sub', 'sid'],
    ignoreExpiration: true,
    cache: TOKENS_REMEMBERED,
  },
});

export function signToken(jwt: JWT, session: Session): string {
  const { user_id, session_id, issued, expires } = session;
  return jwt.sign({
    sub: user_id,
    sid: session_id,
    iat: Math.floor(issued / 1000),
    exp: Math.floor(expires / 1000),
  });
}

/** Whose session a token claims. One that is past its time still tells which session it was of. */
export type Claimed = Viewer & { isPast: boolean };

/** Whose session a token claims, or `auth.required`. The expiry is measured by our own clock. */
export function readToken(deps: Clock, jwt: JWT, authorization: string | undefined): Claimed {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization ?? '')?.[1];
  if (token === undefined) throw new Problem('auth.required');
  let payload: unknown;
  try {
    payload = jwt.verify(token);
    head.parse(headOf(token));
  } catch {
    throw new Problem('auth.required');
  }
  const read = claims.safeParse(payload);
  if (!read.success) throw new Problem('auth.required');
  const { sub, sid, exp } = read.data;
  return { user_id: sub, session_id: sid, isPast: exp * 1000 <= deps.now() };
}
