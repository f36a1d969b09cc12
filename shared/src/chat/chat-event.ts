import type { ProblemCode } from '../problem.ts';
import type { ChatReply } from './chat.ts';

/**
 * A reply as it streams: `event: <name>` and `data: <JSON>` of each. Text comes in `delta`; `replace`
 * takes the place of all that came before it; one `done` or one `error` is the last.
 */
export type ChatEvents = {
  delta: { text: string };
  replace: { text: string };
  done: ChatReply;
  error: { code: ProblemCode; detail: string };
};
export type ChatEventName = keyof ChatEvents;
export type ChatEvent = {
  [Name in ChatEventName]: { name: Name; data: ChatEvents[Name] };
}[ChatEventName];

export function writeChatEvent({ name, data }: ChatEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** One block of a stream, without the blank line that ends it; null for a comment and what is unknown. */
export function readChatEvent(block: string): ChatEvent | null {
  const lines = block.split(/\r\n|\r|\n/);
  const said = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''));
  const [name] = said('event');
  const data = said('data').join('\n');
  if (!['delta', 'replace', 'done', 'error'].includes(name ?? '') || data === '') return null;
  return { name, data: JSON.parse(data) as unknown } as ChatEvent;
}
