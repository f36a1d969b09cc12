import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { shownPart } from '../../testing/parts.ts';
import { openScreen } from '../../testing/screen.tsx';

test('[REM-10] by the bed the screen stays on, and on again after the browser let it go', async () => {
  const locks: WakeLockSentinel[] = [];
  const { request } = WakeLock.prototype;
  onTestFinished(() => void (WakeLock.prototype.request = request));
  WakeLock.prototype.request = async function (type) {
    const lock = await request.call(this, type);
    locks.push(lock);
    return lock;
  };
  await openScreen('/app/bedside');
  const awake = page.getByText('The screen stays on and rings at medicine time.', {
    exact: false,
  });
  await expect.element(awake).toBeVisible();
  const states = () => locks.map(({ released }) => released);
  expect(states()).toEqual([false]);
  for (const lock of locks) await lock.release();
  await expect.element(awake).not.toBeInTheDocument();
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(awake).toBeVisible();
  expect(states()).toEqual([true, false]);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(states).toEqual([true, true]);
});

test('[UI-4] the time by the bed stands on one line, on a phone and in large letters too', async () => {
  await openScreen('/app/bedside', { width: 390, height: 844 });
  const clock = await shownPart('main time');
  for (const textSize of [100, 200] as const) {
    usePreferences.getState().setTextSize(textSize);
    const { height } = clock.getBoundingClientRect();
    expect(height / Number.parseFloat(getComputedStyle(clock).fontSize)).toBeLessThan(1.5);
    expect(clock.scrollWidth).toBeLessThanOrEqual(clock.clientWidth);
  }
});
