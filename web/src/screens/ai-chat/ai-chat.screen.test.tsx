import { userStream } from '@qamqor/shared/sync/protocol';
import { i18n } from '@lingui/core';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { clippedValues, overflow } from '../../testing/page-faults.ts';
import { painted } from '../../testing/painted.ts';
import { press } from '../../testing/press.ts';
import { withConfig } from '../../testing/public-config.ts';
import {
  aReply,
  askFor,
  aStream,
  chatField as field,
  openChat,
  talk,
} from '../../testing/shown-chat.ts';

test('[CHAT-1] a reply streams, ends as text, and its chat goes on', async () => {
  const stream = aStream();
  const asked: unknown[] = [];
  const screen = await openChat({
    'POST /chat': (body) => {
      asked.push(body);
      return asked.length === 1
        ? stream.answer
        : { status: 503, body: { code: 'chat.unavailable' } };
    },
  });
  await askFor('What time is it?');
  await expect.element(talk).toMatchTextContent('What time is it?');
  stream.tell({ name: 'delta', data: { text: 'It is **el' } });
  await expect.element(talk).toMatchTextContent('It is');
  await expect.element(page.getByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  const reply = aReply();
  stream.tell({ name: 'delta', data: { text: 'even**.' } });
  stream.tell({ name: 'done', data: reply });
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect.element(talk.getByText('eleven', { exact: true })).toBeVisible();
  await expect.element(field()).toHaveValue('');
  await askFor('And tomorrow?');
  await expect
    .poll(() => asked.at(-1))
    .toEqual({
      message: 'And tomorrow?',
      session_id: reply.session_id,
      language: 'en',
    });
  expect(screen.calls('GET', '/chat/usage').length).toBeGreaterThan(1);
});

test('[CHAT-1] Enter sends, Shift and Enter is a new line, nothing is not sent', async () => {
  const screen = await openChat({ 'POST /chat': { status: 503, body: {} } });
  await field().click();
  await userEvent.keyboard('   {Enter}');
  await expect.element(page.getByText('Please enter a valid message.')).toBeVisible();
  expect(screen.calls('POST', '/chat')).toEqual([]);
  await field().fill('');
  await userEvent.keyboard('one{Shift>}{Enter}{/Shift}two{Enter}');
  await expect
    .poll(() => screen.calls('POST', '/chat').at(-1)?.body)
    .toMatchObject({
      message: 'one\ntwo',
    });
});

test('[CHAT-1] a reply is stopped without a word, and the question stands in the field again', async () => {
  const stream = aStream();
  await openChat({ 'POST /chat': stream.answer });
  await askFor('Tell me a long story');
  stream.tell({ name: 'delta', data: { text: 'Once upon' } });
  await expect.element(talk).toMatchTextContent('Once upon');
  await press(page.getByRole('button', { name: 'Stop', exact: true }));
  await expect.element(field()).toHaveValue('Tell me a long story');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('[UI-23] whoever sends and stops by keyboard stays at the field', async () => {
  const stream = aStream();
  await openChat({ 'POST /chat': stream.answer });
  await field().fill('Tell me a long story');
  for (const name of ['Send', 'Stop']) {
    const button = page.getByRole('button', { name, exact: true });
    (button.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(field()).toHaveFocus();
  }
});

test.for([false, true])(
  '[CHAT-1] what is typed while a reply comes stays there when it is stopped: simple %s',
  async (simpleView) => {
    const stream = aStream();
    await openChat({ 'POST /chat': stream.answer }, { simpleView, width: 390 });
    await askFor('Tell me a long story');
    stream.tell({ name: 'delta', data: { text: 'Once upon' } });
    await expect.element(talk).toMatchTextContent('Once upon');
    await field().fill('No, a short one');
    await press(page.getByRole('button', { name: 'Stop', exact: true }));
    await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
    await expect.element(field()).toHaveValue('No, a short one');
    await expect.element(talk).toMatchTextContent('Tell me a long story');
    await expect.element(talk).not.toMatchTextContent('Once upon');
  },
);

test('[CHAT-1][SYNC-10] whoever goes away while a reply comes leaves no question behind on the device', async () => {
  const stream = aStream();
  const screen = await openChat({ 'POST /chat': stream.answer });
  await askFor('Tell me about Saturn');
  stream.tell({ name: 'delta', data: { text: 'Once upon' } });
  await expect.element(talk).toMatchTextContent('Once upon');
  await screen.go('/app/dashboard');
  await expect.element(page.getByRole('main')).toMatchTextContent('Metformin');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Saturn');
});

test('what is typed stays through Escape and a reload', async () => {
  const screen = await openChat();
  await field().fill('Half a ques');
  await userEvent.keyboard('{Escape}');
  await screen.reload();
  await expect.element(field()).toHaveValue('Half a ques');
});

const LIMIT = 'You have reached your AI request limit (10). It begins anew on 2026-12-01.';
const FAILURES = [
  [429, LIMIT, LIMIT, 'Tip: a larger plan has more requests.'],
  [429, '', 'You have reached your AI request limit. Please upgrade your subscription or try', ''],
  [400, '', 'Please enter a valid message.', ''],
  [503, '', 'The AI service is temporarily unavailable. Please try again later.', ''],
  [500, '', 'Sorry, I encountered an error. Please try again.', ''],
] as const;

test.each([
  ['account.too_much_today', 429, 'За один день'],
  ['chat.no_room', 403, 'удалите'],
])(
  '[CHAT-5][UI-4][QUOTA-13] %s is no matter of fast fingers, in Russian either',
  async (code, status, words) => {
    const body = { code, detail: 'That is more than can be saved.' };
    await openChat({ 'POST /chat': { status, body } });
    await askFor('What do I take now?');
    usePreferences.getState().setLanguage('ru');
    await expect.element(page.getByRole('alert')).toMatchTextContent(words);
  },
);

test.for(FAILURES)(
  '[CHAT-5] a refusal is a row of status, and the day answers beneath it: %i %s',
  async ([status, detail, words, tip]) => {
    await openChat({ 'POST /chat': { status, body: { code: 'x', detail } } });
    await askFor('What do I take now?');
    const said = page.getByRole('alert');
    await expect.element(said).toMatchTextContent(words);
    if (tip !== '') await expect.element(said).toMatchTextContent(tip);
    if (status === 400) await expect.element(talk).not.toMatchTextContent('Metformin');
    else await expect.element(talk).toMatchTextContent(/Metformin.*From your own records/);
  },
);

test.for([
  ['en', 'Your message', 'Send', 'No internet connection.', 'Do I need to take a tablet now?'],
  ['ru', 'Ваше сообщение', 'Отправить', 'Нет интернета.', 'Надо ли мне сейчас выпить таблетку?'],
  ['kk', 'Хабарламаңыз', 'Жіберу', 'Интернет жоқ.', 'Маған қазір дәрі ішу керек пе?'],
] as const)(
  '[CHAT-3][CHAT-2][UI-24] with no internet the day answers, also what sounds like a dose: %s',
  async ([language, label, send, words, question]) => {
    const screen = await openChat({}, { language });
    await page.getByRole('textbox', { name: label }).fill(question);
    screen.setOffline(true);
    await press(page.getByRole('button', { name: send, exact: true }));
    await expect.element(page.getByRole('alert')).toMatchTextContent(words);
    await expect.element(page.getByRole('main')).toMatchTextContent('Metformin');
  },
);

test('[TIER-1] what is left is of this month, with no internet too', async () => {
  const screen = await openChat();
  const left = page.getByRole('region', { name: 'AI requests' });
  await expect.element(left).toMatchTextContent('7 of 10 left');
  screen.setOffline(true);
  await screen.reload(() => vi.setSystemTime(Date.parse('2026-11-30T19:00:00.000Z')));
  // CAL-5: nobody was heard for more than a week.
  await press(page.getByRole('button', { name: 'Yes, it is' }));
  await expect.element(left).toMatchTextContent('10 of 10 left');
  await expect.element(left).toMatchTextContent('Friday 1 January');
});

test('[UI-18] a message that is too long is said to be so, and not sent', async () => {
  const screen = await openChat();
  await field().fill('a'.repeat(4_001));
  await press(page.getByRole('button', { name: 'Send' }));
  await expect
    .element(page.getByText('This message is too long: 4000 letters at most.'))
    .toBeVisible();
  expect(screen.calls('POST', '/chat')).toEqual([]);
});

test('[CHAT-6] nothing is asked of whoever runs no model; where one runs, a yes is kept and taken back', async () => {
  const consent = page.getByRole('checkbox', { name: 'My messages may go to the AI service' });
  const screen = await openChat(withConfig({ ai_configured: true }));
  await expect.element(consent).not.toBeChecked();
  const { grandmother, server } = screen.household;
  const kept = () =>
    [...server.stream(userStream(grandmother.id)).rows('accounts').values()][0]?.ai_consent;
  await press(consent, ' ');
  await expect.element(consent).toBeChecked();
  await expect.poll(kept).toBe(true);
  await press(consent, ' ');
  await expect.poll(kept).toBe(false);
});

test('[CHAT-6] where no model runs, there is nothing to agree to', async () => {
  await openChat();
  await expect.element(page.getByRole('region', { name: 'AI requests' })).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toEqual([]);
});

test('[UI-14] the simple view asks with one press, and calls the family with one', async () => {
  const screen = await openChat({}, { simpleView: true, width: 390 });
  screen.setOffline(true);
  await page.getByRole('button', { name: 'What do I take now?' }).click();
  await expect.element(talk).toMatchTextContent(/What do I take now\?.*Metformin/);
});

test('[UI-22] a window that goes from wide to narrow and back cuts nothing and keeps the field', async () => {
  const long = `A ${'very'.repeat(40)} long word.\n\n- one **two**\n\n${'Good morning. '.repeat(80)}`;
  const stream = aStream();
  await openChat({ 'POST /chat': stream.answer }, { width: 1280 });
  await askFor('Tell me something long');
  stream.tell({ name: 'delta', data: { text: long } });
  stream.tell({ name: 'done', data: aReply({ response: long, message: long }) });
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await field().fill('A draft');
  for (const width of [1280, 390, 1280]) {
    await page.viewport(width, 844);
    await expect.element(field()).toHaveValue('A draft');
    await expect.poll(overflow).toBe(0);
    await expect.poll(() => clippedValues(document.body)).toEqual([]);
    field().element().scrollIntoView({ block: 'center' });
    await expect.element(field()).toBeInViewport({ ratio: 1 });
  }
});

for (const simpleView of [false, true])
  test(`[UI-4][UI-6][UI-22] the ${simpleView ? 'simple' : 'standard'} chat in each look`, async () => {
    await openChat({}, { simpleView, width: 390 });
    usePreferences.getState().setLanguage('ru');
    await expect.poll(() => i18n.locale).toBe('ru');
    const box = page.getByRole('textbox', { name: 'Ваше сообщение' });
    await box.fill('Сильно болит в груди, не могу дышать');
    await press(page.getByRole('button', { name: 'Отправить' }));
    await expect.element(page.getByRole('link', { name: /112/ })).toBeVisible();
    for (const look of LOOKS) {
      await applyLook(look);
      await checkLook(`${look.language} ${look.width}`, simpleView ? 64 : 44);
    }
  });

test('[CHAT-1] whoever scrolled up reads on while the reply grows; at its end Stop is in sight', async () => {
  const stream = aStream();
  await openChat({ 'POST /chat': stream.answer }, { width: 390, height: 844 });
  await askFor('Tell me a long story');
  const grow = (from: number) => {
    const lines = Array.from({ length: 30 }, (_, index) => `Line ${from + index}.`);
    stream.tell({ name: 'delta', data: { text: `${lines.join('\n\n')}\n\n` } });
  };
  grow(0);
  const line = (number: number) => page.getByText(`Line ${number}.`, { exact: true }).first();
  await expect.element(line(29)).toBeInViewport();
  await expect.element(page.getByRole('button', { name: 'Stop' })).toBeInViewport({ ratio: 1 });
  window.scrollTo(0, 0);
  await painted();
  grow(30);
  await expect.element(line(59)).toBeInTheDocument();
  await painted();
  expect(window.scrollY).toBe(0);
});
