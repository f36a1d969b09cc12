import { PassThrough } from 'node:stream';
import { writeChatEvent, type ChatEvent } from '@qamqor/shared/chat/chat-event';
import { Problem } from '@qamqor/shared/problem';
import { errorKind, type Log } from '../../platform/logger.ts';
import { Stopped } from './model.ts';

type Events = AsyncGenerator<ChatEvent>;

/** To whoever listens: what is wrong, as a problem of the closed list. */
function problemOf({ log }: Log, error: unknown): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Stopped) return new Problem('chat.unavailable');
  log.error({ err: errorKind(error) }, 'a reply failed');
  return new Problem('server.failed');
}

async function pour(deps: Log, first: ChatEvent, rest: Events, into: PassThrough): Promise<void> {
  try {
    into.write(writeChatEvent(first));
    for await (const event of rest) into.write(writeChatEvent(event));
  } catch (error) {
    const { code, detail } = problemOf(deps, error);
    into.write(writeChatEvent({ name: 'error', data: { code, detail } }));
  } finally {
    into.end();
  }
}

/**
 * Server-sent events of a reply. What goes wrong before the first of them throws, and is answered with
 * its own status; later it is the last event.
 */
export async function streamReply(deps: Log, events: Events): Promise<PassThrough> {
  const first = await events.next();
  if (first.done) throw new Problem('server.failed');
  const stream = new PassThrough();
  void pour(deps, first.value, events, stream);
  return stream;
}

/** The reply as a whole. */
export async function wholeReply(events: Events) {
  for await (const event of events) if (event.name === 'done') return event.data;
  throw new Problem('server.failed');
}
