import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../testing/press.ts';
import { aReply, askFor, aStream, chatField, openChat, talk } from '../../testing/shown-chat.ts';

/** A device so slow that the rules do not come to an end: no second slice of any work begins. */
function haltRules(): void {
  const { scheduler } = globalThis as unknown as { scheduler: { yield: () => Promise<void> } };
  vi.spyOn(scheduler, 'yield').mockReturnValue(new Promise(() => undefined));
  const now = performance.now.bind(performance);
  let late = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now() + (late += 10));
}

test.for([
  ['Stop', 'Tell me a long story'],
  ['New Chat', ''],
] as const)(
  '[CHAT-1][CHAT-2] %s ends a question for which the rules have not come yet',
  async ([name, left]) => {
    const screen = await openChat();
    haltRules();
    await askFor('Tell me a long story');
    await expect.element(talk).toMatchTextContent('Tell me a long story');
    await press(page.getByRole('button', { name, exact: true }));
    await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
    await expect.element(talk).not.toBeInTheDocument();
    await expect.element(chatField()).toHaveValue(left);
    expect(screen.calls('POST', '/chat')).toEqual([]);
  },
);

test('[CHAT-1][CHAT-2] where the rules do not come the server is asked, which has the same', async () => {
  const stream = aStream();
  const screen = await openChat({ 'POST /chat': stream.answer });
  haltRules();
  await askFor('What time is it?');
  await expect.poll(() => screen.calls('POST', '/chat').length, { timeout: 10_000 }).toBe(1);
  stream.tell({ name: 'done', data: aReply() });
  await expect.element(talk).toMatchTextContent('It is eleven.');
});
