import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../testing/press.ts';
import type { RestAnswers } from '../../../testing/stand-in-fetch.ts';
import { dialog, openSchedule } from '../../../testing/shown-events.ts';

const section = () => page.getByRole('region', { name: 'Other calendars' });
const button = (name: string) => section().getByRole('button', { name, exact: true });
const field = () => section().getByLabelText('Calendar address');
const answer = (name: string) => press(dialog().getByRole('button', { name, exact: true }));

/** Each address is another one, as the server's are. */
function addresses(): RestAnswers {
  let made = 0;
  let created_at: string | null = null;
  return {
    'GET /calendar/secret': () => ({ body: { created_at } }),
    'POST /calendar/secret': () => {
      created_at = '2026-11-20T06:00:00.000Z';
      return { status: 201, body: { url: `https://example.org/${++made}.ics`, created_at } };
    },
    'DELETE /calendar/secret': () => {
      created_at = null;
      return { status: 204 };
    },
  };
}

async function openAddress(rest: RestAnswers = addresses()) {
  const screen = await openSchedule({ rest });
  await page.getByText('See this schedule in another calendar').click();
  return screen;
}

test('the secret address is told once, until it is ended', async () => {
  const screen = await openAddress();
  await press(button('Make an address'));
  await expect.element(field()).toHaveValue('https://example.org/1.ics');
  await screen.reload();
  await page.getByText('See this schedule in another calendar').click();
  await expect.element(section()).toMatchTextContent('There is an address since');
  await expect.element(field()).not.toBeInTheDocument();
  await press(button('End the address'));
  await answer('End it');
  await expect.element(button('Make an address')).toBeVisible();
  expect(screen.calls('DELETE', '/calendar/secret')).toHaveLength(1);
});

test('a second address is made after a question, and the first one ends', async () => {
  const screen = await openAddress();
  await press(button('Make an address'));
  await expect.element(field()).toHaveValue('https://example.org/1.ics');
  await press(button('Make a new address'));
  await expect.element(dialog()).toMatchTextContent('Calendars that use the old one will stop.');
  await answer('Keep');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(screen.calls('POST', '/calendar/secret')).toHaveLength(1);
  await expect.element(field()).toHaveValue('https://example.org/1.ics');

  await press(button('Make a new address'));
  await answer('Make a new one');
  await expect.element(field()).toHaveValue('https://example.org/2.ics');
});

test('no address is made while nobody knows whether there is one', async () => {
  let isReached = false;
  await openAddress({
    'GET /calendar/secret': () =>
      isReached ? { body: { created_at: null } } : { status: 503, body: {} },
  });
  await expect
    .element(section())
    .toMatchTextContent('This needs internet. Please try again later.');
  await expect.element(button('Make an address')).not.toBeInTheDocument();
  isReached = true;
  await press(button('Try again'));
  await expect.element(button('Make an address')).toBeVisible();
  await expect.element(section()).not.toMatchTextContent('This needs internet.');
});

test('where nothing can be copied the person is told how, and no error is thrown', async () => {
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  await openAddress();
  await press(button('Make an address'));
  await press(button('Copy the address'));
  await expect
    .element(section().getByText('Please select the address and copy it yourself.'))
    .toBeVisible();
});
