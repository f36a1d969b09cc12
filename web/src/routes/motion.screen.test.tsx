import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { askForMotion } from '../testing/emulate.ts';
import { openScreen } from '../testing/screen.tsx';

/** The longest that anything of these moves, in ms. */
function longestMotion(selector = '*'): number {
  const ms = (list: string) =>
    list.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000));
  const motions = [...document.querySelectorAll(selector)].flatMap((element) => {
    const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
    return [...ms(transitionDuration), ...(animationName === 'none' ? [] : ms(animationDuration))];
  });
  return Math.max(...motions);
}

test('[UI-21] nothing moves for long, and nothing at all where less is asked for', async () => {
  const screen = await openScreen('/app/dashboard');
  for (const path of ['dashboard', 'medicines', 'schedule', 'family', 'settings']) {
    await askForMotion('no-preference');
    await screen.go(`/app/${path}`);
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect.soft(longestMotion(':not(.waiting-dot)'), path).toBeLessThanOrEqual(200);
    await askForMotion('reduce');
    expect.soft(longestMotion(), `${path}, less motion`).toBeLessThanOrEqual(1);
  }
  // No screen of these moves at all: what does move elsewhere is put among them.
  const dot = document.createElement('span');
  dot.className = 'waiting-dot';
  document.body.append(dot);
  onTestFinished(() => dot.remove());
  expect(longestMotion()).toBeLessThanOrEqual(1);
  await askForMotion('no-preference');
  expect(longestMotion()).toBeGreaterThan(200);
});
