import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from '../../testing/screen.tsx';
import { keepInstallPrompt } from './install-prompt.ts';

const guide = () => page.getByRole('main').getByText(/^As an app it opens with one tap/);

test('the browser offers to install, and the offer is kept for the settings', async () => {
  const screen = await openScreen('/app/dashboard');
  keepInstallPrompt();
  let prompted = 0;
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: () => Promise.resolve(prompted++),
  });
  window.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  await screen.go('/app/settings');
  await page.getByRole('button', { name: 'Install Qamqor' }).click();
  await expect.element(page.getByRole('main')).toMatchTextContent('Open the menu of your browser.');
  expect(prompted).toBe(1);
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test('an iPhone is shown the three steps in pictures', async () => {
  Object.defineProperty(navigator, 'userAgent', { value: IPHONE, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'userAgent'));
  await openScreen('/app/settings', { width: 390, height: 844 });
  await expect.element(guide()).toBeVisible();
  const steps = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(/^\d\.$/) });
  expect(steps.elements().map(({ textContent }) => textContent)).toEqual([
    '1. Tap the Share button of Safari.',
    '2. Choose “Add to Home Screen”.',
    '3. Tap “Add”. Qamqor is now on your screen.',
  ]);
});

test('elsewhere words say where to look', async () => {
  await openScreen('/app/settings');
  await expect.element(guide()).toBeVisible();
  await expect
    .element(page.getByRole('main'))
    .toMatchTextContent('Choose “Install app” or “Add to home screen”.');
});
