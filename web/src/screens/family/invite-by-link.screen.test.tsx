import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, newId } from '../../testing/household.ts';
import { checkLook } from '../../testing/look.ts';
import { openScreen } from '../../testing/screen.tsx';
import { openAsDaughter } from '../../testing/shown-family.ts';

test('[FAM-1] whose e-mail nobody knows is invited by a link and a square', async () => {
  const url = 'https://qamqor.example/app/family#invitation=abcdef';
  const link = { id: newId(), status: 'pending', display_name: 'Тимур' };
  const screen = await openAsDaughter('/app/family', {
    household: aHousehold(),
    width: 390,
    rest: { 'POST /family/invite': { status: 201, body: { member: link, url, expires_at: '' } } },
  });
  await page.getByRole('button', { name: 'Add Family Member' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add Family Member' });
  await dialog.getByRole('button', { name: 'They have no e-mail' }).click();
  await expect.element(dialog.getByLabelText('Email')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Make a link to send' }).click();
  await expect.element(dialog).toMatchTextContent('Please write a name');
  await checkLook('invite by link', 44);
  await dialog.getByLabelText('Relationship').selectOptions('Brother');
  await dialog.getByLabelText('Display name').fill(' Тимур ');
  await dialog.getByRole('button', { name: 'Make a link to send' }).click();
  await expect.element(dialog.getByLabelText('Link to the invitation')).toHaveValue(url);
  await dialog.getByText('Show a square to scan').click();
  await expect
    .element(dialog.getByRole('img', { name: 'The invitation as a square for a camera' }))
    .toBeVisible();
  expect(screen.calls('POST', '/family/invite').map(({ body }) => body)).toEqual([
    { relationship: 'Brother', display_name: 'Тимур' },
  ]);
});

test('[FAM-1] a person offers to share by a link, where the e-mail is not known', async () => {
  const url = 'https://qamqor.example/app/family#invitation=offered';
  const screen = await openScreen('/app/family/share', {
    width: 390,
    rest: { 'POST /family/offer': { status: 201, body: { viewer: { id: newId() }, url } } },
  });
  const main = page.getByRole('main');
  await main.getByLabelText('Display name').fill('Timur');
  await main.getByRole('button', { name: 'They have no e-mail' }).click();
  await expect.element(main.getByLabelText('Email')).not.toBeInTheDocument();
  const make = main.getByRole('button', { name: 'Make a link to send' });
  await make.click();
  await expect.element(main).toMatchTextContent('Please choose one');
  await checkLook('offer by link', 44);
  await main.getByLabelText('Who they are to you').selectOptions('Son');
  await make.click();
  await expect
    .element(main.getByRole('status').first())
    .toMatchTextContent('Now send Timur the link');
  await expect.element(main.getByLabelText('Link to the invitation')).toHaveValue(url);
  expect(screen.calls('POST', '/family/offer').map(({ body }) => body)).toEqual([
    {
      relationship: 'Son',
      display_name: 'Timur',
      scopes: ['see_medicines', 'see_schedule', 'alerted'],
      sees_phone: false,
    },
  ]);
});
