import { Problem } from '@qamqor/shared/problem';
import type { Clock } from '../platform/clock.ts';
import type { Reads, Writes } from '../platform/database/database.ts';
import type { App } from '../platform/http/http.ts';
import type { Log } from '../platform/logger.ts';
import type { Refusals } from '../platform/http/rate-limit.ts';
import { resumeSession } from './sessions/session.service.ts';
import { readToken } from './sessions/token.ts';

/**
 * Every route of `api` needs a live session, unless it declares itself public. Only who is refused is
 * counted by address: whoever shares it and has a good token is let in.
 */
export function guard(api: App, deps: Clock & Reads & Writes & Log & Refusals): void {
  api.addHook('onRequest', async (request, reply) => {
    const { public: isPublic, knows_viewer } = request.routeOptions.config;
    const { authorization } = request.headers;
    if (isPublic && !(knows_viewer && authorization !== undefined)) return;
    try {
      request.viewer = await resumeSession(deps, readToken(deps, api.jwt, authorization));
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (isPublic) return;
      // Only a token of ours tells of a session that was ended, and its device has to hear it.
      if (error.code !== 'auth.session_ended') await deps.countRefused(request, reply);
      throw error;
    }
  });
}
