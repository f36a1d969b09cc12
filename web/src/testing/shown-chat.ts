import type { ChatReply } from '@qamqor/shared/chat/chat';
import { writeChatEvent, type ChatEvent } from '@qamqor/shared/chat/chat-event';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { newId } from './household.ts';
import { press } from './press.ts';
import { openScreen, type Screen, type ScreenOptions } from './screen.tsx';

export const USAGE = {
  requests_remaining: 7,
  subscription_tier: 'free',
  ai_requests_used: 3,
  ai_requests_limit: 10,
  usage_reset_date: '2026-12-01',
};

const SSE = { 'content-type': 'text/event-stream' };

/** A reply that the test lets come piece by piece. */
export function aStream() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  const encoder = new TextEncoder();
  return {
    answer: { body, headers: SSE },
    tell: (event: ChatEvent) => controller?.enqueue(encoder.encode(writeChatEvent(event))),
    end: () => controller?.close(),
  };
}

export function aReply(given: Partial<ChatReply> = {}): ChatReply {
  const response = given.response ?? 'It is **eleven**.';
  return {
    response,
    message: response,
    session_id: newId(),
    source: 'model',
    calls: [],
    message_id: newId(),
    reply_id: newId(),
    ...given,
  };
}

export const chatField = (): Locator => page.getByRole('textbox', { name: 'Your message' });
export const talk: Locator = page.getByRole('region', { name: 'Messages' });

/** The day has come to this device before. */
export async function openChat(
  rest: ScreenOptions['rest'] = {},
  options: ScreenOptions = {},
): Promise<Screen> {
  const screen = await openScreen('/app/dashboard', {
    rest: { 'GET /chat/usage': { body: USAGE }, ...rest },
    ...options,
  });
  await expect.element(page.getByRole('main')).toMatchTextContent('Metformin');
  await screen.go('/app/ai-chat');
  await expect.element(page.getByRole('textbox')).toBeVisible();
  return screen;
}

export async function askFor(question: string): Promise<void> {
  await chatField().fill(question);
  await press(page.getByRole('button', { name: 'Send' }));
}
