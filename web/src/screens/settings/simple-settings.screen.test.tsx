import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { axeFaults } from '../../testing/look.ts';
import { smallTargets, tightTargets } from '../../testing/page-faults.ts';
import { openScreen } from '../../testing/screen.tsx';

const main = page.getByRole('main');
const group = (name: string) => main.getByRole('group', { name });
const button = (name: string) => main.getByRole('button', { name });

test('[UI-1][UI-14] the simple settings are letters, sound, language and theme, at once', async () => {
  await openScreen('/app/settings', { simpleView: true, width: 800, height: 1200 });
  const sample = main.getByText('This is how large the letters are now.');
  await expect.element(sample).toBeVisible();
  const letters = () => Number.parseFloat(getComputedStyle(sample.element()).fontSize);
  const before = letters();
  await group('Text size').getByRole('button', { name: '150 %' }).click();
  await expect.poll(letters).toBe(before * 1.5);
  await expect
    .element(group('Text size').getByRole('button', { name: '150 %' }))
    .toHaveAttribute('aria-pressed', 'true');
  await group('Theme').getByRole('button', { name: 'Dark' }).click();
  await expect.poll(() => document.documentElement.classList.contains('dark')).toBe(true);
  expect(smallTargets(64)).toEqual([]);
  expect(tightTargets(8)).toEqual([]);
  expect(await axeFaults()).toEqual([]);
  await group('Language').getByRole('button', { name: 'Русский' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();
});

test('[REM-10] the sound is tried at a tap, and what to do when it is not heard is said', async () => {
  await openScreen('/app/settings', { simpleView: true });
  await button('Play the sound').click();
  await expect.element(main).toMatchTextContent(/Turn up the volume|plays no sound here/);
});

test('[UI-14] all other settings stand behind one button, and lead back', async () => {
  await openScreen('/app/settings', { simpleView: true });
  await expect.element(main.getByText('Home time zone')).not.toBeInTheDocument();
  await button('For a helper').click();
  await expect.element(main.getByText('Home time zone')).toBeVisible();
  await expect.element(button('Sign Out')).toBeVisible();
  await button('Back to the simple settings').click();
  await expect.element(group('Text size')).toBeVisible();
});

test('[UI-23] what stands behind the button begins at its top, as the page does on the way back', async () => {
  await openScreen('/app/settings', { simpleView: true, width: 390, height: 500 });
  await expect.element(button('For a helper')).toBeVisible();
  scrollTo(0, document.body.scrollHeight);
  await expect.poll(() => scrollY).toBeGreaterThan(100);
  await button('For a helper').click();
  await expect.element(main.getByText('Home time zone')).toBeVisible();
  await expect.poll(() => scrollY).toBe(0);
});
