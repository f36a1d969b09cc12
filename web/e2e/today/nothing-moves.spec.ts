import type { Page } from '@playwright/test';
import { demoPeople } from '../../../api/src/auth/demo-people.ts';
import { expect, goOffline, test } from '../support/fixtures.ts';
import { notices } from '../support/notices.ts';
import { clearDay } from '../support/rings.ts';
import type { TestServer } from '../support/server.ts';
import { zoneAt } from '../support/wall.ts';

/** The words of what moves by itself from the next opening on. */
async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & { sources: { node: Node | null }[] };
        moved.push(...sources.map(({ node }) => node?.textContent ?? ''));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestIdleCallback(resolve));
      // What moves with one frame is told with the next one.
      for (let frame = 0; frame < 3; frame++)
        await new Promise((resolve) => requestAnimationFrame(resolve));
      return (window as unknown as { moved: string[] }).moved;
    });
}

/** Nothing is due at 4 hours. */
async function keepForLater(server: TestServer): Promise<void> {
  const token = await server.tokenOf('grandmother');
  await clearDay(server, token, demoPeople.grandmother);
  await server.call('/medicines', token, { name: 'Aspirin', times: ['12:00'] });
}

/**
 * At home: a dose is due where no button of the page marks it, or the question of the clock comes
 * below the day, alone. What comes at the foot stands over its line.
 */
for (const [homeHour, path, asked, isAlone] of [
  [20, '/app/schedule', /^(\d\d:\d\d |Time for)/, false],
  [4, '/app/dashboard', /^You are in /, true],
] as const) {
  test.describe(`at ${homeHour} hours`, () => {
    test.use({ homeHour });

    test('[UI-13] nothing moves when a notice and the question of the clock come', async ({
      browser,
      server,
      signIn,
    }) => {
      const context = await browser.newContext({ baseURL: server.url, timezoneId: zoneAt(14) });
      if (isAlone) await keepForLater(server);
      const page = await signIn('grandmother', { context });
      await goOffline(page);
      const moves = await watchMoves(page);
      await page.goto(path);
      await expect(page.getByText('No internet.')).toBeVisible();
      await expect(
        (isAlone ? page.getByRole('main') : notices(page)).getByText(asked).first(),
      ).toBeVisible();
      expect(await moves()).toEqual([]);
      await context.close();
    });
  });
}

test('[UI-13] nothing moves when the people whom somebody looks after come', async ({ signIn }) => {
  const page = await signIn('daughter');
  const card = page.locator('[data-theirs][data-state]');
  await expect(card).toContainText(/last seen/i);
  const moves = await watchMoves(page);
  // The first time as it comes from the network, then from what the device keeps.
  for (let visit = 0; visit < 2; visit++) {
    await page.reload();
    await expect(page.locator('#root [data-theirs][data-state]')).toContainText(/last seen/i);
    expect(await moves()).toEqual([]);
  }
});
