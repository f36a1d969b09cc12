import { HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ELEVEN, newId } from '../../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../../testing/look.ts';
import { press } from '../../../testing/press.ts';
import { shownPart } from '../../../testing/parts.ts';
import { openScreen, type ScreenOptions } from '../../../testing/screen.tsx';
import type { RestAnswers } from '../../../testing/stand-in-fetch.ts';
import type { Device } from '../device-calls.ts';

const aDevice = (about: Partial<Device> = {}): Device => ({
  id: newId(),
  name: 'Windows computer',
  current: false,
  simple_view: false,
  last_heard_at: toWire(ELEVEN - 2 * HOUR),
  created_at: toWire(ELEVEN - 24 * HOUR),
  ...about,
});

/** The person's own devices as the server keeps them: the one in hand, heard before the other. */
function ownDevices(other = 'Kitchen tablet') {
  const tablet = aDevice({ name: other, simple_view: true });
  const inHand = aDevice({ current: true });
  let kept = [tablet, inHand];
  const change = (device: Device) => (body: unknown) => {
    kept = kept.map((one) => (one.id === device.id ? { ...one, ...(body as object) } : one));
    return { status: 200, body: {} };
  };
  const end = (device: Device) => () => {
    kept = kept.filter(({ id }) => id !== device.id);
    return { status: 204 };
  };
  const rest: RestAnswers = {
    'GET /auth/devices': () => ({ body: kept }),
    [`PATCH /auth/devices/${tablet.id}`]: change(tablet),
    [`PATCH /auth/devices/${inHand.id}`]: change(inHand),
    [`DELETE /auth/devices/${tablet.id}`]: end(tablet),
    'POST /auth/sign-out': { status: 204 },
  };
  return { tablet, inHand, rest, end, left: () => kept.map(({ name }) => name) };
}

const rows = () => page.getByRole('listitem').filter({ has: page.getByRole('button') });
const row = (name: string) => rows().filter({ has: page.getByRole('heading', { name }) });
const inRow = (name: string, button: string) =>
  row(name).getByRole('button', { name: button, exact: true });
const question = () => page.getByRole('dialog');

async function openDevices(rest: RestAnswers, options: ScreenOptions = {}) {
  const screen = await openScreen('/app/settings', { ...options, rest });
  await expect.element(inRow('Kitchen tablet', 'End')).toBeVisible();
  return screen;
}

