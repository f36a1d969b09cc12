import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { askForContrast } from '../../testing/emulate.ts';
import { axeFaults } from '../../testing/look.ts';
import { openScreen } from '../../testing/screen.tsx';

const main = page.getByRole('main');
const html = document.documentElement;
const ink = () => getComputedStyle(html).getPropertyValue('--color-ink');
const contrast = () => main.getByRole('checkbox', { name: 'Stronger contrast' });

/** As the program does at the start of a later visit. */
const readPreferences = () => usePreferences.getState().restore();

test.for(['light', 'dark'] as const)(
  '[UI-6] stronger contrast holds at once, on later visits and until it is taken back: %s',
  async (theme) => {
    const screen = await openScreen('/app/settings', { theme });
    const usual = ink();
    await contrast().click();
    const strong = theme === 'light' ? '#000000' : '#ffffff';
    await expect.poll(ink).toBe(strong);
    expect(await axeFaults()).toEqual([]);
    await screen.reload(readPreferences);
    await expect.element(contrast()).toBeChecked();
    expect(ink()).toBe(strong);
    await contrast().click();
    await expect.poll(ink).toBe(usual);
  },
);

test('[UI-6] a device that asks for more contrast has it without the switch, and the switch says so', async () => {
  await askForContrast('more');
  await openScreen('/app/settings', { theme: 'light' });
  expect(ink()).toBe('#000000');
  await expect.element(contrast()).not.toBeChecked();
  await expect.element(contrast()).toHaveAccessibleDescription(/it is on already/);
});

test('[UI-1] the letters of the sample grow with the choice', async () => {
  await openScreen('/app/settings');
  const sample = main.getByText('This is how large the letters are now.');
  await expect.element(sample).toBeVisible();
  const letters = () => Number.parseFloat(getComputedStyle(sample.element()).fontSize);
  const before = letters();
  for (const percent of [125, 150, 200]) {
    await main.getByRole('combobox', { name: 'Text size' }).selectOptions(String(percent));
    await expect.poll(letters).toBeCloseTo((before * percent) / 100);
  }
});

test.for([390, 1280])(
  '[UI-12][UI-13] that a choice is saved is said in place, stays, and moves nothing: %s px',
  async (width) => {
    const screen = await openScreen('/app/settings', { width, theme: 'light' });
    const theme = main.getByRole('combobox', { name: 'Theme' });
    await expect.element(theme).toBeVisible();
    const section = theme.element().closest('section');
    const height = () => section?.offsetHeight;
    const before = height();
    screen.setOffline(true);
    await theme.selectOptions('dark');
    await expect
      .poll(() => section?.querySelector('[role=status]')?.textContent)
      .toMatch(/^Saved at \d\d:\d\d$/);
    expect(height()).toBe(before);
    await theme.selectOptions('light');
    expect(section?.querySelector('[role=status]')?.textContent).toMatch(/^Saved at/);
  },
);
