import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '../../session/session-store.ts';
import { aHousehold } from '../../testing/household.ts';
import { overflow } from '../../testing/page-faults.ts';
import { press } from '../../testing/press.ts';
import { aReply, askFor, aStream, chatField, openChat, talk } from '../../testing/shown-chat.ts';
import { writeProfile } from '../../testing/shown-profile.ts';

const main = page.getByRole('main');

/** Whom the answer offers to call, in their order. */
const called = () =>
  [...document.querySelectorAll('main ul [role="group"] a')].map((a) => a.getAttribute('href'));

test('[CHAT-2] an emergency is answered at once, with no internet too, by whom to call', async () => {
  const screen = await openChat();
  screen.setOffline(true);
  await askFor('I have a strong pain in my chest and cannot breathe');
  const call = (number: string) => page.getByRole('link', { name: `Call ${number}` });
  await expect.element(call('112')).toHaveAttribute('href', 'tel:112');
  await expect.element(call('103')).toHaveAttribute('href', 'tel:103');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('[CHAT-2] a server that knows less takes nothing of it from the screen', async () => {
  const stream = aStream();
  await openChat({ 'POST /chat': stream.answer });
  await askFor('I have a strong pain in my chest and cannot breathe');
  const call = talk.getByRole('link', { name: 'Call 112' });
  await expect.element(call).toBeVisible();
  stream.tell({ name: 'delta', data: { text: 'It is eleven' } });
  stream.tell({ name: 'done', data: aReply() });
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
  await expect.element(call).toBeVisible();
  await expect.element(talk).not.toMatchTextContent('eleven');
});

test.for([
  ['en', 'Your message', 'Send', 'Call Dana', 'I want to die'],
  ['ru', 'Ваше сообщение', 'Отправить', 'Позвонить: Dana', 'Не хочу больше жить'],
  ['kk', 'Хабарламаңыз', 'Жіберу', 'Қоңырау шалу: Dana', 'Өмір сүргім келмейді'],
] as const)(
  '[CHAT-2] beneath a guarded answer stands whom the person wrote down, with no internet too: %s',
  async ([language, label, send, call, question]) => {
    const household = aHousehold();
    writeProfile(household, { emergencyContact: 'Dana +7 701 234 56 78\nTimur 8 702 345 67 89' });
    const screen = await openChat({}, { household, language, simpleView: true, width: 390 });
    screen.setOffline(true);
    await page.getByRole('textbox', { name: label }).fill(question);
    await press(page.getByRole('button', { name: send, exact: true }));
    const contact = main.getByRole('link', { name: call });
    await expect.element(contact).toHaveAttribute('href', 'tel:+77012345678');
    expect(called()).toEqual(['tel:112', 'tel:103', 'tel:+77012345678']);
    expect(overflow()).toBe(0);
  },
);

test.for([
  ['How many pills of aspirin can I take?', 'Dana +7 701 234 56 78', 'tel:+77012345678'],
  ['My grandson had an accident and a man wants my card code', 'Dana 103', null],
  ['I have a strong pain in my chest and cannot breathe', '', null],
] as const)(
  '[CHAT-2] whom the person wrote down is called once, of whatever kind the answer is: %s',
  async ([question, emergencyContact, tel]) => {
    const household = aHousehold();
    writeProfile(household, { emergencyContact });
    await openChat({ 'POST /chat': { status: 503, body: {} } }, { household });
    await askFor(question);
    await expect.element(talk.getByRole('link', { name: 'Call 112' })).toBeVisible();
    expect(called()).toEqual(['tel:112', 'tel:103', ...(tel === null ? [] : [tel])]);
  },
);

test('[CHAT-5] a server that falls silent is given up, and the day answers beneath it', async () => {
  const stream = aStream();
  await openChat({ 'POST /chat': stream.answer });
  const { setTimeout: later } = globalThis;
  // What would be waited for in vain passes quickly.
  const hurried = (run: () => void, ms?: number) => later(run, ms === 20_000 ? 200 : ms);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hurried);
  await askFor('What do I take now?');
  // Sooner than anybody would wait for it in earnest.
  const said = expect.element(page.getByRole('alert'), { timeout: 10_000 });
  await said.toMatchTextContent('No internet connection.');
  await expect.element(talk).toMatchTextContent(/Metformin.*From your own records/);
  await expect.element(page.getByRole('button', { name: 'Send' })).toBeVisible();
});

test.for([
  ['en', '7 of 10 left', 'A new month begins on Tuesday 1 December.'],
  ['ru', 'Осталось 7 из 10', 'Новый месяц начнётся: вторник, 1 декабря.'],
  ['kk', '10 сұрақтан 7 қалды', 'Жаңа ай басталатын күн: 1 желтоқсан, сейсенбі.'],
] as const)(
  '[CHAT-4] what is left stands there, and when it begins anew: %s',
  async ([language, left, day]) => {
    await openChat({}, { language });
    await expect.element(main).toMatchTextContent(left);
    await expect.element(main).toMatchTextContent(day);
  },
);

test('[SYNC-10] without a signed-in person nothing of the chat stays on the screen', async () => {
  await openChat({ 'POST /chat': { status: 503, body: {} } });
  await askFor('Tell me about Saturn');
  await expect.element(talk).toMatchTextContent('Saturn');
  await chatField().fill('And about Jupiter');
  useSession.getState().signOut();
  await expect.element(talk).not.toBeInTheDocument();
  await expect.element(chatField()).not.toBeInTheDocument();
  expect(document.documentElement.textContent).not.toMatch(/Saturn|Jupiter/);
});
