import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { openScreen } from '../../testing/screen.tsx';
import { markTaken } from '../../testing/shown-doses.ts';
import { notices, showNotices } from '../../testing/shown-notices.ts';

const firstNotice = () => notices().getByRole('listitem').first();

/** Scrolled to its end, the page ends above what stands at the foot of the window. */
async function endsAboveNotices(last: Locator): Promise<void> {
  await expect
    .poll(() => {
      scrollTo(0, document.body.scrollHeight);
      const [end, card] = [last, notices()].map((one) => one.element().getBoundingClientRect());
      return (end?.bottom ?? Infinity) <= (card?.top ?? 0);
    })
    .toBe(true);
}

test('[UI-13] the page ends above the notices and the line at the foot', async () => {
  const screen = await openScreen('/app/schedule');
  await showNotices();
  await screen.reload(() => screen.setOffline(true));
  await showNotices();
  await expect.element(firstNotice()).toBeVisible();
  await expect.element(page.getByText(/^No internet\./)).toBeVisible();
  await endsAboveNotices(page.getByRole('main').getByRole('button').last());
});

test('[UI-13] in the Simple view, a page that is gone to ends above the notices too', async () => {
  await openScreen('/app/dashboard', { simpleView: true });
  const main = page.getByRole('main');
  await expect.element(markTaken(main).first()).toBeVisible();
  await page.getByRole('link', { name: 'Medicines' }).click();
  await expect.element(page.getByRole('button', { name: 'For a helper' })).toBeVisible();
  await showNotices();
  await expect.element(firstNotice()).toBeVisible();
  await endsAboveNotices(main.getByRole('button').last());
});

test('[UI-22] where the foot follows the page, nothing is scrolled out of its way', async () => {
  await openScreen('/app/schedule', { width: 390, height: 844 });
  const padding = () => document.documentElement.style.scrollPaddingBottom;
  await showNotices();
  await expect.element(firstNotice()).toBeVisible();
  await expect.poll(padding).toMatch(/^calc\(\d+px \+ 2rem\)$/);
  usePreferences.getState().setTextSize(200);
  await expect.poll(padding).toBe('');
  await expect.element(firstNotice()).toBeVisible();
});
