import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '../../testing/look.ts';
import { overflow, smallTargets } from '../../testing/page-faults.ts';
import { press } from '../../testing/press.ts';
import { asked, browserSays, KEY } from '../../testing/push-browser.ts';
import { openScreen } from '../../testing/screen.tsx';
import type { RestAnswers } from '../../testing/stand-in-fetch.ts';

/** The server has a key, and takes no address. */
const REFUSING: RestAnswers = {
  'GET /config': { body: { vapid_public_key: KEY } },
  'POST /push/subscriptions': {
    status: 400,
    body: { code: 'push.endpoint_refused', detail: 'The push address belongs to no push service.' },
  },
};

/** The browser has not been asked yet. */
function notAskedYet(): void {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default');
}

const refusals: [string, () => void, RegExp, RegExp][] = [
  [
    'a private window',
    () => browserSays(new DOMException('Registration failed - permission denied', 'AbortError')),
    /^A private window cannot ring/,
    /ordinary window/,
  ],
  [
    'refused by the push service',
    () => browserSays(new DOMException('push service error', 'AbortError')),
    /notification service of this browser said no/,
    /another browser/,
  ],
  [
    'an address that the server refuses',
    () => browserSays(null),
    /We do not know/,
    /calendar file/,
  ],
  ['the question closed', () => asked('default'), /closed without an answer/, /choose “Allow”/],
  ['refused by the person', () => asked('denied'), /blocked on this device/, /allow notifications/],
];

test.each(refusals)(
  '[UI-18] why no reminder can come here is said, and what to do: %s',
  async (_, given, what, remedy) => {
    asked('granted');
    given();
    await openScreen('/app/settings', { rest: REFUSING });
    await press(page.getByRole('button', { name: 'Turn on reminders' }));
    const main = page.getByRole('main');
    await expect.element(main.getByText(what)).toBeVisible();
    await expect.element(main.getByText(remedy).first()).toBeVisible();
    expect(await axeFaults()).toEqual([]);
    expect(overflow()).toBeLessThanOrEqual(0);
  },
);

test('[UI-24] with no network the reminders wait, and it is said so', async () => {
  asked('granted');
  browserSays(null);
  const screen = await openScreen('/app/settings', { rest: REFUSING });
  const turnOn = page.getByRole('button', { name: 'Turn on reminders' });
  await expect.element(turnOn).toBeVisible();
  screen.setOffline(true);
  await press(turnOn);
  await expect.element(page.getByText('There is no internet now.')).toBeVisible();
});

test('[UI-4] the settings say why, ask only after a tap, and lead to the bedside clock', async () => {
  notAskedYet();
  const ask = vi.spyOn(Notification, 'requestPermission');
  await openScreen('/app/settings');
  const main = page.getByRole('main');
  await expect.element(main.getByText(/^At medicine time this device rings/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Turn on reminders' })).toBeVisible();
  await expect.element(main.getByText('This device is not connected for reminders.')).toBeVisible();
  await expect.element(main.getByText(/Later changes do not reach it/)).toBeVisible();
  expect(ask).not.toHaveBeenCalled();
  await page.getByRole('link', { name: 'Bedside clock' }).click();
  await expect.element(page.getByRole('heading', { name: 'Bedside clock' })).toHaveFocus();
  expect(await axeFaults()).toEqual([]);
  expect(overflow()).toBeLessThanOrEqual(0);
  expect(smallTargets(44)).toEqual([]);
});
