import { expect, test } from '../support/fixtures.ts';
import { openPage } from '../support/look.ts';

test('[REM-10] by the bed the screen stays on, and on again after the browser let it go', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  await page.addInitScript(() => {
    const locks: WakeLockSentinel[] = [];
    const { request } = WakeLock.prototype;
    WakeLock.prototype.request = async function (type) {
      const lock = await request.call(this, type);
      locks.push(lock);
      return lock;
    };
    Object.assign(window, { locks });
  });
  await page.goto('/app/bedside');
  const awake = page.getByText('The screen stays on and rings at medicine time.');
  await expect(awake).toBeVisible();
  const states = () =>
    page.evaluate(() =>
      (window as unknown as { locks: WakeLockSentinel[] }).locks.map(({ released }) => released),
    );
  expect(await states()).toEqual([false]);
  await page.evaluate(async () => {
    for (const lock of (window as unknown as { locks: WakeLockSentinel[] }).locks)
      await lock.release();
  });
  await expect(awake).toHaveCount(0);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(awake).toBeVisible();
  expect(await states()).toEqual([true, false]);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(states).toEqual([true, true]);
});

test('[UI-4] the time by the bed stands on one line, on a phone and in large letters too', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const size of ['100', '200']) {
    await page.evaluate((percent) => localStorage.setItem('textSize', percent), size);
    await openPage(page, '/app/bedside');
    const clock = page.getByRole('main').locator('time').first();
    const { lines, beyond } = await clock.evaluate((time) => ({
      lines:
        time.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(time).fontSize),
      beyond: time.scrollWidth - time.clientWidth,
    }));
    expect(lines).toBeLessThan(1.5);
    expect(beyond).toBeLessThanOrEqual(0);
  }
});
