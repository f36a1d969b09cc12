import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { z } from 'zod';
import type { FileRoom } from './file-room.ts';
import type { App } from './http.ts';

/** `?dry_run=1`: told what would become of it, and nothing is changed. */
export const dryRun = z.object({ dry_run: z.enum(['0', '1']).default('0') });

export const isDryRun = (query: z.infer<typeof dryRun>): boolean => query.dry_run === '1';

/** A packed file may become as large as the route allows, whatever length it says. */
function roomFor({ headers, routeOptions }: FastifyRequest): number {
  const most = routeOptions.bodyLimit;
  const said = Number(headers['content-length'] ?? Number.NaN);
  return (headers['content-encoding'] ?? 'identity') === 'identity' && said <= most ? said : most;
}

/**
 * Before the body: a person sends one file at a time, and who sends another meanwhile, or too many, is
 * told so without sending it; so is everybody while there is no room for one more.
 */
export function enterQueue(
  { fileRoom }: { fileRoom: FileRoom },
  queue: {
    /** Throws where they may not; returns how to say that it is answered. */
    enter(personId: string): () => void;
  },
): onRequestHookHandler {
  return (request, reply, done) => {
    // In this order: whoever is refused because of their other file takes no room from anybody.
    reply.raw.once('close', queue.enter(request.viewer.user_id));
    reply.raw.once('close', fileRoom.take(roomFor(request)));
    done();
  };
}

/** A file of the type is taken as it is, and looked at away from the event loop. */
export function takeFiles(api: App, type: string): void {
  api.addContentTypeParser(type, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
