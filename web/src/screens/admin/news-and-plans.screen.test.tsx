import { NEWS_AHEAD_DAYS, NEWS_EARLIEST_DAYS } from '@qamqor/shared/news/news';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold } from '../../testing/household.ts';
import { openScreen } from '../../testing/screen.tsx';
import type { RestAnswers } from '../../testing/stand-in-fetch.ts';

const main = page.getByRole('main');

/** The grandmother is the admin. */
function open(hash: string, rest: RestAnswers) {
  const household = aHousehold();
  const { server, grandmother } = household;
  const stream = server.stream(userStream(grandmother.id));
  const usual = stream.rows('accounts').get(grandmother.id);
  if (usual) stream.write({ accounts: [{ ...usual, is_admin: true }] });
  return openScreen(`/app/admin/users#${hash}`, { household, rest });
}

const WORDS = {
  en: { title: 'New terms', text: 'The second page changes.' },
  ru: { title: 'Новые условия', text: 'Вторая страница меняется.' },
  kk: { title: 'Жаңа шарттар', text: 'Екінші бет өзгереді.' },
};
const NAMES = { en: 'English', ru: 'Русский', kk: 'Қазақша' };

test('[NEWS-1] a news is asked about once more, and goes out in three languages with its day', async () => {
  const screen = await open('news', {
    'GET /admin/news': { body: [] },
    'POST /admin/news': { status: 201, body: {} },
  });
  await main.getByText('Tell everybody a news').click();
  const tell = main.getByRole('button', { name: 'Tell everybody' });
  await tell.click();
  await expect.element(main).toMatchTextContent('Please fill in all three languages and the day.');
  for (const language of ['en', 'ru', 'kk'] as const) {
    const { title, text } = WORDS[language];
    await main.getByLabelText(`Title (${NAMES[language]})`).fill(title);
    await main.getByLabelText(`Text (${NAMES[language]})`).fill(text);
  }
  await main.getByLabelText('The day from which it holds').fill('2027-01-31');
  await tell.click();
  expect(screen.calls('POST', '/admin/news')).toEqual([]);
  const question = page.getByRole('dialog', { name: 'Tell everybody?' });
  await question.getByRole('button', { name: 'Tell everybody' }).click();
  await expect
    .poll(() => screen.calls('POST', '/admin/news').map(({ body }) => body))
    .toEqual([{ texts: WORDS, holds_from: '2027-01-31' }]);
  await expect.element(main.getByLabelText('Title (English)')).toHaveValue('');
});

test('[NEWS-1] what was refused stays written, with the reason', async () => {
  const code = 'admin.news_too_near';
  await open('news', {
    'GET /admin/news': { body: [] },
    'POST /admin/news': { status: 400, body: { code, detail: '', earliest: '2027-01-03' } },
  });
  await main.getByText('Tell everybody a news').click();
  const hint = `At least ${NEWS_EARLIEST_DAYS} days ahead, later where letters go out.`;
  await expect.element(main).toMatchTextContent(hint);
  for (const language of ['en', 'ru', 'kk'] as const) {
    await main.getByLabelText(`Title (${NAMES[language]})`).fill('x');
    await main.getByLabelText(`Text (${NAMES[language]})`).fill('y');
  }
  await main.getByLabelText('The day from which it holds').fill('2026-12-01');
  await main.getByRole('button', { name: 'Tell everybody' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Tell everybody' }).click();
  await expect.element(main).toMatchTextContent(`promised ${NEWS_AHEAD_DAYS} days, also those`);
  await expect.element(main).toMatchTextContent('The earliest day is 3 January 2027.');
  await expect.element(main.getByLabelText('Title (English)')).toHaveValue('x');
});

test('[TIER-3] a plan is opened and closed above the waitlist', async () => {
  const screen = await open('waitlist', {
    'GET /admin/waitlist': { body: [] },
    'GET /subscription/open': { body: { tiers: ['premium'] } },
    'PUT /admin/plans/pro': { body: { tier: 'pro', open: true } },
    'PUT /admin/plans/premium': { status: 503, body: { code: 'server.busy', detail: '' } },
  });
  const pro = main.getByRole('checkbox', { name: /^Pro can be chosen/ });
  const premium = main.getByRole('checkbox', { name: /^Premium can be chosen/ });
  await expect.element(premium).toBeChecked();
  await expect.element(pro).not.toBeChecked();
  await pro.click();
  await expect.element(pro).toBeChecked();
  expect(screen.calls('PUT', '/admin/plans/pro').map(({ body }) => body)).toEqual([{ open: true }]);
  await premium.click();
  await expect.element(main).toMatchTextContent('It was not changed.');
  await expect.element(premium).toBeChecked();
});

test('[ADMIN-7] a letter that was withdrawn says so, and nothing can be done with it', async () => {
  const at = '2026-11-20T05:00:00.000Z';
  const letter = { id: 'a', reference: '7417-2309', user_id: 'u', name: '', email: '' };
  const rest = { subject: 'support', message: '', state: 'withdrawn', trapped: false, mail: 'off' };
  await open('letters', {
    'GET /admin/contacts': {
      body: [{ ...letter, ...rest, created_at: at, received_at: at, place: 'p' }],
    },
  });
  const row = main.getByRole('article');
  await expect.element(row).toMatchTextContent('has withdrawn it. Its words are gone.');
  await expect.element(row).toMatchTextContent('Reference 7417-2309');
  await expect.element(row.getByRole('button')).not.toBeInTheDocument();
});