test('the devices are listed, the one in hand first; another one is ended after a question', async () => {
  const { tablet, rest, left } = ownDevices();
  const screen = await openDevices(rest);
  const names = page.getByRole('heading', { level: 3, name: /computer|tablet/ });
  expect(names.elements().map((one) => one.textContent)).toEqual([
    'Windows computer',
    'Kitchen tablet',
  ]);
  await expect
    .element(row('Windows computer'))
    .toMatchTextContent('You are using this device now.');
  await expect.element(row('Kitchen tablet')).toMatchTextContent('Last seen 2 hr ago');
  const last = inRow('Kitchen tablet', 'End');
  await expect.element(last).toHaveAccessibleDescription(/Kitchen tablet/);
  await press(last);
  const asked = page.getByRole('dialog', { name: 'Sign Kitchen tablet out?' });
  await expect.element(asked).toMatchTextContent('What was marked there stays.');
  await expect.element(asked.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await press(asked.getByRole('button', { name: 'Keep' }));
  expect(screen.calls('DELETE', '/auth/devices')).toEqual([]);
  await press(last);
  await press(asked.getByRole('button', { name: 'End', exact: true }));
  const told = page.getByText('Kitchen tablet is signed out.');
  await expect.element(told).toBeVisible();
  await expect.element(told).toHaveFocus();
  await expect.element(row('Kitchen tablet')).not.toBeInTheDocument();
  expect(screen.calls('DELETE', `/auth/devices/${tablet.id}`)).toHaveLength(1);
  expect(left()).toEqual(['Windows computer']);
});

test('one that somebody else ended meanwhile is gone, and nobody is told of a fault', async () => {
  const { tablet, rest, end } = ownDevices();
  const gone = { status: 404, body: { code: 'device.not_found', detail: '' } };
  await openDevices({
    ...rest,
    [`DELETE /auth/devices/${tablet.id}`]: () => {
      end(tablet)();
      return gone;
    },
  });
  await press(inRow('Kitchen tablet', 'End'));
  await press(question().getByRole('button', { name: 'End', exact: true }));
  await expect.element(page.getByText('Kitchen tablet is signed out.')).toBeVisible();
  await expect.element(row('Kitchen tablet')).not.toBeInTheDocument();
});

test('the list is looked at again when the person comes back to it', async () => {
  const { tablet, rest, end } = ownDevices();
  await openDevices(rest);
  end(tablet)();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(row('Kitchen tablet')).not.toBeInTheDocument();
  await expect.element(row('Windows computer')).toBeVisible();
});

test('to end the device in hand is to sign out here, asked first', async () => {
  const { rest } = ownDevices();
  const screen = await openDevices(rest);
  await press(inRow('Windows computer', 'End'));
  const asked = page.getByRole('dialog', { name: 'Sign out on this device?' });
  await expect.element(asked).toMatchTextContent('What you marked is sent first.');
  await expect.element(asked).not.toMatchTextContent('new code');
  await press(asked.getByRole('button', { name: 'Keep' }));
  expect(screen.address()).toBe('/app/settings');
  await press(inRow('Windows computer', 'End'));
  await press(asked.getByRole('button', { name: 'Sign Out' }));
  await expect.poll(() => screen.address()).toMatch(/^\/auth/);
  expect(screen.calls('POST', '/auth/sign-out')).toHaveLength(1);
  expect(screen.calls('DELETE', '/auth/devices')).toEqual([]);
  expect(localStorage.getItem('token')).toBeNull();
});

test('[FAM-6] who was let in by a code is told that another is needed to come back', async () => {
  const { rest } = ownDevices();
  const screen = await openDevices(rest);
  const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
  localStorage.setItem('user', JSON.stringify({ ...user, email: null }));
  await screen.reload();
  await press(inRow('Windows computer', 'End'));
  await expect.element(question()).toMatchTextContent('you need a new code from a relative');
});

test('a device is named; the one in hand has its Simple view among the other settings', async () => {
  const { rest, left } = ownDevices();
  const screen = await openDevices(rest);
  await press(inRow('Windows computer', 'Change'));
  const form = page.getByRole('dialog', { name: 'This device' });
  await expect.element(form.getByRole('checkbox')).not.toBeInTheDocument();
  await form.getByLabelText('Name of the device').fill(' Desk ');
  await press(form.getByRole('button', { name: 'Save' }));
  await expect.element(row('Desk')).toBeVisible();
  await press(inRow('Kitchen tablet', 'Change'));
  await expect.element(form.getByRole('checkbox', { name: 'Simple view' })).toBeChecked();
  await press(form.getByRole('button', { name: 'Cancel' }));
  expect(left()).toContain('Desk');
  expect(screen.calls('PATCH', '/auth/devices').map(({ body }) => body)).toEqual([
    { name: 'Desk' },
  ]);
});

test('[UI-18] one that is ended while its form is open says so, and leaves the list', async () => {
  const { tablet, rest, end } = ownDevices();
  await openDevices({
    ...rest,
    [`PATCH /auth/devices/${tablet.id}`]: () => {
      end(tablet)();
      return { status: 404, body: { code: 'device.not_found', detail: '' } };
    },
  });
  await press(inRow('Kitchen tablet', 'Change'));
  await press(question().getByRole('button', { name: 'Save' }));
  await expect.element(question()).toMatchTextContent('This device is not in your list.');
  await press(question().getByRole('button', { name: 'Cancel' }));
  await expect.element(row('Kitchen tablet')).not.toBeInTheDocument();
});

test('[UI-18] without internet in the middle nothing is ended, and that is said', async () => {
  const { rest, left } = ownDevices();
  const screen = await openDevices(rest);
  screen.setOffline(true);
  await press(inRow('Kitchen tablet', 'End'));
  await press(question().getByRole('button', { name: 'End', exact: true }));
  await expect.element(row('Kitchen tablet')).toMatchTextContent('There is no internet right now.');
  expect(left()).toContain('Kitchen tablet');
  screen.setOffline(false);
  await press(inRow('Kitchen tablet', 'End'));
  await press(question().getByRole('button', { name: 'End', exact: true }));
  await expect.element(row('Kitchen tablet')).not.toBeInTheDocument();
});

test('[UI-18][UI-24] a list that does not come says why, and is asked for again', async () => {
  const { rest } = ownDevices();
  let answer: { status?: number; body: unknown } = { status: 500, body: {} };
  const screen = await openScreen('/app/settings', {
    rest: { ...rest, 'GET /auth/devices': () => answer },
  });
  const again = page
    .getByRole('status')
    .filter({ hasText: 'The list' })
    .getByRole('button', { name: 'Try again' });
  await expect.element(page.getByText('The list could not be fetched.')).toBeVisible();
  screen.setOffline(true);
  await press(again);
  await expect.element(page.getByText('The list of devices needs internet.')).toBeVisible();
  screen.setOffline(false);
  answer = { body: [] };
  await press(again);
  await expect.element(page.getByText('No device is signed in.')).toBeVisible();
});

test('a session that ended while its page is open leads to the sign-in', async () => {
  const { rest } = ownDevices();
  let isEnded = false;
  const ended = { status: 401, body: { code: 'auth.session_ended', detail: '' } };
  const devices = rest['GET /auth/devices'];
  const screen = await openDevices({
    ...rest,
    'GET /auth/devices': (body) =>
      isEnded || typeof devices !== 'function' ? ended : devices(body),
  });
  isEnded = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => screen.address()).toMatch(/^\/auth\?ended=true/);
  expect(localStorage.getItem('token')).toBeNull();
});

test('[UI-22] the list, its form and its question hold in each language, dark and with large letters', async () => {
  const { rest } = ownDevices('Timur');
  await openScreen('/app/settings', { rest });
  const end = { ru: 'Отключить', kk: 'Ажырату', en: 'End' };
  const named = { ru: 'Компьютер с Windows', kk: 'Windows компьютері', en: 'Windows computer' };
  for (const look of LOOKS) {
    await applyLook(look);
    const { language } = look;
    await expect.element(row(named[language])).toBeVisible();
    await checkLook(`devices ${JSON.stringify(look)}`, 44);
    await press(inRow('Timur', end[language]));
    await checkLook(`question ${JSON.stringify(look)}`, 44);
    await press(question().getByRole('button').first());
    await press(row('Timur').getByRole('button').first());
    await shownPart('dialog form');
    await checkLook(`form ${JSON.stringify(look)}`, 44);
    await press(question().getByRole('button').last());
  }
});
