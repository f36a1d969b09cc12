import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { readChatEvent, type ChatEvent } from '@qamqor/shared/chat/chat-event';
import { Problem } from '@qamqor/shared/problem';
import { expect, test } from 'vitest';
import { createLogger } from '../../platform/logger.ts';
import { streamReply } from './stream-reply.ts';

const deps = { log: createLogger({ LOG_LEVEL: 'fatal' }) };
const EVERY_MS = 20;
const said: ChatEvent = { name: 'delta', data: { text: 'Good morning' } };

async function* later(ms: number, end: () => void = () => {}): AsyncGenerator<ChatEvent> {
  await delay(ms);
  yield said;
  await delay(ms);
  end();
}

const unavailable = () => {
  throw new Problem('chat.unavailable');
};

async function blocksOf(events: AsyncGenerator<ChatEvent>, every = EVERY_MS): Promise<string[]> {
  const all = await text(await streamReply(deps, events, every));
  return all.split('\n\n').filter((block) => block !== '');
}

const WAITING = ': waiting';

test('[CHAT-1] a model that takes long is heard of meanwhile, before its first word and between', async () => {
  const blocks = await blocksOf(later(5 * EVERY_MS));
  const at = blocks.findIndex((block) => block !== WAITING);
  expect(readChatEvent(blocks[at] as string)).toEqual(said);
  expect(at).toBeGreaterThan(0);
  expect(blocks.slice(at + 1)).toContain(WAITING);
  expect(readChatEvent(WAITING)).toBeNull();
});

test('[CHAT-1] of one that answers soon nothing else is sent', async () => {
  const blocks = await blocksOf(later(0), 10_000);
  expect(blocks.map(readChatEvent)).toEqual([said]);
});

test('[CHAT-5] what goes wrong late is the last event, and soon it throws', async () => {
  const late = await blocksOf(later(5 * EVERY_MS, unavailable));
  expect(readChatEvent(late.at(-1) as string)).toMatchObject({
    name: 'error',
    data: { code: 'chat.unavailable' },
  });
  async function* soon(): AsyncGenerator<ChatEvent> {
    unavailable();
    yield said;
  }
  await expect(streamReply(deps, soon(), EVERY_MS)).rejects.toThrow(Problem);
});
