import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../testing/press.ts';
import { aReply, askFor, aStream, openChat, talk } from '../../testing/shown-chat.ts';

const SIMPLE = { simpleView: true, width: 390 };

test('[UI-10][UI-14] while a reply comes the suggested questions are said to be off', async () => {
  const stream = aStream();
  const screen = await openChat({ 'POST /chat': stream.answer }, SIMPLE);
  await askFor('What time is it?');
  const suggested = ['What do I take now?', 'What is on today?'].map((name) =>
    page.getByRole('button', { name }),
  );
  for (const one of suggested) await expect.element(one).toHaveAttribute('aria-disabled', 'true');
  const [first] = suggested;
  if (first) await press(first);
  stream.tell({ name: 'done', data: aReply() });
  await expect.element(talk).toMatchTextContent('It is eleven.');
  for (const one of suggested) await expect.element(one).toHaveAttribute('aria-disabled', 'false');
  expect(screen.calls('POST', '/chat')).toHaveLength(1);
});
