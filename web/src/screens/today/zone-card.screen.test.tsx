import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '../../testing/look.ts';
import { englishLeft, overflow, smallTargets } from '../../testing/page-faults.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';

function deviceIsIn(timeZone: string): void {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...resolvedOptions.call(this), timeZone };
  });
}

const question = () => page.getByRole('region', { name: /^You are in Tokyo\. Should/ });

test.each([false, true])(
  '[CAL-4] the device asks once which clock holds, with the next 24 hours; simple: %s',
  async (simpleView) => {
    deviceIsIn('Asia/Tokyo');
    const screen = await openScreen('/app/dashboard', { simpleView });
    await question().getByText('See the next 24 hours').click();
    const ahead = question().getByRole('listitem').filter({ hasText: 'Eye drops' });
    await expect.element(ahead.first()).toBeVisible();
    await press(question().getByRole('button', { name: 'Local clock: Tokyo' }));
    await expect.element(question()).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).toHaveFocus();
    await screen.go('/app/settings');
    if (!simpleView)
      await expect.element(page.getByLabelText('Home time zone')).toHaveValue('Asia/Tokyo');
    await screen.go('/app/dashboard');
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(question()).not.toBeInTheDocument();
  },
);

test('[CAL-4] whoever keeps the home clock is not asked again for the same two places', async () => {
  deviceIsIn('Asia/Tokyo');
  const screen = await openScreen('/app/dashboard');
  await press(question().getByRole('button', { name: /^Home clock: / }));
  await expect.element(question()).not.toBeInTheDocument();
  await screen.reload();
  await expect.element(page.getByRole('region', { name: "Today's Medicines" })).toBeVisible();
  await expect.element(question()).not.toBeInTheDocument();
});

test.each(['ru', 'kk'] as const)(
  '[UI-4][UI-22] the question of the clock is whole: %s',
  async (language) => {
    deviceIsIn('Europe/Berlin');
    await openScreen('/app/dashboard', { language, textSize: 200, width: 390 });
    await expect.element(page.getByRole('heading', { name: /Берлин/ })).toBeVisible();
    expect(overflow()).toBeLessThanOrEqual(0);
    expect(smallTargets(44)).toEqual([]);
    expect(englishLeft()).toEqual([]);
    expect(await axeFaults()).toEqual([]);
  },
);
