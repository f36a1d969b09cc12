import { LANGUAGES } from '@qamqor/shared/languages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/screen.tsx';

const LETTER = {
  id: 'letter',
  reference: 'K7QM-2XF9',
  name: 'Aigul',
  email: 'aigul@example.org',
  subject: 'support',
  message: 'It does not ring.',
  state: 'answered',
  created_at: '2026-11-19T03:04:00.000Z',
  received_at: '2026-11-19T03:04:00.000Z',
};
const GONE = { ...LETTER, state: 'withdrawn', name: '', email: '', message: '' };

const card = () => page.getByRole('region', { name: 'Your letters to us' });
const question = () => page.getByRole('dialog', { name: 'Withdraw this letter?' });

test('[ADMIN-7] a letter is withdrawn once it was asked, and its words are gone', async () => {
  let isGone = false;
  const screen = await openScreen('/app/data-management', {
    rest: {
      'GET /contact/letters': () => ({ body: [isGone ? GONE : LETTER] }),
      'DELETE /contact/letters/letter': () => {
        isGone = true;
        return { status: 204 };
      },
    },
  });
  await expect.element(card()).toMatchTextContent('It does not ring.');
  await expect.element(card()).toMatchTextContent('Reference K7QM-2XF9');
  await expect.element(card()).toMatchTextContent('Answered');
  await card().getByRole('button', { name: 'Withdraw letter K7QM-2XF9' }).click();
  await question().getByRole('button', { name: 'Keep it' }).click();
  expect(screen.calls('DELETE', '/contact/letters')).toEqual([]);
  await card().getByRole('button', { name: 'Withdraw letter K7QM-2XF9' }).click();
  await question().getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(card()).toMatchTextContent('Withdrawn by you');
  expect(card().element().textContent).not.toContain('It does not ring.');
});

test('[ADMIN-7] a letter that could not be withdrawn stays, and that is said', async () => {
  const busy = { status: 503, body: { code: 'server.busy', detail: '' } };
  await openScreen('/app/data-management', {
    rest: { 'GET /contact/letters': { body: [LETTER] }, 'DELETE /contact/letters/letter': busy },
  });
  await card()
    .getByRole('button', { name: /Withdraw/ })
    .click();
  await question().getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(card()).toMatchTextContent('The letter was not withdrawn.');
  await expect.element(card()).toMatchTextContent('It does not ring.');
});

test.for(LANGUAGES)(
  '[UI-18] before letters came none is said to be there: %s',
  async (language) => {
    const screen = await openScreen('/app/data-management', {
      language,
      rest: {
        'GET /contact/letters': { status: 500, body: { code: 'server.failed', detail: '' } },
      },
    });
    const here = () => document.querySelector('#record-letters')?.parentElement?.textContent ?? '';
    await expect.poll(here).toMatch(/internet only|только при интернете|тек интернет/);
    expect(here()).not.toMatch(/There is none|ни одного|Әзірге жоқ/);
    expect(screen.address()).toBe('/app/data-management');
  },
);
