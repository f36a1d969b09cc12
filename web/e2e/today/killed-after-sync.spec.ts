import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { markTaken, rowOf, undo } from '../support/doses.ts';
import { expect, marksOf, openDose, readyForOffline, test } from '../support/fixtures.ts';
import { keptStart, keptText, putBack } from '../support/kept-start.ts';
import { launchKillable, signInIsWritten } from '../support/killable.ts';
import { watchRow } from '../support/watch-row.ts';

type EarlyRow = { time: string; name: string; text: string };

/** The rows of the page that is drawn before the program runs, as they are drawn. */
async function watchEarly(page: Page): Promise<() => Promise<EarlyRow[]>> {
  await page.addInitScript(() => {
    const rows: EarlyRow[] = [];
    Object.assign(window, { earlyRows: rows });
    new MutationObserver((_, watching) => {
      const drawn = [...document.querySelectorAll('#early main li')];
      if (drawn.length === 0) return;
      watching.disconnect();
      const textOf = (row: Element, part: string) => row.querySelector(part)?.textContent ?? '';
      for (const row of drawn)
        rows.push({
          time: textOf(row, 'time'),
          name: textOf(row, 'a'),
          text: row.textContent ?? '',
        });
    }).observe(document, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { earlyRows: EarlyRow[] }).earlyRows);
}

test('[SYNC-1][DOSE-5] a mark that was sent stands at the next start offline, whatever the kept day says', async ({
  server,
  signIn,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'qamqor-profile-'));
  try {
    const first = await launchKillable(profile, server.homeZone);
    const signedIn = await signIn('grandmother', { context: first.context });
    const slot = await openDose(server);
    await readyForOffline(signedIn);
    await expect.poll(() => keptText(signedIn)).toContain(slot.medicine_name);
    await signInIsWritten(profile);
    await first.close();

    const second = await launchKillable(profile, server.homeZone);
    const page = await second.context.newPage();
    await page.goto(`${server.url}/app/dashboard`);
    await expect(markTaken(rowOf(page, slot))).toBeVisible();
    const { day } = await keptStart(page);
    if (!day) throw new Error('no day is kept');
    await markTaken(rowOf(page, slot)).click();
    await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
    await expect(rowOf(page, slot)).toContainText(/Taken \d\d:\d\d/);
    await expect
      .poll(async () => JSON.stringify((await keptStart(page)).day))
      .not.toBe(JSON.stringify(day));
    await putBack(page, day);
    await second.kill();
    await server.stop();

    const next = await launchKillable(profile, server.homeZone);
    const later = await next.context.newPage();
    const said = await watchRow(later, slot);
    const early = await watchEarly(later);
    await later.goto(`${server.url}/app/dashboard`);
    await expect.poll(early).not.toHaveLength(0);
    await expect(later.locator('#early')).toBeEmpty();
    await expect(undo(rowOf(later, slot))).toBeVisible();
    expect(await said()).toEqual([expect.stringMatching(/Undo$/)]);
    const own = (await early()).filter(
      ({ time, name }) => time === slot.time && name === slot.medicine_name,
    );
    expect(own).toEqual([
      expect.objectContaining({ text: expect.stringMatching(/Taken \d\d:\d\d/) }),
    ]);
    await next.close();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});
