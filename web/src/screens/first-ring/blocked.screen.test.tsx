import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { applyLook, checkLook } from '../../testing/look.ts';
import { asked, browserSays } from '../../testing/push-browser.ts';
import { openScreen } from '../../testing/screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = (name: string) => page.getByRole('heading', { level: 1, name });

async function openBlocked() {
  asked('denied');
  browserSays(null);
  const rest = { 'POST /push/subscriptions': { status: 201, body: { state: 'live' } } };
  const screen = await openScreen('/app/start/ring', { rest, simpleView: true, width: 390 });
  await button('Remind me').click();
  await expect.element(title('Notices are blocked here')).toBeVisible();
  return screen;
}

/** As the settings of the system would change it. */
function becomes(permission: NotificationPermission): void {
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue(permission);
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission);
}

const backFromSettings = () => document.dispatchEvent(new Event('visibilitychange'));

test('[UI-18] still blocked after the settings: a line says so, anew each time', async () => {
  const screen = await openBlocked();
  const still = page.getByText(/^Still blocked\. Looked at 11:/);
  await expect.element(still).not.toBeInTheDocument();
  backFromSettings();
  await expect.element(still).toBeVisible();
  await button('I have allowed them').click();
  await expect.element(page.getByText(/^Looking whether/)).toBeVisible();
  await expect.element(still).toBeVisible();
  expect(screen.calls('POST', '/push/subscriptions')).toEqual([]);
  await checkLook('still blocked', 64);
  await expect.element(still).toBeInViewport({ ratio: 1 });
  const actions = button('I have allowed them').element().getBoundingClientRect();
  expect(still.element().getBoundingClientRect().bottom).toBeLessThan(actions.top);
});

test('[REM-1] once it is allowed in the settings, the page goes on by itself', async () => {
  const screen = await openBlocked();
  becomes('granted');
  backFromSettings();
  await expect.element(title('Put Qamqor on the first screen')).toBeVisible();
  expect(screen.calls('POST', '/push/subscriptions')).toHaveLength(1);
});

test.each(['en', 'ru', 'kk'] as const)(
  '[UI-22] with letters of 200 % no button stands over the heading: %s',
  async (language) => {
    await openBlocked();
    await applyLook({ language, theme: 'light', textSize: 200, width: 390 });
    await page.viewport(390, 844);
    const heading = document.querySelector('h1')?.getBoundingClientRect();
    const [first] = [...document.querySelectorAll('main .sticky button')];
    expect(heading?.bottom).toBeLessThanOrEqual(first?.getBoundingClientRect().top ?? 0);
    const words = document.querySelector('main [role=status]')?.getBoundingClientRect();
    expect(words?.bottom).toBeLessThanOrEqual(first?.getBoundingClientRect().top ?? 0);
  },
);
