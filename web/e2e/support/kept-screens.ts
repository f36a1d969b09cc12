import type { Page } from '@playwright/test';
import type { Frame, Screens } from '../../src/early-screen/kept-screens.ts';

/** What is kept for the next cold start; null while nothing is. */
export async function keptScreens(page: Page): Promise<(Frame & Screens) | null> {
  const kept = await page.evaluate(() => localStorage.getItem('kept:screens'));
  return kept === null ? null : (JSON.parse(kept) as Frame & Screens);
}

/** The pages that are kept, whole. */
export async function keptPages(page: Page): Promise<string[]> {
  const { spans, pieces } = (await keptScreens(page)) ?? { spans: [], pieces: [] };
  return spans.map((span) => span.pieces.map((place) => pieces[place]).join(''));
}
