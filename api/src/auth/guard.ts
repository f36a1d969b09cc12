import type { Clock } from '../platform/clock.ts';
import type { Reads, Writes } from '../platform/database.ts';
import type { App } from '../platform/http.ts';
import type { Log } from '../platform/logger.ts';
import { resumeSession } from './session.service.ts';
import { readToken } from './token.ts';

/** Every route of `api` needs a live session, unless it declares itself public. */
export function guard(api: App, deps: Clock & Reads & Writes & Log): void {
  api.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public) return;
    const claimed = readToken(deps, api.jwt, request.headers.authorization);
    request.viewer = await resumeSession(deps, claimed);
  });
}
