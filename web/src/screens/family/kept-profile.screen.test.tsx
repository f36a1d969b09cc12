import { firstProfile } from '@qamqor/shared/profile/profile';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { aHousehold, newId } from '../../testing/household.ts';
import { press } from '../../testing/press.ts';
import { openAsDaughter } from '../../testing/shown-family.ts';
import type { RestAnswers } from '../../testing/stand-in-fetch.ts';

const details = page.getByRole('region', { name: 'Personal details' });

/** The daughter keeps her mother's devices; the server has a profile. */
async function openTablet(keeps_devices: boolean) {
  const household = aHousehold();
  const { server, daughter, grandmother, linkId } = household;
  const about = { display_name: 'Mother', name: grandmother.name, relationship: 'Mother' };
  const link = { id: linkId, person_id: grandmother.id, status: 'accepted' as const, ...about };
  server.link(daughter.id, { ...link, scopes: ['see_medicines'], keeps_devices });
  const path = `/family/members/${linkId}/profile`;
  let profile = firstProfile({ name: grandmother.name, email: null });
  const rest: RestAnswers = {
    [`GET ${path}`]: () => ({ body: profile }),
    [`PUT ${path}`]: (body) => {
      profile = { ...profile, ...(body as object) };
      return { body: profile };
    },
  };
  const screen = await openAsDaughter(`/app/family?member=${linkId}&tab=tablet`, {
    household,
    rest,
  });
  return { screen, path };
}

test('[FAM-6] who keeps the tablet writes down what is known of the person; only changes are sent', async () => {
  const { screen, path } = await openTablet(true);
  await details.getByRole('button', { name: 'Change personal details' }).click();
  const form = page.getByRole('dialog', { name: 'Personal details' });
  await expect.element(form.getByLabelText('First name')).toHaveValue('Raushan');
  await form.getByLabelText('Date of birth').fill('1947-03-08');
  await form.getByLabelText('Phone').fill('call me');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).toMatchTextContent('A phone number looks like');
  expect(screen.calls('PUT', path)).toEqual([]);
  await form.getByLabelText('Phone').fill('+7 701 234 56 78');
  screen.setOffline(true);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).toMatchTextContent('There is no internet right now.');
  await expect.element(form.getByLabelText('Date of birth')).toHaveValue('1947-03-08');
  screen.setOffline(false);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(screen.calls('PUT', path).at(-1)?.body).toEqual({
    dateOfBirth: '1947-03-08',
    phone: '+7 701 234 56 78',
  });
  await details.getByRole('button', { name: 'Change personal details' }).click();
  await expect.element(form.getByLabelText('Phone')).toHaveValue('+7 701 234 56 78');
});

test('[UI-18] what was typed for somebody stays through Escape, until Cancel drops it', async () => {
  const { screen, path } = await openTablet(true);
  const change = details.getByRole('button', { name: 'Change personal details' });
  await change.click();
  const form = page.getByRole('dialog', { name: 'Personal details' });
  await form.getByLabelText('Address').fill('Almaty');
  await userEvent.keyboard('{Escape}');
  await expect.element(form).not.toBeInTheDocument();
  await press(change);
  await expect.element(form.getByLabelText('Address')).toHaveValue('Almaty');
  await press(form.getByRole('button', { name: 'Cancel' }));
  await press(change);
  await expect.element(form.getByLabelText('Address')).toHaveValue('');
  expect(screen.calls('PUT', path)).toEqual([]);
});

test('[FAM-6] who does not keep it is offered nothing to write', async () => {
  const { screen, path } = await openTablet(false);
  await expect.element(page.getByRole('region', { name: 'Reminders' })).toBeVisible();
  await expect.element(details).not.toBeInTheDocument();
  expect(screen.calls('GET', path)).toEqual([]);
});

test('[FAM-1] an invitation is handed to the share sheet, scanned or copied', async () => {
  const household = aHousehold();
  const { server, daughter } = household;
  const about = { display_name: 'Ата', name: 'Ата', relationship: 'Grandfather' };
  const id = newId();
  server.link(daughter.id, { id, person_id: newId(), status: 'pending', scopes: [], ...about });
  const url = 'https://qamqor.example/app/family#invitation=secret';
  const rest = { [`POST /family/members/${id}/link`]: { body: { url } } };
  const shared: ShareData[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: ShareData) => {
      shared.push(data);
      return Promise.reject(new DOMException('closed', 'AbortError'));
    },
  });
  await openAsDaughter(`/app/family?member=${id}`, { household, rest });
  await page.getByRole('button', { name: 'Make a link to send' }).click();
  await page.getByRole('button', { name: 'Send the link' }).click();
  expect(shared).toEqual([{ title: 'My family on Qamqor', url }]);
  await expect.element(page.getByLabelText('Link to the invitation')).toHaveValue(url);
  await page.getByText('Show a square to scan').click();
  await expect
    .element(page.getByRole('img', { name: 'The invitation as a square for a camera' }))
    .toBeVisible();
  Reflect.deleteProperty(navigator, 'share');
});
