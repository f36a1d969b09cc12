import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchKillable, signInIsWritten } from '../support/killable.ts';
import { expect, marksOf, openDose, readyForOffline, test } from '../support/fixtures.ts';
import { markTaken, rowOf } from '../support/doses.ts';

test('a browser killed between the mark and the sending loses nothing', async ({
  server,
  signIn,
}) => {
  const profile = mkdtempSync(join(tmpdir(), 'qamqor-profile-'));
  try {
    const first = await launchKillable(profile, server.homeZone);
    const signedIn = await signIn('grandmother', { context: first.context });
    await readyForOffline(signedIn);
    await signInIsWritten(profile);
    await first.close();

    const second = await launchKillable(profile, server.homeZone);
    const page = await second.context.newPage();
    const slot = await openDose(server);
    await server.stop();
    await page.goto(`${server.url}/app/dashboard`);
    await markTaken(rowOf(page, slot)).click();
    await expect(rowOf(page, slot)).toContainText(/Taken \d\d:\d\d/);
    await second.kill();

    const third = await launchKillable(profile, server.homeZone);
    const opened = await third.context.newPage();
    await opened.goto(`${server.url}/app/dashboard`);
    await expect(rowOf(opened, slot)).toContainText(/Taken \d\d:\d\d/);
    await server.start();
    await opened.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
    await third.kill();
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
});
