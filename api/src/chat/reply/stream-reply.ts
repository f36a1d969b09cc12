import { PassThrough } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { writeChatEvent, type ChatEvent } from '@qamqor/shared/chat/chat-event';
import { Problem } from '@qamqor/shared/problem';
import { errorKind, type Log } from '../../platform/logger.ts';
import { Stopped } from './failures.ts';

type Events = AsyncGenerator<ChatEvent>;

/** To whoever listens: what is wrong, as a problem of the closed list. */
function problemOf({ log }: Log, error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Stopped) return new Problem('chat.unavailable');
  log.error({ err: errorKind(error) }, 'a reply failed');
  return new Problem('server.failed');
}

/** A device gives up on whoever lets nothing be heard for 20 s, however long a model may take. */
const HEARD_EVERY_MS = 10_000;
/** A comment, that means nothing. */
const WAITING = ': waiting\n\n';

type Next = Promise<IteratorResult<ChatEvent>>;

async function pour(
  deps: Log,
  into: PassThrough,
  { first, rest, every }: { first: Next; rest: Events; every: number },
): Promise<void> {
  const heard = setInterval(() => into.write(WAITING), every);
  try {
    for (let next = await first; !next.done; next = await rest.next()) {
      into.write(writeChatEvent(next.value));
    }
  } catch (error) {
    const { code, detail } = problemOf(deps, error);
    into.write(writeChatEvent({ name: 'error', data: { code, detail } }));
  } finally {
    clearInterval(heard);
    into.end();
  }
}

/** True of one that takes longer than `every` ms; throws what it throws before. */
async function isLate(first: Next, every: number): Promise<boolean> {
  const wait = new AbortController();
  const late = delay(every, true, { signal: wait.signal }).catch(() => true);
  try {
    return await Promise.race([first.then(() => false), late]);
  } finally {
    wait.abort();
  }
}

/**
 * Server-sent events of a reply. What goes wrong before the first of them throws, and is answered with
 * its own status; later, or when that takes longer than `every` ms, it is the last event.
 */
export async function streamReply(
  deps: Log,
  events: Events,
  every = HEARD_EVERY_MS,
): Promise<PassThrough> {
  const first = events.next();
  const stream = new PassThrough();
  if (await isLate(first, every)) stream.write(WAITING);
  else if ((await first).done) throw new Problem('server.failed');
  void pour(deps, stream, { first, rest: events, every });
  return stream;
}

/** The reply as a whole. */
export async function wholeReply(events: Events) {
  for await (const event of events) if (event.name === 'done') return event.data;
  throw new Problem('server.failed');
}
