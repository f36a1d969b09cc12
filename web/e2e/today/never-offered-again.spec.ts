import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markTaken, rowOf, undo } from '../support/doses.ts';
import { expect, openDose, readyForOffline, test } from '../support/fixtures.ts';
import { keptText } from '../support/kept-start.ts';
import { launchKillable, signInIsWritten } from '../support/killable.ts';
import { watchRow } from '../support/watch-row.ts';

const SLOWED = 4;
/**
 * Milliseconds from the answer to a tap to the end of the browser, in turn a mark and its undo. The moment
 * itself is what is tried: before, while and after the screens of the coming hours are kept.
 */
const ENDS = [
  ['kill', 100],
  ['kill', 100],
  ['close', 1_200],
  ['close', 1_200],
  ['kill', 700],
  ['kill', 2_500],
  ['close', 100],
  ['close', 5_000],
] as const;

test('[SYNC-1][DOSE-5] no frame of a cold start offers what was marked, nor shows what was taken back', async ({
  server,
  signIn,
}) => {
  test.setTimeout(300_000);
  const profile = mkdtempSync(join(tmpdir(), 'qamqor-profile-'));
  try {
    const first = await launchKillable(profile, server.homeZone);
    const signedIn = await signIn('grandmother', { context: first.context });
    const slot = await openDose(server);
    await readyForOffline(signedIn);
    await expect.poll(() => keptText(signedIn)).toContain(slot.medicine_name);
    await signInIsWritten(profile);
    await first.close();
    await server.stop();

    let isMarked = false;
    for (const [way, pause] of [...ENDS, ['close', 0] as const]) {
      const browser = await launchKillable(profile, server.homeZone);
      const page = await browser.context.newPage();
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
      const said = await watchRow(page, slot);
      await page.goto(`${server.url}/app/dashboard`);
      const row = rowOf(page, slot);
      const button = isMarked ? undo(row) : markTaken(row);
      await expect(page.locator('#root').getByRole('main')).toContainText(slot.medicine_name);
      await expect(page.locator('#early')).toBeEmpty();
      await expect(button).toBeVisible();
      const words = isMarked ? /Undo$/ : /Mark Taken$/;
      expect(await said(), `${way} ${pause}`).toEqual([expect.stringMatching(words)]);

      await button.click();
      isMarked = !isMarked;
      await expect(isMarked ? undo(row) : markTaken(row)).toBeVisible();
      await page.waitForTimeout(pause);
      await browser[way]();
    }
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});
