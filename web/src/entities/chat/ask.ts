import { readChatEvent, type ChatEvent } from '@qamqor/shared/chat/chat-event';
import type { ChatReply } from '@qamqor/shared/chat/chat';
import type { Language } from '@qamqor/shared/languages';
import { problems } from '@qamqor/shared/problem';
import { ApiProblem, Unreachable } from '../../http/problems.ts';
import { problemOf } from '../../session/api-client.ts';
import { request } from '../../session/request.ts';
import { watchSilence, type Silence } from './silence.ts';

export type Question = { message: string; session_id: string | null; language: Language };

/** What has come of the reply so far, from its beginning. */
type Hear = (text: string) => void;

/** The blocks of a stream of events, one after the other; `heard` is told of whatever comes. */
async function* blocksOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
  heard: () => void,
): AsyncGenerator<string> {
  const reader = body.getReader();
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    heard();
    const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/);
    rest = blocks.pop() ?? '';
    yield* blocks;
  }
}

/** The reply once it is whole; null while more is to come. */
function take(event: ChatEvent, said: { text: string }, hear: Hear): ChatReply | null {
  switch (event.name) {
    case 'delta':
      said.text += event.data.text;
      break;
    case 'replace':
      said.text = event.data.text;
      break;
    case 'done':
      return event.data;
    case 'error': {
      const { code, detail } = event.data;
      throw new ApiProblem(code, problems[code].status, detail);
    }
  }
  hear(said.text);
  return null;
}

async function answerTo(
  question: Question,
  hear: Hear,
  { signal, heard }: Pick<Silence, 'signal' | 'heard'>,
): Promise<ChatReply> {
  const response = await request('/chat', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify(question),
    signal,
    timeout: null,
  });
  heard();
  if (!response.ok) throw await problemOf(response);
  const said = { text: '' };
  for await (const block of blocksOf(response.body ?? new ReadableStream(), signal, heard)) {
    const event = readChatEvent(block);
    const reply = event && take(event, said, hear);
    if (reply) return reply;
  }
  throw new Unreachable();
}

/**
 * Asks the companion, whose reply streams. Rejects with `ApiProblem`, with `Unreachable` (also when the
 * stream breaks off before its end, or nothing more of it comes) or with the caller's own abort.
 */
export async function ask(question: Question, hear: Hear, signal: AbortSignal): Promise<ChatReply> {
  const silence = watchSilence();
  const either = AbortSignal.any([signal, silence.signal]);
  try {
    return await answerTo(question, hear, { signal: either, heard: silence.heard });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiProblem || error instanceof Unreachable) throw error;
    throw new Unreachable(error);
  } finally {
    silence.end();
  }
}
