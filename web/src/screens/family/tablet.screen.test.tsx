import { MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, ELEVEN, newId } from '../../testing/household.ts';
import { press } from '../../testing/press.ts';
import { openAsDaughter } from '../../testing/shown-family.ts';
import type { RestAnswers } from '../../testing/stand-in-fetch.ts';

const PATH = '/app/family/tablet';
const mother = () => page.getByRole('region', { name: 'Mother', exact: true });
const inCard = (name: string) => mother().getByRole('button', { name, exact: true });
const tablet = (name = 'Tablet') => {
  const last_heard_at = toWire(ELEVEN - 5 * MINUTE);
  return { id: newId(), name, simple_view: true, last_heard_at, created_at: last_heard_at };
};

/** The daughter looks after the tablets of the grandmother. */
function openTablets(rest: RestAnswers) {
  const household = aHousehold();
  const { server, daughter, grandmother, linkId } = household;
  const about = { display_name: 'Mother', name: grandmother.name, relationship: 'Mother' };
  const link = { id: linkId, person_id: grandmother.id, status: 'accepted' as const };
  server.link(daughter.id, { ...link, ...about, keeps_devices: true });
  return openAsDaughter(PATH, { household, rest });
}

test('[FAM-6][UI-18] a list of tablets that does not come says why, and is asked for again', async () => {
  let answer: { status?: number; body: unknown } = { status: 500, body: {} };
  const screen = await openTablets({ 'GET /auth/devices': () => answer });
  await expect.element(mother()).toMatchTextContent('The list could not be fetched.');
  screen.setOffline(true);
  await press(inCard('Try again'));
  await expect.element(mother()).toMatchTextContent('The list of devices needs internet.');
  screen.setOffline(false);
  answer = { body: [] };
  await press(inCard('Try again'));
  await expect.element(mother()).toMatchTextContent('No device is signed in.');
});

test('[FAM-6] a tablet is named again, but not without a name, and signed out after a question', async () => {
  const device = tablet();
  const { id } = device;
  let devices = [device];
  const screen = await openTablets({
    'GET /auth/devices': () => ({ body: devices }),
    [`PATCH /auth/devices/${id}`]: (body) => {
      devices = devices.map((one) => ({ ...one, ...(body as object) }));
      return { status: 204 };
    },
    [`DELETE /auth/devices/${id}`]: () => {
      devices = [];
      return { status: 204 };
    },
  });
  await expect.element(mother()).toMatchTextContent('Last seen 5 min ago');
  await press(inCard('Change'));
  const dialog = page.getByRole('dialog', { name: 'This device' });
  const name = dialog.getByLabelText('Name of the device');
  const save = dialog.getByRole('button', { name: 'Save' });
  await name.fill(' ');
  await press(save);
  await expect.element(dialog).toMatchTextContent('Please write a name');
  await expect.element(name).toHaveFocus();
  expect(screen.calls('PATCH', '/auth/devices')).toEqual([]);
  await name.fill('Kitchen');
  await press(save);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(mother().getByRole('heading', { name: 'Kitchen' })).toBeVisible();

  await press(inCard('End'));
  const question = page.getByRole('dialog', { name: 'Sign Kitchen out?' });
  await expect.element(question).toMatchTextContent('It can come back with a new code.');
  await press(question.getByRole('button', { name: 'Keep' }));
  expect(screen.calls('DELETE', '/auth/devices')).toEqual([]);
  await press(inCard('End'));
  await press(question.getByRole('button', { name: 'End' }));
  await expect.element(mother()).toMatchTextContent('No device is signed in.');
});

