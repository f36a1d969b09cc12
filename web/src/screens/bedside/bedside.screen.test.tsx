import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { axeFaults } from '../../testing/look.ts';
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

test('[REM-10][UI-16] what is due says that a tap opens it, and Back keeps off the time', async () => {
  await openScreen('/app/bedside', { simpleView: true, width: 390, height: 844 });
  usePreferences.getState().setTextSize(200);
  const bed = page.getByRole('dialog');
  await expect.element(bed.getByRole('link', { name: /^Open \d\d:\d\d \S/ })).toBeVisible();
  const back = bed.getByRole('link', { name: 'Back' }).element().getBoundingClientRect();
  const time = (await shownPart('main time')).getBoundingClientRect();
  expect(time.top - back.bottom).toBeGreaterThanOrEqual(16);
});

test('[REM-10][UI-14] by the bed the page is dark and alone, and Back leads out of it', async () => {
  const screen = await openScreen('/app/bedside', { simpleView: true, width: 800, height: 1200 });
  const clock = page.getByRole('dialog', { name: 'Bedside clock' });
  await expect.element(clock).toBeVisible();
  const { left, top, width, height } = clock.element().getBoundingClientRect();
  expect([left, top, width, height]).toEqual([0, 0, 800, 1200]);
  expect(getComputedStyle(clock.element()).backgroundColor).toBe('rgb(18, 20, 23)');
  const time = (await shownPart('main time')).getBoundingClientRect();
  expect(Math.abs(time.left + time.width / 2 - 400)).toBeLessThan(20);
  expect(document.elementFromPoint(400, 1190)?.closest('nav')).toBeNull();
  expect(await axeFaults()).toEqual([]);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(() => screen.address()).toBe('/app/dashboard');
});
