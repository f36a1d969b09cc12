import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { aMedicine, testId } from '@qamqor/shared/testing/builders';
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { aHousehold, usualMedicines, type Household } from './household.ts';
import { painted } from './painted.ts';

export const notices = (): Locator => page.getByRole('region', { name: 'Notifications' });
export const notice = (words: string): Locator =>
  notices().getByRole('listitem').filter({ hasText: words });

const toggle = () => document.querySelector<HTMLElement>('[data-notices] button[aria-expanded]');

/** Opens the notices that stand behind the first one, or behind their number, in any language. */
export async function unfold(): Promise<void> {
  await expect.poll(toggle).not.toBeNull();
  if (toggle()?.ariaExpanded === 'false') toggle()?.click();
}

/** Where they have no room, only their number stands on the page. */
export async function showNotices(): Promise<void> {
  await expect.poll(() => document.querySelector('[data-notices] button')).not.toBeNull();
  await painted();
  document.querySelector<HTMLElement>('[data-notices] > button')?.click();
}

/** Three groups of the last hour wait beside the usual day. */
export function lateDay(): Household {
  const late = ['10:55', '10:40', '10:20'].map((time, place): Medicine => {
    const name = `Pill ${time}`;
    return aMedicine({
      id: testId(0x50_0000 + place),
      name,
      times: [time],
      start_date: '2026-10-01',
    });
  });
  return aHousehold({ medicines: [...usualMedicines(), ...late] });
}
