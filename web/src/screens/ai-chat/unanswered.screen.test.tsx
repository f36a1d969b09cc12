import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../testing/press.ts';
import { aReply, askFor, aStream, openChat, talk, USAGE } from '../../testing/shown-chat.ts';

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

const announced = talk.getByRole('status').last();

test('[UI-23][CHAT-5] of a question that fails only the device’s own words are announced, and of a stop nothing', async () => {
  const streams = [aStream(), aStream()];
  const answers = streams.map(({ answer }) => answer);
  const screen = await openChat({ 'POST /chat': () => answers.shift() ?? { status: 503 } });
  await askFor('What time is it?');
  streams[0]?.tell({ name: 'done', data: aReply() });
  await expect.element(announced).toMatchTextContent('It is eleven.');
  screen.setOffline(true);
  await askFor('What do I take now?');
  await expect.element(announced).toMatchTextContent('Metformin');
  await expect.element(announced).not.toMatchTextContent(/eleven|No internet/);
  screen.setOffline(false);
  await askFor('Tell me a long story');
  await press(page.getByRole('button', { name: 'Stop', exact: true }));
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
  expect(announced.element().textContent).toBe('');
});

test('[UI-23][CHAT-2] the guard’s words are announced, with no internet too', async () => {
  const screen = await openChat();
  screen.setOffline(true);
  await askFor('I have a strong pain in my chest and cannot breathe');
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect.element(announced).toMatchTextContent('112');
});

test('[CHAT-4][CHAT-5] after a refusal what is left is asked for anew', async () => {
  let left = 1;
  await openChat({
    'GET /chat/usage': () => ({ body: { ...USAGE, requests_remaining: left } }),
    'POST /chat': () => {
      left = 0;
      return {
        status: 429,
        body: { code: 'chat.limit', detail: 'The AI request limit is used up.' },
      };
    },
  });
  const panel = page.getByRole('region', { name: 'AI requests' });
  await expect.element(panel).toMatchTextContent('1 of 10 left');
  await askFor('What do I take now?');
  await expect.element(page.getByRole('alert')).toMatchTextContent('is used up');
  await expect.element(panel).toMatchTextContent('0 of 10 left');
});
