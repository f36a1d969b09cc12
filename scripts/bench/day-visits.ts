import { launchKillable } from '../../web/e2e/support/killable.ts';
import { slowDown, VIEWPORT } from './day-browser.ts';
import type { Figure } from './figures.ts';

export type Visit = { name: string; ms: number; end: 'close' | 'kill' };

/** How long a visit lasts after its mark, and how it ends. */
export const VISITS: readonly Visit[] = [
  { name: 'start after a mark, closed 1 s later', ms: 1_000, end: 'close' },
  { name: 'start after a mark, closed 3 s later', ms: 3_000, end: 'close' },
  { name: 'start after a mark, closed 15 s later', ms: 15_000, end: 'close' },
  { name: 'start after a mark and kill -9', ms: 100, end: 'kill' },
];

/** A person without a network opens the app, marks a dose or takes it back, and leaves. */
export async function visit(profile: string, baseURL: string, { ms, end }: Visit): Promise<void> {
  const browser = await launchKillable(profile, 'Asia/Almaty');
  await browser.context.setOffline(true);
  const page = await browser.context.newPage();
  await page.setViewportSize(VIEWPORT);
  await slowDown(page);
  await page.goto(`${baseURL}/app/dashboard`);
  // The program has taken the place of what was drawn before it ran.
  await page.locator('#root main li button').first().waitFor();
  const row = page.locator('#root main li').first();
  const button = row.getByRole('button', { name: /^(Mark Taken|Undo)$/ });
  const before = await button.innerText();
  await button.click();
  await row.getByRole('button', { name: /Mark/.test(before) ? 'Undo' : 'Mark Taken' }).waitFor();
  await page.waitForTimeout(ms);
  await browser[end]();
}

/** The goals are 500 ms at the median and 700 ms at p95. */
export function figuresOf(name: string, samples: readonly number[]): Figure[] {
  return [
    { name, samples, p: 0.5, goal: 500, limit: 700 },
    { name, samples, p: 0.95, goal: 700, limit: 1_000 },
  ];
}
