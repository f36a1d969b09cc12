import { Problem } from '@qamqor/shared/problem';
import { tidyText } from '@qamqor/shared/tidy-text';
import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { fetchOut } from '../../platform/http/outgoing.ts';
import { createMicrosoftKeys, type KeyOptions } from './microsoft-keys.ts';
import type { ProvenPerson } from './proven-person.ts';

export type MicrosoftProof = { token: string; nonce: string };

export type MicrosoftIdentity = {
  verifyMicrosoftToken(proof: MicrosoftProof): Promise<ProvenPerson>;
};

type Settings = { MICROSOFT_CLIENT_ID?: string | undefined; MICROSOFT_AUTHORITY: string };

/** Letters of an ID token; one with 200 groups in it has some ten thousand. */
const LONGEST_TOKEN = 16_384;
/** By so much may our clock and Microsoft's differ. */
const LEEWAY_S = 60;

const text = (most: number) => z.string().trim().min(1).max(most).optional().catch(undefined);

/** Of an ID token of version 2.0. `tid` and `oid` tell who somebody is; the rest is what to call them. */
const idToken = z.object({
  ver: z.literal('2.0'),
  aud: z.string(),
  iss: z.string(),
  tid: z.guid(),
  oid: z.guid(),
  nonce: z.string().min(1),
  // An access token has it, and may be shown to others.
  scp: z.never().optional(),
  name: text(1_000),
  email: z.email().max(254).optional().catch(undefined),
  preferred_username: text(254),
});

type IdToken = z.infer<typeof idToken>;

function personOf(claims: IdToken): ProvenPerson {
  const { tid, oid, preferred_username } = claims;
  const address = z.email().safeParse(preferred_username).data;
  const email = claims.email ?? address ?? null;
  const [before] = (email ?? preferred_username ?? '').split('@', 1);
  return {
    provider: 'microsoft',
    subject: `${tid}.${oid}`.toLowerCase(),
    email,
    // Whoever runs a directory writes into it what they like.
    email_verified: false,
    name: tidyText(claims.name ?? '').slice(0, 200) || tidyText(before ?? '') || 'Microsoft',
    picture: null,
  };
}

/**
 * ID tokens of the configured authority. On the common one each directory is an issuer of its own, named
 * by the token's `tid`; on the authority of one directory that one alone is.
 */
export function createMicrosoftIdentity(
  deps: Clock & { config: Settings },
  options: KeyOptions = { fetch: fetchOut, timeout_ms: 4_000, cooldown_ms: 30_000 },
): MicrosoftIdentity {
  const { MICROSOFT_CLIENT_ID, MICROSOFT_AUTHORITY } = deps.config;
  const keys = createMicrosoftKeys(MICROSOFT_AUTHORITY, options);

  async function verify(token: string, audience: string): Promise<IdToken> {
    const { payload, protectedHeader } = await jwtVerify(token, keys.find, {
      algorithms: ['RS256'],
      audience,
      clockTolerance: LEEWAY_S,
      currentDate: new Date(deps.now()),
      requiredClaims: ['iss', 'aud', 'exp', 'iat', 'tid', 'oid', 'nonce', 'ver'],
    });
    const claims = idToken.parse(payload);
    if (!(await keys.isIssuedBy(claims, protectedHeader.kid))) {
      throw new errors.JWTInvalid('The issuer is not the one of the token');
    }
    return claims;
  }

  return {
    async verifyMicrosoftToken({ token, nonce }) {
      if (!MICROSOFT_CLIENT_ID || token.length > LONGEST_TOKEN) throw new Problem('auth.refused');
      try {
        const claims = await verify(token, MICROSOFT_CLIENT_ID);
        if (claims.nonce !== nonce) throw new Problem('auth.refused');
        return personOf(claims);
      } catch (error) {
        throw error instanceof Problem ? error : new Problem('auth.refused');
      }
    },
  };
}
