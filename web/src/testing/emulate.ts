import type { CDPSession } from '@vitest/browser-playwright';
import { expect, onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

/** What the provider adds to a session is known where its types are. */
const chromium = (): CDPSession => cdp();

type Motion = 'reduce' | 'no-preference';

async function setMotion(value: Motion): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value }];
  await chromium().send('Emulation.setEmulatedMedia', { features });
}

/** How much may move, as the person has told the device; until the end of the test. */
export async function askForMotion(value: Motion): Promise<void> {
  onTestFinished(() => setMotion('no-preference'));
  await setMotion(value);
  await expect.poll(() => matchMedia(`(prefers-reduced-motion: ${value})`).matches).toBe(true);
}

async function setScheme(value: 'light' | 'dark'): Promise<void> {
  const features = [{ name: 'prefers-color-scheme', value }];
  await chromium().send('Emulation.setEmulatedMedia', { features });
}

/** Whether the device is dark, until the end of the test. */
export async function askForScheme(value: 'light' | 'dark'): Promise<void> {
  onTestFinished(() => setScheme('light'));
  await setScheme(value);
  await expect.poll(() => matchMedia(`(prefers-color-scheme: ${value})`).matches).toBe(true);
}

async function setContrast(value: 'more' | 'no-preference'): Promise<void> {
  const features = [{ name: 'prefers-contrast', value }];
  await chromium().send('Emulation.setEmulatedMedia', { features });
}

/** More contrast than usual, as the person has told the device; until the end of the test. */
export async function askForContrast(value: 'more'): Promise<void> {
  onTestFinished(() => setContrast('no-preference'));
  await setContrast(value);
  await expect.poll(() => matchMedia(`(prefers-contrast: ${value})`).matches).toBe(true);
}

async function setTouch(enabled: boolean): Promise<void> {
  await chromium().send('Emulation.setTouchEmulationEnabled', { enabled });
}

/** The pointer of the page is a finger, until the end of the test. */
export async function useFinger(): Promise<void> {
  onTestFinished(() => setTouch(false));
  await setTouch(true);
  await expect.poll(() => matchMedia('(pointer: coarse)').matches).toBe(true);
}
