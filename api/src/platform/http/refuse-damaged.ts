import { Problem } from '@qamqor/shared/problem';
import type { Soundness } from '../database/soundness.ts';
import type { App } from './http.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * DATA-7: a damaged database acknowledges nothing, so that devices keep what they have and send it to
 * the one that is restored. What can still be read is.
 */
export function refuseDamaged(app: App, soundness: Pick<Soundness, 'isDamaged' | 'note'>): void {
  app.addHook('onRequest', async ({ method }) => {
    if (!READING.has(method) && soundness.isDamaged()) throw new Problem('server.damaged');
  });
  app.addHook('onError', async (_request, _reply, error) => soundness.note(error));
}
