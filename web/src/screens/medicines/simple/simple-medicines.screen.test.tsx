import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold } from '../../../testing/household.ts';
import { axeFaults } from '../../../testing/look.ts';
import { smallTargets } from '../../../testing/page-faults.ts';
import { openScreen } from '../../../testing/screen.tsx';

const main = page.getByRole('main');

function open(phone: string | null = '+7 701 234 56 78') {
  const household = aHousehold();
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
