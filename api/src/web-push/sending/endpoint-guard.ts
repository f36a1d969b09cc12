import { lookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const PUSH_SERVICES = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'web.push.apple.com',
  'notify.windows.com',
];

/** Of which no other host belongs to one: Chromium without Google's brand is given this name. */
const ONLY_HOSTS = ['jmt17.google.com'];

const LONGEST = 1_024;

export type EndpointFault = 'length' | 'form' | 'scheme' | 'user_info' | 'port' | 'host';

type Checked = { origin: string; fault?: never } | { origin?: never; fault: EndpointFault };

function isPushService(host: string): boolean {
  if (ONLY_HOSTS.includes(host)) return true;
  return PUSH_SERVICES.some((service) => host === service || host.endsWith(`.${service}`));
}

/**
 * An endpoint is an address that somebody else chose and that the server calls. It has to be one of
 * a known push service, or below one of `extra` (exact origins), written as a browser writes it.
 */
export function checkEndpoint(endpoint: string, extra: readonly string[] = []): Checked {
  if (Buffer.byteLength(endpoint) > LONGEST) return { fault: 'length' };
  if (!URL.canParse(endpoint)) return { fault: 'form' };
  const url = new URL(endpoint);
  if (url.username !== '' || url.password !== '') return { fault: 'user_info' };
  if (!extra.includes(url.origin)) {
    if (url.protocol !== 'https:') return { fault: 'scheme' };
    if (url.port !== '') return { fault: 'port' };
    if (!isPushService(url.hostname)) return { fault: 'host' };
  }
  return url.href === endpoint && url.hash === '' ? { origin: url.origin } : { fault: 'form' };
}

export const ADDRESS_REFUSED = 'ERR_ADDRESS_REFUSED';

type Resolve = (
  host: string,
  done: (error: Error | null, addresses: readonly LookupAddress[]) => void,
) => void;

const resolveAll: Resolve = (host, done) => lookup(host, { all: true }, done);

/** So many names are asked for at once: anybody may name a host below one of a push service. */
const NAMES_AT_ONCE = 64;

/**
 * Resolves a name for a connection, which goes to exactly these addresses; all of them have to be
 * public. Those who ask for one name at the same time share the answer; beyond `NAMES_AT_ONCE` names
 * the next one is refused for now, as a resolver does that is busy.
 */
export function createGuardedLookup(resolve: Resolve = resolveAll): LookupFunction {
  const asked = new Map<string, Promise<readonly LookupAddress[]>>();

  function ask(host: string): Promise<readonly LookupAddress[]> {
    if (asked.size >= NAMES_AT_ONCE)
      return Promise.reject(Object.assign(new Error('too many names'), { code: 'EAI_AGAIN' }));
    const answer = new Promise<readonly LookupAddress[]>((found, failed) => {
      resolve(host, (error, addresses) => (error ? failed(error) : found(addresses)));
    }).finally(() => asked.delete(host));
    asked.set(host, answer);
    return answer;
  }

  return (host, { all }, done) => {
    (asked.get(host) ?? ask(host)).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
          const refused = Object.assign(new Error('not a public address'), {
            code: ADDRESS_REFUSED,
          });
          done(refused, all ? [] : '');
        } else if (all) done(null, [...addresses]);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, all ? [] : ''),
    );
  };
}
