import { PassThrough } from 'node:stream';
import type { App } from '../platform/http.ts';
import { listen } from './live.service.ts';

type Deps = Parameters<typeof listen>[0];

/**
 * Server-sent events that carry `{ stream, seq }` only; the truth is always the pull. A connection
 * ends with its stream: one kept alive would hold up a server that closes.
 */
export function liveRoutes(api: App, deps: Deps): void {
  const open = new Set<PassThrough>();
  api.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  api.get('/sync/live', { compress: false }, (request, reply) => {
    const stream = new PassThrough();
    open.add(stream);
    const stop = listen(deps, request.viewer, {
      wake: (raised) => stream.write(`data: ${JSON.stringify(raised)}\n\n`),
      beat: () => stream.write(': beat\n\n'),
      end: () => stream.end(),
    });
    const close = () => {
      stop();
      open.delete(stream);
      stream.end();
    };
    stream.on('close', close);
    request.raw.on('close', close);
    stream.write(': open\n\n');
    return reply
      .type('text/event-stream')
      .header('x-accel-buffering', 'no')
      .header('connection', 'close')
      .send(stream);
  });
}
