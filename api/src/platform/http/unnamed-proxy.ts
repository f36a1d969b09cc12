import type { Log } from '../logger.ts';
import { isFromPageHere, isNamedHere } from './asked-here.ts';
import type { App } from './http.ts';

export type UnnamedProxy = {
  /** A browser has shown that people reach this server by a name that is not this machine's. */
  hasUnnamedProxy(): boolean;
};

/**
 * A proxy in front that nobody told of may pass on what looks like this machine's own. A browser shows it:
 * it calls a page and this server one origin, the page has another name, and this machine's is asked
 * for. No page elsewhere can make it say so. It counts until the next start.
 */
export function watchForProxy(
  app: App,
  { log, config }: Log & { config: { TRUST_PROXY?: string | undefined } },
): UnnamedProxy {
  let isSeen = false;
  if (config.TRUST_PROXY === undefined) {
    app.addHook('onRequest', async (request) => {
      if (isSeen || request.headers['sec-fetch-site'] !== 'same-origin') return;
      if (!isNamedHere(request) || isFromPageHere(request)) return;
      isSeen = true;
      log.warn('a proxy is in front that TRUST_PROXY does not name: no demo, no bare metrics');
    });
  }
  return { hasUnnamedProxy: () => isSeen };
}
