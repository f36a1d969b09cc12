import { SCOPES } from '@qamqor/shared/family/link';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newId } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { openScreen } from '../../testing/screen.tsx';
import { comeBack } from '../../testing/shown-family.ts';
import type { RestAnswers } from '../../testing/stand-in-fetch.ts';

const CODE = 'ABCD2345';
const FACTS = { display_name: 'Apa', made_by: { name: 'Dana' }, scopes: [...SCOPES] };
const LOOK = `GET /auth/pairing/${CODE}`;
const start = () => page.getByRole('button', { name: 'Start' });

async function openCode(rest: RestAnswers) {
  const screen = await openScreen('/auth', { as: null, rest, width: 390 });
  await page.getByRole('button', { name: 'I have a code' }).click();
  await expect.element(page.getByLabelText('Code')).toBeVisible();
  return { ...screen, starts: () => screen.calls('POST', '/auth/pair').length };
}

test('[FAM-6] before Start a code says who made it, for whom, and what they may do', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  const screen = await openCode({
    [LOOK]: async () => {
      await held;
      return { body: FACTS };
    },
  });
  await page.getByLabelText('Code').fill(' abcd-2345 ');
  await expect.element(page.getByText('Looking up who made this code…')).toBeVisible();
  await expect.element(start()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Enter}');
  expect(screen.starts()).toBe(0);
  answer();
  await expect.element(page.getByText('Dana made this code for Apa.')).toBeVisible();
  const said = page.getByRole('status').filter({ hasText: 'Dana made this code' });
  for (const words of [
    'See the medicines and whether they were taken',
    'Mark doses and change medicines and plans',
    'See and change the Personal Information',
    'If you do not know Dana, do not start.',
  ])
    await expect.element(said).toMatchTextContent(new RegExp(words, 'i'));
  await expect
    .element(start())
    .toHaveAccessibleDescription(expect.stringContaining('Dana made this code for Apa.'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(screen.starts).toBe(1);
});

test('[FAM-6] what a code says fits every look, in every language', async () => {
  const facts = { ...FACTS, display_name: 'Апа', made_by: { name: 'А'.repeat(60) } };
  await openCode({ [LOOK]: { body: facts } });
  await page.getByLabelText('Code').fill(CODE);
  await expect.element(page.getByText(/made this code/)).toBeVisible();
  for (const look of [...LOOKS, { ...LOOKS[0], textSize: 200 } as const]) {
    await applyLook(look as (typeof LOOKS)[number]);
    await expect.element(page.getByText(/made this code/)).not.toBeInTheDocument();
    await checkLook(`code ${JSON.stringify(look)}`, 44);
  }
});

test('[UI-18] an expired code is told at its field before anybody presses Start', async () => {
  const screen = await openCode({});
  await page.getByLabelText('Code').fill(CODE);
  const field = page.getByLabelText('Code');
  await expect
    .element(field)
    .toHaveAccessibleDescription(expect.stringMatching(/This code does not work\./));
  await expect.element(field).toHaveFocus();
  await start().click();
  await expect.element(field).toHaveFocus();
  expect(screen.starts()).toBe(0);
});

test('[UI-18] without internet, or while the server is busy, the code stays and is looked up later', async () => {
  let isBusy = true;
  const busy = { status: 503, body: { code: 'server.busy', detail: '' } };
  const screen = await openCode({ [LOOK]: () => (isBusy ? busy : { body: FACTS }) });
  screen.setOffline(true);
  await page.getByLabelText('Code').fill(CODE);
  const notice = page.getByText('We could not look up yet who made this code.');
  await expect.element(notice).toBeVisible();
  await expect
    .element(page.getByText(/There is no internet right now\. Nothing was lost\./))
    .toBeVisible();
  screen.setOffline(false);
  comeBack();
  await expect.element(page.getByText(/We are very busy right now/)).toBeVisible();
  expect(screen.starts()).toBe(0);
  isBusy = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Dana made this code for Apa.')).toBeVisible();
  await expect.element(page.getByLabelText('Code')).toHaveValue(CODE);
});

test.each([true, false])(
  '[FAM-6] the language of a code is taken, unless one was tapped here: %s',
  async (isTapped) => {
    const user = { id: newId(), name: 'Apa', email: null, by_code: true, is_admin: false };
    const about = { ...user, avatar: null, language: 'ru', time_zone: 'Asia/Almaty' };
    await openCode({
      [LOOK]: { body: FACTS },
      'POST /auth/pair': { body: { user: about, access_token: 'token' } },
    });
    await page.getByLabelText('Code').fill(CODE);
    await expect.element(page.getByText(/made this code/)).toBeVisible();
    if (isTapped) {
      await page.getByRole('button', { name: 'Қазақша' }).click();
      await page.getByRole('button', { name: 'Бастау' }).click();
    } else await start().click();
    await expect.poll(() => localStorage.getItem('language')).toBe(isTapped ? 'kk' : 'ru');
    await expect.poll(() => localStorage.getItem('token')).toBe('token');
    expect(localStorage.getItem('language')).toBe(isTapped ? 'kk' : 'ru');
  },
);

test('[FAM-6] a link with a code asks for nothing else first, in a language chosen by one tap', async () => {
  window.history.replaceState(null, '', `#code=${CODE}`);
  await openScreen('/auth', {
    as: null,
    rest: { [LOOK]: { body: FACTS } },
    width: 390,
    height: 700,
  });
  await expect.element(page.getByText('Dana made this code for Apa.')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Sign in with Google' }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Қазақша' }).click();
  await expect.element(page.getByRole('button', { name: 'Бастау' })).toBeVisible();
  expect(document.documentElement.lang).toBe('kk');
  expect(localStorage.getItem('language')).toBe('kk');
  expect(document.querySelector('button')?.textContent).toBe('English');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Other ways to sign in' }).click();
  await expect.element(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible();
});
