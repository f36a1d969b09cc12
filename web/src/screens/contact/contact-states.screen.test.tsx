import { LANGUAGES, type Language } from '@qamqor/shared/languages';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ELEVEN } from '../../testing/household.ts';
import { painted } from '../../testing/painted.ts';
import { openScreen, type Screen } from '../../testing/screen.tsx';
import type { RestAnswer } from '../../testing/stand-in-fetch.ts';

const DAY = 24 * 60 * 60_000;

type Words = Record<
  | 'send'
  | 'sending'
  | 'thanks'
  | 'reply'
  | 'sent'
  | 'waits'
  | 'saved'
  | 'tomorrow'
  | 'failed'
  | 'name'
  | 'email'
  | 'message'
  | 'long'
  | 'most'
  | 'ended'
  | 'again'
  | 'read',
  string
>;

const WORDS: Record<Language, Words> = {
  en: {
    send: 'Send Message',
    sending: 'Sending...',
    thanks: 'Thank you for your message!',
    reply: 'We will reply within 24 hours.',
    sent: 'Sent at 11:00. Reference ',
    waits: 'The message is saved here and will be sent later.',
    saved: 'Saved at 11:00, will be sent later. Reference ',
    tomorrow: 'This one goes out when you open Qamqor tomorrow.',
    failed: 'The message could not be sent. What you wrote is still here. Please try again.',
    name: 'Please write your name.',
    email: 'Please write your email, such as name@example.com.',
    message: 'Please write your message.',
    long: 'This is too long. Please shorten it to 200 characters.',
    most: 'Up to 5000 characters.',
    ended: 'Your message of 13 November could not be sent.',
    again: 'It is not kept here any longer. Please write it again.',
    read: 'I have read this',
  },
  ru: {
    send: 'Отправить сообщение',
    sending: 'Отправляем...',
    thanks: 'Спасибо за ваше сообщение!',
    reply: 'Мы ответим в течение 24 часов.',
    sent: 'Отправлено в 11:00. Номер ',
    waits: 'Сообщение сохранено здесь и уйдёт позже.',
    saved: 'Сохранено в 11:00, отправим позже. Номер ',
    tomorrow: 'Это письмо уйдёт, когда вы откроете Qamqor завтра.',
    failed:
      'Сообщение не удалось отправить. Всё, что вы написали, осталось здесь. Пожалуйста, попробуйте ещё раз.',
    name: 'Пожалуйста, напишите ваше имя.',
    email: 'Пожалуйста, напишите вашу электронную почту, например name@example.com.',
    message: 'Пожалуйста, напишите сообщение.',
    long: 'Слишком длинно. Сократите до 200 знаков.',
    most: 'До 5000 знаков.',
    ended: 'Ваше письмо от 13 ноября отправить не удалось.',
    again: 'Здесь оно больше не хранится. Напишите его, пожалуйста, ещё раз.',
    read: 'Понятно',
  },
  kk: {
    send: 'Хабарлама жіберу',
    sending: 'Жіберілуде...',
    thanks: 'Хабарламаңызға рақмет!',
    reply: '24 сағат ішінде жауап береміз.',
    sent: 'Жіберілген уақыты: 11:00. Нөмірі ',
    waits: 'Хабарлама осында сақталды, кейін жіберіледі.',
    saved: 'Сақталған уақыты: 11:00, кейін жіберіледі. Нөмірі ',
    tomorrow: 'Бұл хат ертең Qamqor-ды ашқанда жіберіледі.',
    failed: 'Хабарлама жіберілмеді. Жазғаныңыздың бәрі осында қалды. Тағы бір рет көріңіз.',
    name: 'Аты-жөніңізді жазыңыз.',
    email: 'Электрондық поштаңызды жазыңыз, мысалы name@example.com.',
    message: 'Хабарламаңызды жазыңыз.',
    long: 'Тым ұзын. 200 таңбаға дейін қысқартыңыз.',
    most: '5000 таңбаға дейін.',
    ended: '13 қараша күні жазған хатыңызды жіберу мүмкін болмады.',
    again: 'Ол енді осында сақталмайды. Қайта жазып жіберіңізші.',
    read: 'Түсінікті',
  },
};

