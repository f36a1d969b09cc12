import { Problem } from '@qamqor/shared/problem';
import { tidyText } from '@qamqor/shared/tidy-text';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { fetchOut } from '../../platform/http/outgoing.ts';
import { fetchPicture } from './fetch-picture.ts';
import type { ProvenPerson } from './proven-person.ts';

export type GoogleIdentity = { verifyGoogleToken(token: string): Promise<ProvenPerson> };

type Settings = {
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_TOKENINFO_URL: string;
  GOOGLE_USERINFO_URL: string;
  GOOGLE_PICTURES_ORIGIN: string;
};

type Options = { fetch: typeof fetchOut; timeout_ms: number };

const truth = z.union([z.literal(true), z.literal('true')]);

const tokenInfo = z.object({
  aud: z.string(),
  azp: z.string().optional(),
  sub: z.string().min(1),
  exp: z.coerce.number<string | number>(),
  email: z.string().min(1),
  email_verified: truth,
});

const userInfo = z.object({
  sub: z.string().min(1),
  name: z.string().optional(),
  picture: z.string().optional().catch(undefined),
});

/** A refusal by Google is a refusal; anything else that is no clear answer is an outage. */
async function ask<Shape extends z.ZodType>(
  shape: Shape,
  call: () => Promise<Response>,
): Promise<z.infer<Shape>> {
  let body: unknown;
  let status: number;
  try {
    const response = await call();
    ({ status } = response);
    body = await response.json().catch(() => undefined);
  } catch {
    throw new Problem('auth.provider_unavailable');
  }
  if (status >= 500 || status === 429 || (status < 300 && typeof body !== 'object')) {
    throw new Problem('auth.provider_unavailable');
  }
  const parsed = shape.safeParse(body);
  if (status !== 200 || !parsed.success) throw new Problem('auth.refused');
  return parsed.data;
}

export function createGoogleIdentity(
  deps: Clock & { config: Settings },
  options: Options = { fetch: fetchOut, timeout_ms: 4_000 },
): GoogleIdentity {
  const { GOOGLE_CLIENT_ID, GOOGLE_TOKENINFO_URL, GOOGLE_USERINFO_URL, GOOGLE_PICTURES_ORIGIN } =
    deps.config;

  const get = (url: string, headers: Record<string, string> = {}) =>
    options.fetch(url, { headers, signal: AbortSignal.timeout(options.timeout_ms) });

  /** Null where the account has none; one at any other place is not asked for. */
  const pictureAt = async (url: string | undefined) =>
    url !== undefined && URL.parse(url)?.origin === GOOGLE_PICTURES_ORIGIN
      ? fetchPicture(url, options)
      : null;

  return {
    async verifyGoogleToken(token) {
      if (!GOOGLE_CLIENT_ID) throw new Problem('auth.refused');
      const query = new URLSearchParams({ access_token: token });
      const info = await ask(tokenInfo, () => get(`${GOOGLE_TOKENINFO_URL}?${query.toString()}`));
      const ours =
        info.aud === GOOGLE_CLIENT_ID && (info.azp === undefined || info.azp === GOOGLE_CLIENT_ID);
      if (!ours || info.exp * 1000 <= deps.now()) throw new Problem('auth.refused');

      const person = await ask(userInfo, () =>
        get(GOOGLE_USERINFO_URL, { authorization: `Bearer ${token}` }),
      );
      if (person.sub !== info.sub) throw new Problem('auth.refused');
      return {
        provider: 'google',
        subject: info.sub,
        email: info.email,
        email_verified: true,
        name: tidyText(person.name ?? '').slice(0, 200) || (info.email.split('@', 1)[0] as string),
        picture: await pictureAt(person.picture),
      };
    },
  };
}
