import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, type HouseholdOptions } from '../../../testing/household.ts';
import { applyLook, axeFaults, checkLook, LOOKS } from '../../../testing/look.ts';
import { smallTargets } from '../../../testing/page-faults.ts';
import { openScreen } from '../../../testing/screen.tsx';

const main = page.getByRole('main');

function open(phone: string | null = '+7 701 234 56 78', more: HouseholdOptions = {}) {
  const household = aHousehold(more);
  const own = household.server.stream(userStream(household.grandmother.id));
  own.write({ viewers: [...own.rows('viewers').values()].map((one) => ({ ...one, phone })) });
  const size = { width: 800, height: 1200 };
  return openScreen('/app/medicines', { household, simpleView: true, ...size });
}

test('[UI-14] in the simple view medicines are cards to look at', async () => {
  await open();
  const card = page.getByRole('listitem', { name: 'Amlodipine' });
  await expect.element(card).toMatchTextContent('For blood pressure');
  await expect.element(card).toMatchTextContent('Every day at 08:00');
  expect(card.element().querySelector('svg')).not.toBeNull();
  await expect.element(page.getByRole('listitem', { name: 'Eye drops' })).toBeVisible();
  for (const word of ['Edit', 'Delete', 'Add New Medicine'])
    await expect.element(main.getByRole('button', { name: word })).not.toBeInTheDocument();
  expect(smallTargets(64)).toEqual([]);
  expect(await axeFaults()).toEqual([]);
});

test('[UI-14] a relative is asked to change them by a message, also offline', async () => {
  const screen = await open();
  const ask = main.getByRole('link', { name: 'Ask Dana Akhmetova to change them' });
  await expect.element(ask).toBeVisible();
  const href = decodeURIComponent(ask.element().getAttribute('href') ?? '');
  expect(href).toBe('sms:+77012345678?body=Please change my medicines in Qamqor.');
  screen.setOffline(true);
  await screen.reload();
  await expect.element(ask).toBeVisible();
});

test('[UI-14] without a number nobody is offered, and a helper still finds the whole page', async () => {
  await open(null);
  await expect.element(main.getByRole('button', { name: 'For a helper' })).toBeVisible();
  await expect.element(main.getByText(/^Ask/)).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'For a helper' }).click();
  await expect.element(main.getByRole('button', { name: 'Add New Medicine' })).toBeVisible();
  await main.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('listitem', { name: 'Amlodipine' })).toBeVisible();
});

test.each(['/app/medicines', '/app/dashboard'])(
  '[UI-14] none yet: who can add them, and one thing to do: %s',
  async (path) => {
    const screen = await open(undefined, { medicines: [] });
    await screen.go(path);
    await expect.element(main).toMatchTextContent('Your medicines will stand here');
    await expect.element(main).toMatchTextContent('Dana Akhmetova can add them for you');
    const ask = main.getByRole('link', { name: 'Ask Dana Akhmetova to add them' });
    const href = decodeURIComponent(ask.element().getAttribute('href') ?? '');
    expect(href).toBe('sms:+77012345678?body=Please add my medicines in Qamqor.');
    await expect.element(main.getByText(/to change them/)).not.toBeInTheDocument();
    await expect.element(main).not.toMatchTextContent('Nothing more to take today');
    for (const look of LOOKS) {
      await applyLook(look);
      await checkLook(`none yet ${path} ${JSON.stringify(look)}`, 64);
    }
  },
);

test('[UI-14] none yet and nobody to ask: the form is one tap away', async () => {
  const screen = await open(null, { medicines: [], scopes: ['see_medicines'] });
  await main.getByRole('link', { name: 'Add a medicine' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Add New Medicine' })).toBeVisible();
  expect(screen.address()).toContain('/app/medicines');
});
