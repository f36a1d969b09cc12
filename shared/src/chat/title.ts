import { CHAT_LIMITS } from './chat.ts';

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The title of a chat from its first message: one line, ended at a word where it is too long. */
export function titleOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  if (line.length <= CHAT_LIMITS.title) return line;
  let short = '';
  for (const { segment } of letters.segment(line)) {
    if (short.length + segment.length > CHAT_LIMITS.title - 1) break;
    short += segment;
  }
  const word = short.lastIndexOf(' ');
  return `${word > CHAT_LIMITS.title / 2 ? short.slice(0, word) : short}…`;
}
