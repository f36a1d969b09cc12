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
    // The network is missed by what asks for something: a page that opens does.
    await screen.reload(() => screen.setOffline(true));
    await showNotices();
    await expect.element(notices().getByRole('listitem').first()).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Main menu' });
    const margin = Math.max(0, (width - COLUMN) / 2);
    const column = { left: margin, right: width - margin };
    const isInside = (one: Locator) =>
      sides(one).left >= column.left && sides(one).right <= column.right;
    const measured = () => {
      // An answer that was on its way says once more that there is a network.
      screen.setOffline(true);
      return {
        offline: page.getByText(/^No internet\./).elements().length,
        bar: sides(bar),
        main: sides(main),
        inside: [notices(), bar.getByRole('list')].map(isInside),
      };
    };
    await expect.poll(measured).toEqual({
      offline: 1,
      bar: { left: 0, right: width },
      main: column,
      inside: [true, true],
    });
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
