import { PassThrough } from 'node:stream';
import { Problem } from '@qamqor/shared/problem';
import { z } from 'zod';
import type { App } from '../../platform/http/http.ts';
import { cursorList, parseCursors } from '../pull/cursors.ts';
import { seqOf } from '../pull/first-pull.ts';
import { createLiveHub } from './live-hub.ts';
import { listen } from './live.service.ts';
import { createConnectionLimiter } from './connection-limiter.ts';

type Deps = Omit<Parameters<typeof listen>[0], 'hub'> & { config: { MAX_CONNECTIONS: number } };

/** As many tabs and devices as a person has, and some. */
const STREAMS_A_PERSON = 20;
/** Of all connections: the rest is for what is asked and answered. */
const SHARE_OF_STREAMS = 0.75;

const querystring = z.object({ streams: cursorList.optional() });

/**
 * Server-sent events that carry `{ stream, seq }` only; the truth is always the pull. A connection
 * ends with its stream: one kept alive would hold up a server that closes. `streams`, as in a pull,
 * tells at once of what moved while nobody listened.
 */
export function liveRoutes(api: App, deps: Deps): void {
  const hub = createLiveHub(deps);
  const open = new Set<PassThrough>();
  const connections = createConnectionLimiter({
    aPerson: STREAMS_A_PERSON,
    ofAll: Math.max(1, Math.floor(deps.config.MAX_CONNECTIONS * SHARE_OF_STREAMS)),
  });
  api.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  api.get('/sync/live', { compress: false, schema: { querystring } }, (request, reply) => {
    const { viewer, query } = request;
    const places = parseCursors(query.streams ?? '') ?? [];
    const stream = new PassThrough();
    const leave = connections.take(viewer.user_id, () => stream.end());
    if (!leave) throw new Problem('server.busy');
    open.add(stream);
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
