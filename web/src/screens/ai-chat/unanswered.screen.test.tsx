import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aReply, askFor, aStream, openChat, talk } from '../../testing/shown-chat.ts';

test('[CHAT-5] a question without an answer stays where it was asked, above later answers', async () => {
  const stream = aStream();
  const screen = await openChat({ 'POST /chat': stream.answer });
  screen.setOffline(true);
  await askFor('Is it Monday?');
  await expect.element(talk).toMatchTextContent(/Is it Monday\?.*No internet connection\./);
  screen.setOffline(false);
  await askFor('What time is it?');
  stream.tell({ name: 'delta', data: { text: 'It is **eleven**' } });
  const order = /Is it Monday\?.*No internet.*What time is it\?.*It is eleven/;
  await expect.element(talk).toMatchTextContent(order);
  const places = () =>
    [...talk.element().querySelectorAll('li')].map((row) => row.getBoundingClientRect().top);
  const before = places();
  stream.tell({ name: 'done', data: aReply() });
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect.element(talk).toMatchTextContent(order);
  expect(places()).toEqual(before);
  screen.setOffline(true);
  await askFor('And tomorrow?');
  await expect.element(talk).toMatchTextContent(/It is eleven.*And tomorrow\?.*No internet/);
  await askFor('And on Sunday?');
  await expect.element(talk).toMatchTextContent(/And tomorrow\?.*And on Sunday\?.*No internet/);
  await expect.element(talk).toMatchTextContent(order);
});
