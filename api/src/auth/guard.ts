import { Problem } from '@qamqor/shared/problem';
import type { Clock } from '../platform/clock.ts';
import type { Reads, Writes } from '../platform/database.ts';
import type { App } from '../platform/http.ts';
import type { Log } from '../platform/logger.ts';
import { resumeSession } from './session.service.ts';
import { readToken } from './token.ts';

/** Every route of `api` needs a live session, unless it declares itself public. */
export function guard(api: App, deps: Clock & Reads & Writes & Log): void {
  api.addHook('onRequest', async (request) => {
    const { public: isPublic, knows_viewer } = request.routeOptions.config;
    const { authorization } = request.headers;
    if (isPublic && !(knows_viewer && authorization !== undefined)) return;
    try {
      request.viewer = await resumeSession(deps, readToken(deps, api.jwt, authorization));
    } catch (error) {
      if (!isPublic || !(error instanceof Problem)) throw error;
    }
  });
}
