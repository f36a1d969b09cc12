import { Problem } from '@qamqor/shared/problem';
import type { fetchOut } from '../../platform/http/outgoing.ts';
import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

/** `cooldown_ms`: how soon after the keys were asked for an unknown one has them asked for again. */
export type KeyOptions = { fetch: typeof fetchOut; timeout_ms: number; cooldown_ms: number };

/** What the authority says of itself; `{tenantid}` in the issuer stands for any directory. */
const metadata = z.object({ issuer: z.string().min(1), jwks_uri: z.url() });

/** Where a key says it, it signs for that directory alone. */
const ofIssuer = z.object({ issuer: z.string().optional() });

type Found = { issuer: string; keys: ReturnType<typeof createRemoteJWKSet> };
type Claims = { iss: string; tid: string };

/** A key that is not there is the token's fault; keys that cannot be had are an outage. */
const REFUSALS = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
];

const fits = (issuer: string, { iss, tid }: Claims) =>
  issuer.replace('{tenantid}', tid) === iss && iss.split('/').includes(tid);

export function createMicrosoftKeys(authority: string, options: KeyOptions) {
  const { fetch, timeout_ms, cooldown_ms } = options;
  const discovery = `${authority}/v2.0/.well-known/openid-configuration`;
  let found: Promise<Found> | null = null;

  async function discover(): Promise<Found> {
    const signal = AbortSignal.timeout(timeout_ms);
    const response = await fetch(discovery, { signal });
    if (response.status !== 200) throw new Error('The authority does not describe itself');
    const { issuer, jwks_uri } = metadata.parse(await response.json());
    const keys = createRemoteJWKSet(new URL(jwks_uri), {
      timeoutDuration: timeout_ms,
      cooldownDuration: cooldown_ms,
      [customFetch]: fetch,
    });
    return { issuer, keys };
  }

  /** Once found it stays; after a failure it is looked for anew. */
  async function ask<T>(question: (authority: Found) => Promise<T>): Promise<T> {
    try {
      found ??= discover();
      return await question(await found);
    } catch (error) {
      if (REFUSALS.some((kind) => error instanceof kind)) throw error;
      found = null;
      throw new Problem('auth.provider_unavailable');
    }
  }

  const find: JWTVerifyGetKey = (header, token) => ask(({ keys }) => keys(header, token));

  /** By the authority, and by the key: some sign for one directory alone. */
  async function isIssuedBy(claims: Claims, kid: string | undefined): Promise<boolean> {
    return ask(async ({ issuer, keys }) => {
      const key = keys.jwks()?.keys.find((one) => one.kid === kid);
      const own = ofIssuer.safeParse(key).data?.issuer ?? issuer;
      return fits(issuer, claims) && fits(own, claims);
    });
  }

  return { find, isIssuedBy };
}
