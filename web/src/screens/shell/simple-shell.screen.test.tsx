import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { openScreen } from '../../testing/screen.tsx';
import { notices, showNotices } from '../../testing/shown-notices.ts';

const COLUMN = 768;

const sides = (one: Locator) => {
  const { left, right } = one.element().getBoundingClientRect();
  return { left, right };
};

for (const width of [390, 800, 1280])
  test(`[UI-14] at ${width} px the bar of tabs goes from edge to edge, the text keeps to a column`, async () => {
    const screen = await openScreen('/app/more', { simpleView: true, width, height: 800 });
    const main = page.getByRole('main');
    await showNotices();
    await expect.element(notices().getByRole('listitem').first()).toBeVisible();
    screen.setOffline(true);
    await expect.element(page.getByText(/^No internet\./)).toBeVisible();
    const whole = document.documentElement.clientWidth;
    const bar = page.getByRole('navigation', { name: 'Main menu' });
    expect(sides(bar)).toEqual({ left: 0, right: whole });
    const margin = Math.max(0, (whole - COLUMN) / 2);
    const column = { left: margin, right: whole - margin };
    expect(sides(main)).toEqual(column);
    for (const one of [notices(), bar.getByRole('list')]) {
      const { left, right } = sides(one);
      expect(left).toBeGreaterThanOrEqual(column.left);
      expect(right).toBeLessThanOrEqual(column.right);
    }
  });

test('[UI-14] the first ring fills the window of the simple view: no tab, no notice, no margin', async () => {
  await openScreen('/app/start/ring', { simpleView: true, width: 1280, height: 800 });
  const step = page.getByText(/^Step \d of \d$/);
  await expect.element(step).toBeVisible();
  const right = document.documentElement.clientWidth;
  const filled = step.element().closest('.bg-paper');
  expect(filled?.getBoundingClientRect()).toMatchObject({ left: 0, top: 0, right });
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
  await expect.element(notices()).not.toBeInTheDocument();
});
