import { PassThrough } from 'node:stream';
import { z } from 'zod';
import type { App } from '../../platform/http/http.ts';
import { cursorList, parseCursors } from '../pull/cursors.ts';
import { seqOf } from '../pull/first-pull.ts';
import { createLiveHub } from './live-hub.ts';
import { listen } from './live.service.ts';
import { createConnectionLimiter } from './connection-limiter.ts';

type Deps = Omit<Parameters<typeof listen>[0], 'hub'>;

/** As many tabs and devices as a person has, and some. */
const STREAMS_A_PERSON = 20;

const querystring = z.object({ streams: cursorList.optional() });

/**
 * Server-sent events that carry `{ stream, seq }` only; the truth is always the pull. A connection
 * ends with its stream: one kept alive would hold up a server that closes. `streams`, as in a pull,
 * tells at once of what moved while nobody listened.
 */
export function liveRoutes(api: App, deps: Deps): void {
  const hub = createLiveHub(deps);
  const open = new Set<PassThrough>();
  const connections = createConnectionLimiter(STREAMS_A_PERSON);
  api.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  api.get('/sync/live', { compress: false, schema: { querystring } }, (request, reply) => {
    const { viewer, query } = request;
    const places = parseCursors(query.streams ?? '') ?? [];
    const stream = new PassThrough();
    open.add(stream);
    const leave = connections.take(viewer.user_id, () => stream.end());
    const stop = listen({ ...deps, hub }, viewer, {
      wake: (raised) => stream.write(`data: ${JSON.stringify(raised)}\n\n`),
      beat: () => stream.write(': beat\n\n'),
      end: () => stream.end(),
      from: new Map([...places].map(([one, place]) => [one, seqOf(place)])),
    });
    const close = () => {
      stop();
      leave();
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
