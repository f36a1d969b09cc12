import { LANGUAGES } from '@qamqor/shared/languages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/screen.tsx';

const words = (title: string) => ({ title, text: `${title}: the second page.` });
const NEWS = {
  id: 'news',
  texts: { en: words('New terms'), ru: words('Новые условия'), kk: words('Жаңа шарттар') },
  holds_from: '2027-01-31',
  created_at: '2026-11-20T03:00:00.000Z',
};
const card = (language: 'en' | 'ru' | 'kk' = 'en') =>
  page.getByRole('region', { name: NEWS.texts[language].title });

const views = LANGUAGES.flatMap((language) =>
  [false, true].map((simpleView) => [language, simpleView] as const),
);

test.for(views)(
  '[NEWS-2] a news stands below the day in the language of the device: %s, simple: %s',
  async ([language, simpleView]) => {
    await openScreen('/app/dashboard', {
      language,
      simpleView,
      rest: { 'GET /news': { body: [NEWS] } },
    });
    await expect.element(card(language)).toMatchTextContent(NEWS.texts[language].text);
    await expect.element(card(language)).toMatchTextContent('2027');
    const day = document.querySelector('[data-day]');
    const isBelow =
      day !== null &&
      day.compareDocumentPosition(card(language).element()) & Node.DOCUMENT_POSITION_FOLLOWING;
    expect(isBelow).toBeTruthy();
  },
);

test('[NEWS-2] it is closed for good, also where the server hears of it only later', async () => {
  let isOut = true;
  const rest = {
    'GET /news': { body: [NEWS] },
    'POST /news/news/closed': () =>
      isOut ? { status: 503, body: { code: 'server.busy', detail: '' } } : { status: 204 },
  };
  const screen = await openScreen('/app/dashboard', { rest });
  await card().getByRole('button', { name: 'I have read it' }).click();
  await expect.element(card()).not.toBeInTheDocument();
  await expect.poll(() => screen.calls('POST', '/news')).toHaveLength(1);
  isOut = false;
  await screen.go('/app/settings');
  await screen.go('/app/dashboard');
  await expect.poll(() => screen.calls('POST', '/news')).toHaveLength(2);
  await expect.element(card()).not.toBeInTheDocument();
});