test('[FAM-6][UI-18] what could not be changed of a tablet is said, and nothing typed is lost', async () => {
  const device = tablet();
  const failed = { status: 500, body: { code: 'server.failed', detail: 'It failed.' } };
  await openTablets({
    'GET /auth/devices': { body: [device] },
    [`PATCH /auth/devices/${device.id}`]: failed,
    [`DELETE /auth/devices/${device.id}`]: failed,
    'POST /auth/pairing': failed,
  });
  const alert = page.getByRole('alert');
  await press(inCard('Change'));
  const dialog = page.getByRole('dialog', { name: 'This device' });
  await dialog.getByLabelText('Name of the device').fill('Kitchen');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(alert).toMatchTextContent('This could not be changed. Please try again.');
  await expect.element(dialog.getByLabelText('Name of the device')).toHaveValue('Kitchen');
  await press(dialog.getByRole('button', { name: 'Cancel' }));
  await press(inCard('End'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'End' }));
  await expect.element(alert).toMatchTextContent('This could not be changed. Please try again.');
  await expect.element(mother().getByRole('heading', { name: 'Tablet' })).toBeVisible();
  await press(inCard('Make a new code'));
  await expect
    .element(alert.filter({ hasText: 'The code' }))
    .toMatchTextContent('The code could not be made. Please try again.');
});

test('[FAM-6] a code counts down, and says when it has run out', async () => {
  const code = { code: '23456789', url: 'https://qamqor.example/demo#code=23456789' };
  const until = { expires_at: toWire(ELEVEN + 10 * MINUTE), person_id: newId() };
  await openTablets({
    'GET /auth/devices': { body: [] },
    'POST /auth/pairing': { body: { ...code, ...until } },
  });
  await press(inCard('Make a new code'));
  const card = page.getByRole('region', { name: 'The tablet of Mother' });
  await expect.element(card.getByRole('heading')).toHaveFocus();
  await expect.element(card).toMatchTextContent('2345 6789');
  await expect.element(card.getByRole('timer')).toMatchTextContent(/for (10:00|9:\d\d) more/);
  vi.setSystemTime(ELEVEN + 11 * MINUTE);
  await expect.element(card).toMatchTextContent('This code has run out.');
  await expect.element(card).not.toMatchTextContent('2345 6789');
  await press(card.getByRole('button', { name: 'Done' }));
  await expect.element(page.getByRole('region', { name: 'A new person' })).toBeVisible();
});

test('[FAM-6][UI-18] a new person is not made without internet, and what was typed stays', async () => {
  const screen = await openTablets({ 'GET /auth/devices': { body: [] } });
  const form = page.getByRole('region', { name: 'A new person' });
  const save = form.getByRole('button', { name: 'Make a code' });
  await press(save);
  await expect.element(form).toMatchTextContent('Please choose one');
  await expect.element(form).toMatchTextContent('Please write a name');
  await form.getByLabelText('Relationship').selectOptions('Grandfather');
  await form.getByLabelText('Display name').fill('Ata');
  screen.setOffline(true);
  await press(save);
  await expect.element(form).toMatchTextContent('There is no internet right now.');
  await expect.element(form).toMatchTextContent('Nothing you wrote is lost.');
  await expect.element(form.getByLabelText('Display name')).toHaveValue('Ata');
});

test('[FAM-6] the page of a code says by itself that the tablet has joined', async () => {
  const earlier = tablet('Old tablet');
  let devices = [earlier];
  const screen = await openTablets({
    'GET /auth/devices': () => ({ body: devices }),
    'POST /auth/pairing': () => ({
      status: 201,
      body: {
        code: 'ABCD2345',
        url: 'https://qamqor.example/auth#code=ABCD2345',
        expires_at: toWire(ELEVEN + 10 * MINUTE),
        person_id: screen.household.grandmother.id,
      },
    }),
  });
  await press(inCard('Make a new code'));
  await expect.element(page.getByText('ABCD 2345')).toBeVisible();
  await expect.poll(() => screen.calls('GET', '/auth/devices').length).toBeGreaterThan(1);
  await expect.element(page.getByText(/has joined/)).not.toBeInTheDocument();
  devices = [earlier, { ...tablet('New tablet'), created_at: toWire(ELEVEN + MINUTE) }];
  await expect.element(page.getByText('The tablet of Mother has joined.')).toBeVisible();
  await expect.element(page.getByText('ABCD 2345')).not.toBeInTheDocument();
});
