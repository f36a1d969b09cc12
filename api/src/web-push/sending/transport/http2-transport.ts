import http2, { type ClientHttp2Session, type ClientHttp2Stream } from 'node:http2';
import type { TLSSocket } from 'node:tls';
import type { PushAnswer } from '../responses.ts';
import { faultOf, type Outgoing, type Transport } from './transport.ts';

/** So many sessions with one push service, and streams on each where it allows them. */
const SESSIONS = 2;
const STREAMS = 128;
/** Until it has said how many it allows. */
const FIRST_STREAMS = 8;
/** A session that carries nothing for so long is given up. */
const IDLE_MS = 60_000;
/** A session whose other end does not answer a ping within this time is dead. */
const PING_MS = 5_000;
/** A stream that was not worked on may be sent once more, on another session. */
const TRIES = 3;

/** A session that ended between being chosen and being used. */
const HAS_ENDED = new Set(['ERR_HTTP2_INVALID_SESSION', 'ERR_HTTP2_GOAWAY_SESSION']);

type Session = {
  link: ClientHttp2Session;
  open: number;
  /** Streams that the other end allows at once. */
  allowed: number;
  /** The last stream that the other end works on, once it has said so. */
  lastStream: number;
};
type Outcome = PushAnswer | 'not worked on';

/** A session that went away with this stream beyond its last one has not worked on it. */
function wasRefused(stream: ClientHttp2Stream, lastStream: number): boolean {
  const { NGHTTP2_REFUSED_STREAM } = http2.constants;
  return stream.rstCode === NGHTTP2_REFUSED_STREAM || (stream.id ?? Infinity) > lastStream;
}

/**
 * HTTP/2 to one push service: many notices at once over a few sessions. A session that ends in the
 * middle is replaced, and what it did not work on goes over another one: nothing is lost or doubled.
 */
export function createHttp2Transport(
  origin: string,
  connect: () => Promise<TLSSocket>,
  ping_ms = PING_MS,
): Transport {
  const sessions = new Set<Session>();
  let connecting: Promise<void> | null = null;
  let isClosed = false;

  async function open(): Promise<void> {
    const socket = await connect();
    const link = http2.connect(origin, { createConnection: () => socket });
    const session: Session = { link, open: 0, allowed: FIRST_STREAMS, lastStream: Infinity };
    const drop = () => void sessions.delete(session);
    if (isClosed) return link.destroy();
    sessions.add(session);
    link.unref();
    link.setTimeout(IDLE_MS, () => {
      if (session.open > 0) return;
      drop();
      link.close();
    });
    link.on('remoteSettings', ({ maxConcurrentStreams = STREAMS }) => {
      session.allowed = Math.min(STREAMS, maxConcurrentStreams);
    });
    link.on('goaway', (_code, last) => {
      session.lastStream = last;
      drop();
    });
    link.on('close', drop);
    link.on('error', drop);
  }

  function leastBusy(): Session | undefined {
    return [...sessions].toSorted((one, other) => one.open - other.open).at(0);
  }

  /** Beyond what the service allows at once, streams wait in the session for their turn. */
  async function findSession(): Promise<Session | undefined> {
    const best = leastBusy();
    const isEnough = sessions.size >= SESSIONS || (best && best.open * 2 < best.allowed);
    if (best && isEnough) return best;
    connecting ??= open().finally(() => (connecting = null));
    if (!best) await connecting;
    else connecting.catch(() => {});
    return best ?? leastBusy();
  }

  /** Whether it still answers is found out beside the work; what is new does not wait for that. */
  function doubt(session: Session): void {
    if (!sessions.delete(session)) return;
    const { link } = session;
    const dead = setTimeout(() => link.destroy(), ping_ms);
    link.ping((error) => {
      clearTimeout(dead);
      if (error) return link.destroy();
      if (link.closed || link.destroyed || sessions.size >= SESSIONS) return link.close();
      sessions.add(session);
    });
  }

  function exchange(session: Session, { endpoint, headers, body }: Outgoing, timeout_ms: number) {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const { link } = session;
    const { pathname, search } = new URL(endpoint);
    let answer: PushAnswer = { kind: 'fault', fault: 'network' };
    const stream = link.request({ ':method': 'POST', ':path': pathname + search, ...headers });
    session.open++;
    let isOver = false;
    const end = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      session.open--;
      const isUnanswered = answer.kind === 'fault' && answer.fault === 'network';
      resolve(isUnanswered && wasRefused(stream, session.lastStream) ? 'not worked on' : answer);
    };
    const timer = setTimeout(() => {
      if (answer.kind === 'fault') {
        answer = { kind: 'fault', fault: 'timeout' };
        doubt(session);
      }
      stream.close(http2.constants.NGHTTP2_CANCEL);
      // One that still waits for its turn in the session does not tell of its end.
      end();
    }, timeout_ms);
    stream.on('response', (said) => {
      const after = said['retry-after'];
      const retry_after = typeof after === 'string' ? after : null;
      answer = { kind: 'answered', status: said[':status'] ?? 0, retry_after };
    });
    stream.resume();
    stream.on('error', () => {});
    stream.on('close', end);
    stream.end(body);
    return promise;
  }

  return {
    /**
     * What would only wait for a stream of its own waits before it is sent: no answer is late by that.
     * Where none is allowed one is tried all the same, so that its time-out is heard of.
     */
    get room() {
      const [first = FIRST_STREAMS, ...others] = [...sessions].map(({ allowed }) => allowed);
      return SESSIONS * Math.max(1, Math.min(first, ...others));
    },
    async post(request, timeout_ms) {
      for (let tries = 0; tries < TRIES; tries++) {
        try {
          const session = await findSession();
          const outcome = session && (await exchange(session, request, timeout_ms));
          if (outcome && outcome !== 'not worked on') return outcome;
        } catch (error) {
          const fault = error as NodeJS.ErrnoException;
          if (!HAS_ENDED.has(fault.code ?? '')) return faultOf(fault);
        }
      }
      return { kind: 'fault', fault: 'network' };
    },
    close: () => {
      isClosed = true;
      for (const { link } of sessions) link.destroy();
    },
  };
}
