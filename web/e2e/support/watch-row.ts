import type { Page } from '@playwright/test';

type Row = { time: string; medicine_name: string };

declare global {
  interface Window {
    rowSaid: string[];
  }
}

/** Writes down in every frame of the pages to come what the button of that row says, each word once. */
export async function watchRow(page: Page, row: Row): Promise<() => Promise<string[]>> {
  await page.addInitScript(({ time, medicine_name }) => {
    window.rowSaid = [];
    const look = () => {
      for (const one of document.querySelectorAll('main li')) {
        if (one.querySelector('time')?.textContent !== time) continue;
        if (one.querySelector('a')?.textContent !== medicine_name) continue;
        const words = one.querySelector('button')?.textContent ?? '';
        if (!window.rowSaid.includes(words)) window.rowSaid.push(words);
      }
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    const eachFrame = () => {
      look();
      requestAnimationFrame(eachFrame);
    };
    requestAnimationFrame(eachFrame);
  }, row);
  return () => page.evaluate(() => window.rowSaid);
}
