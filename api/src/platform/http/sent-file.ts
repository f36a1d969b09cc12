import type { onRequestHookHandler } from 'fastify';
import { z } from 'zod';
import type { App } from './http.ts';

/** `?dry_run=1`: told what would become of it, and nothing is changed. */
export const dryRun = z.object({ dry_run: z.enum(['0', '1']).default('0') });

export const isDryRun = (query: z.infer<typeof dryRun>): boolean => query.dry_run === '1';

/**
 * Before the body: a person sends one file at a time, and who sends another meanwhile, or too many, is
 * told so without sending it.
 */
export function enterQueue(queue: {
  /** Throws where they may not; returns how to say that it is answered. */
  enter(personId: string): () => void;
}): onRequestHookHandler {
  return (request, reply, done) => {
    const leave = queue.enter(request.viewer.user_id);
    reply.raw.once('close', leave);
    done();
  };
}

/** A file of the type is taken as it is, and looked at away from the event loop. */
export function takeFiles(api: App, type: string, parseAs: 'buffer' | 'string'): void {
  api.addContentTypeParser(type, { parseAs }, (_request, body, done) => done(null, body));
}