const main = page.getByRole('main');
const told = () => main.getByRole('status');
const field = (name: string) => page.elementLocator(fieldOf(name));
function fieldOf(name: string): HTMLInputElement {
  const found = document.querySelector<HTMLInputElement>(`main [name=${name}]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
}
const button = (name: string) => main.getByRole('button', { name, exact: true });

async function open(language: Language, answer: RestAnswer): Promise<Screen> {
  const rest = { 'POST /contact': answer };
  const screen = await openScreen('/contacts', { as: null, language, rest });
  await expect.element(button(WORDS[language].send)).toBeVisible();
  return screen;
}

async function write(language: Language, name = 'Aigul'): Promise<void> {
  await field('name').fill(name);
  await field('email').fill('aigul@example.org');
  await field('message').fill('It does not ring.');
  await button(WORDS[language].send).click();
}

/** The timers that the screen sets from now on end when the test says so. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: ELEVEN });
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await painted();
}

const ACCEPTED = { status: 201, body: {} };
const languages = LANGUAGES.map((language) => [language, WORDS[language]] as const);

test.for(languages)(
  '[UI-12] the button says so for a second and a half, the thanks stay five, the line for good: %s',
  async ([language, words]) => {
    await open(language, ACCEPTED);
    holdTimers();
    await write(language);
    await expect.element(button(words.sending)).toHaveAttribute('aria-disabled', 'true');
    await pass(1_400);
    await expect.element(button(words.sending)).toBeVisible();
    await pass(100);
    await expect.element(button(words.send)).toBeVisible();
    await expect.element(told()).toMatchTextContent(words.thanks);
    await expect.element(told()).toMatchTextContent(words.reply);
    await expect.element(field('message')).toHaveValue('');
    await pass(4_900);
    await expect.element(told()).toMatchTextContent(words.thanks);
    await pass(100);
    await expect.element(told()).toMatchTextContent(words.sent);
    await expect.element(told()).not.toMatchTextContent(words.thanks);
  },
);

test.for(languages)(
  '[UI-18] what is missing is said beside its field, and the first one is gone to: %s',
  async ([language, words]) => {
    const screen = await open(language, ACCEPTED);
    await button(words.send).click();
    for (const name of ['name', 'email', 'message'] as const)
      await expect
        .element(field(name))
        .toHaveAccessibleDescription(expect.stringContaining(words[name]));
    await expect.element(field('name')).toHaveFocus();
    expect(screen.calls('POST', '/contact')).toEqual([]);
  },
);

test.for(languages)(
  '[UI-18] the limits stand beside the fields, and nothing that is too long is cut off: %s',
  async ([language, words]) => {
    const screen = await open(language, ACCEPTED);
    await expect
      .element(field('message'))
      .toHaveAccessibleDescription(expect.stringContaining(words.most));
    const long = 'я'.repeat(201);
    await write(language, long);
    await expect
      .element(field('name'))
      .toHaveAccessibleDescription(expect.stringContaining(words.long));
    await expect.element(field('name')).toHaveValue(long);
    await expect.element(field('name')).toHaveFocus();
    expect(screen.calls('POST', '/contact')).toEqual([]);
    expect(document.querySelectorAll('main form [maxlength]')).toHaveLength(0);
  },
);

test.for(languages)(
  '[UI-18] what the server refuses can be sent again, and stands where it was written: %s',
  async ([language, words]) => {
    await open(language, { status: 400, body: { code: 'request.invalid', detail: '' } });
    await write(language);
    await expect.element(told()).toMatchTextContent(words.failed);
    await expect.element(field('message')).toHaveValue('It does not ring.');
    await expect.element(button(words.send)).not.toHaveAttribute('aria-disabled', 'true');
  },
);

test.for(languages)('without internet it waits here, and the line says so: %s', async (one) => {
  const [language, words] = one;
  const screen = await open(language, ACCEPTED);
  screen.setOffline(true);
  holdTimers();
  await write(language);
  await expect.poll(() => localStorage.getItem('messages')).toContain('It does not ring.');
  await pass(1_500);
  await expect.element(told()).toMatchTextContent(words.waits);
  await pass(5_000);
  await expect.element(told()).toMatchTextContent(words.saved);
  localStorage.removeItem('messages');
  await pass(3_000);
  await expect.element(told()).toMatchTextContent(words.sent);
  await expect.element(told()).not.toMatchTextContent(words.saved);
});

test.for(languages)('[QUOTA-7] one too many for today goes out tomorrow: %s', async (one) => {
  const [language, words] = one;
  await open(language, { status: 429, body: { code: 'request.too_many', detail: '' } });
  await write(language);
  await expect.element(told()).toMatchTextContent(words.tomorrow);
});

test.for(languages)('[ADMIN-5] where our letter box is full it waits here: %s', async (one) => {
  const [language, words] = one;
  await open(language, { status: 429, body: { code: 'contact.inbox_full', detail: '' } });
  await write(language);
  await expect.element(told()).toMatchTextContent(words.waits);
  await expect.element(told()).not.toMatchTextContent(words.tomorrow);
});

test.for(languages)(
  'what could not be sent for a week is told until it was read: %s',
  async (one) => {
    const [language, words] = one;
    const ended = [{ reference: 'K7QM-2XF9', kept_at: ELEVEN - 7 * DAY }];
    localStorage.setItem('messagesEnded', JSON.stringify(ended));
    const screen = await open(language, ACCEPTED);
    await expect.element(main).toMatchTextContent(words.ended);
    await expect.element(main).toMatchTextContent(words.again);
    await screen.reload();
    await button(words.read).click();
    await expect.element(main).not.toMatchTextContent(words.ended);
    expect(localStorage.getItem('messagesEnded')).toBeNull();
  },
);
