import { expect, test } from 'vitest';
import { keyFor } from '../sync/operations.ts';
import { testId } from '../testing/builders.ts';
import { CHAT_LIMITS, type ChatMessage, type ChatSession } from './chat.ts';
import { readChatEvent, writeChatEvent, type ChatEvent } from './chat-event.ts';
import { reduceChat } from './reduce.ts';
import { chatRequest } from './schema.ts';
import { titleOf } from './title.ts';

const session = (n: number): ChatSession => ({
  id: testId(n),
  title: `Chat ${n}`,
  created_at: '2026-11-20T03:00:00.000Z',
  updated_at: '2026-11-20T03:00:00.000Z',
});
const message = (n: number, of: number): ChatMessage => ({
  id: testId(n),
  session_id: testId(of),
  role: 'user',
  content: 'Hello',
  timestamp: '2026-11-20T03:00:00.000Z',
  source: null,
  calls: [],
});

test('[CHAT-1] a message is something that can be seen, of a reasonable length', () => {
  const takes = (text: unknown) => chatRequest.safeParse({ message: text, session_id: null });
  for (const wrong of ['', ' \n\t', '\u200B\u2060', '\u0000\u0007', 7, null, undefined])
    expect(takes(wrong).success, String(wrong)).toBe(false);
  expect(takes('x'.repeat(CHAT_LIMITS.message + 1)).success).toBe(false);
  expect(takes('x'.repeat(20_000)).error?.issues[0]?.message).toBe('Please enter a valid message.');
  expect(takes(' Hel\u0000lo\n').data).toEqual({ message: 'Hello', session_id: null });
  expect(chatRequest.parse({ message: 'Hello' })).toEqual({ message: 'Hello' });
});

test('a chat is called by its first message, on one line, cut at a word', () => {
  expect(titleOf(' What do I\n take  now? ')).toBe('What do I take now?');
  const long = titleOf('word '.repeat(60));
  expect([long.length <= CHAT_LIMITS.title, long.endsWith('word…')]).toEqual([true, true]);
  const family = '👩‍👩‍👧'.repeat(40);
  const title = titleOf(family);
  expect(title.length).toBeLessThanOrEqual(CHAT_LIMITS.title);
  expect(title.replaceAll('👩‍👩‍👧', '')).toBe('…');
});

test('a name or a delete that waits shows at once, and of other chats nothing changes', () => {
  const rows = {
    sessions: [session(1), session(2)],
    messages: [message(3, 1), message(4, 2)],
  };
  const renamed = reduceChat(rows, { op: 'chat.rename', args: { id: testId(1), title: 'New' } });
  expect(renamed.sessions.map(({ title }) => title)).toEqual(['New', 'Chat 2']);
  const left = reduceChat(rows, { op: 'chat.delete', args: { id: testId(1) } });
  expect([left.sessions, left.messages]).toEqual([[session(2)], [message(4, 2)]]);
  const none = { sessions: [], messages: [] };
  expect(reduceChat(rows, { op: 'chat.delete_all', args: {} })).toEqual(none);
  expect(keyFor('chat.delete', '', { id: testId(1) })).toBe(testId(1));
  expect(keyFor('chat.delete_all', '', {})).toBe('all');
});

test('an event of a stream is read as it was written; a comment and what is unknown are passed over', () => {
  const events: ChatEvent[] = [
    { name: 'delta', data: { text: 'Good\nmorning\r\n\n "you" 👋' } },
    { name: 'error', data: { code: 'chat.unavailable', detail: 'Later.' } },
  ];
  for (const event of events) expect(readChatEvent(writeChatEvent(event).trimEnd())).toEqual(event);
  for (const other of [': open', 'event: ping\ndata: {}', 'data: {}', ''])
    expect(readChatEvent(other)).toBeNull();
});
