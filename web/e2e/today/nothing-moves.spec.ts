import type { Locator, Page } from '@playwright/test';
import { markTaken, rowOf, undo } from '../support/doses.ts';
import { expect, goOffline, openDose, test, today } from '../support/fixtures.ts';
import { notices } from '../support/notices.ts';
import { zoneAt } from '../support/wall.ts';

const PARTS: Record<string, (time: string) => boolean> = {
  Morning: (time) => time >= '04:00' && time < '12:00',
  Day: (time) => time >= '12:00' && time < '17:00',
  Evening: (time) => time >= '17:00' && time < '22:00',
  Night: (time) => time >= '22:00' || time < '04:00',
};

/** Each part of today's list: its heading, and the time and state of every dose in it. */
function parts(page: Page) {
  return page
    .getByRole('region', { name: "Today's Medicines" })
    .locator('section:has(> h3)')
    .evaluateAll((sections) =>
      sections.map((section) => ({
        title: section.querySelector('h3')?.textContent ?? '',
        doses: [...section.querySelectorAll('li')].map((row) => {
          const time = row.querySelector('time');
          const state = [...row.querySelectorAll('p')].find((one) =>
            one.querySelector('svg + span'),
          );
          return {
            time: time?.textContent ?? '',
            word: state?.querySelector('svg + span')?.textContent ?? '',
            shape: state?.querySelector('svg')?.innerHTML ?? '',
          };
        }),
      })),
    );
}

test('[UI-8][UI-15] what is due stands first, the rest by the time of day, each with word and shape', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  const slot = await openDose(server);
  await expect(rowOf(page, slot)).toBeVisible();
  const [first, ...rest] = await parts(page);
  expect(first?.title).toBe('Due now');
  expect(new Set(first?.doses.map(({ word }) => word))).toEqual(new Set(['Late', 'Now']));
  expect(rest.length).toBeGreaterThan(2);
  for (const { title, doses } of rest)
    for (const { time } of doses) expect(PARTS[title]?.(time), `${time} in ${title}`).toBe(true);
  const times = rest.flatMap(({ doses }) => doses.map(({ time }) => time));
  expect(times).toEqual(times.toSorted());

  await rowOf(page, slot).getByRole('button', { name: 'Skip…' }).click();
  await page.getByRole('button', { name: 'Ran out of it' }).click();
  await expect(rowOf(page, slot)).toContainText('Skipped');
  const shapes = new Map<string, Set<string>>();
  for (const { word, shape } of (await parts(page)).flatMap(({ doses }) => doses)) {
    expect(word).not.toBe('');
    expect(shape).not.toBe('');
    const state = word.replace(/ .*/, '');
    shapes.set(state, (shapes.get(state) ?? new Set()).add(shape));
  }
  expect([...shapes.keys()].toSorted()).toEqual(['Late', 'Later', 'Skipped', 'Taken']);
  expect(new Set([...shapes.values()].map((one) => [...one].join())).size).toBe(shapes.size);
});

/** Holds the outbox until `release` is called: a disk that is slow to answer. */
async function holdOutbox(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const all = await indexedDB.databases();
    const name = all.map((one) => one.name ?? '').find((one) => one.startsWith('qamqor-outbox-'));
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name ?? '');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('no outbox'));
    });
    const store = database.transaction('mutations', 'readwrite').objectStore('mutations');
    let isHeld = true;
    const turn = () => {
      if (isHeld) store.count().onsuccess = turn;
      else database.close();
    };
    turn();
    window.addEventListener('release', () => (isHeld = false), { once: true });
  });
  return () => page.evaluate(() => void window.dispatchEvent(new Event('release')));
}

async function placeIn(row: Locator, button: Locator) {
  const [outer, inner] = await Promise.all([row.boundingBox(), button.boundingBox()]);
  if (!outer || !inner) throw new Error('not on the screen');
  const { width, height } = inner;
  return { x: inner.x - outer.x, y: inner.y - outer.y, width, height };
}

test('[UI-10] the answer stands in the place of the question, in words, and can be felt', async ({
  tablet: { page, slot },
}) => {
  await goOffline(page);
  await page.evaluate(() => {
    const felt: unknown[] = [];
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
    Object.assign(window, { felt });
  });
  const row = rowOf(page, slot);
  const place = await placeIn(row, markTaken(row));
  const release = await holdOutbox(page);
  await markTaken(row).click();
  await expect(row.getByRole('button', { name: 'Saving…' })).toBeVisible();
  await expect(row).not.toContainText(/Taken \d\d:\d\d/);
  await release();
  await expect(row).toContainText(/Taken \d\d:\d\d/);
  expect(await placeIn(row, undo(row))).toEqual(place);
  await expect(row.getByRole('status')).toHaveText(`${slot.medicine_name}: taken`);
  const felt = await page.evaluate(() => (window as unknown as { felt: number[] }).felt);
  expect(felt).toHaveLength(1);
  expect(felt[0]).toBeLessThanOrEqual(50);
});

test('[UI-23] the main job by keyboard alone, from the way past the menu to Undo', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  const slot = await openDose(server);
  const row = rowOf(page, slot);
  await page.reload();
  await expect(row).toBeVisible();
  await expect(page.locator('#early')).toBeEmpty();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to the main text');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const focused = () => markTaken(row).evaluate((button) => button === document.activeElement);
  for (let step = 0; step < 60 && !(await focused()); step++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(undo(row)).toBeFocused();
  await expect(row).toContainText(/Taken \d\d:\d\d/);
  for (const name of ['Medicines', 'Schedule', 'Family', 'Settings']) {
    await page.getByRole('link', { name, exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(name.toLowerCase()));
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

/** The longest that anything of these moves, in ms. */
function longestMotion(page: Page, selector = '*'): Promise<number> {
  return page.evaluate((all) => {
    const ms = (list: string) =>
      list.split(',').map((one) => Number.parseFloat(one) * (one.trim().endsWith('ms') ? 1 : 1000));
    return Math.max(
      ...[...document.querySelectorAll(all)].flatMap((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        return [
          ...ms(transitionDuration),
          ...(animationName === 'none' ? [] : ms(animationDuration)),
        ];
      }),
    );
  }, selector);
}

test('[UI-23] a reason chosen by keyboard leaves the focus on Undo', async ({ server, signIn }) => {
  const page = await signIn('grandmother');
  const row = rowOf(page, await openDose(server));
  await row.getByRole('button', { name: 'Skip…' }).press('Enter');
  await page.getByRole('button', { name: 'Ran out of it' }).press('Enter');
  await expect(row).toContainText('Skipped');
  await expect(undo(row)).toBeFocused();
});

test('[UI-13][UI-14] the simple view never says that nothing is due while a dose waits below', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  const slot = await openDose(server);
  const token = await server.tokenOf('grandmother');
  for (const { medicine_id, date, time, taken } of await today(server, 'grandmother'))
    if (!taken)
      await server.call('/medicines/log', token, { medicine_id, date, time, taken: true });
  await page.evaluate(() => localStorage.setItem('simpleView', 'true'));
  await page.reload();
  await expect(page.getByText(/^(\d+) of \1 taken$/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing to take right now' })).toBeVisible();
  await expect(page.getByText(/^Yesterday: \d+ of \d+ taken$/)).toBeVisible();
  await undo(rowOf(page, slot)).click();
  await expect(page.getByRole('heading', { name: '1 dose is still to be marked' })).toBeVisible();
  await expect(page.getByText('Nothing to take right now')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Mark Taken', exact: true })).toHaveCount(1);
});

test('[UI-21] nothing moves for long, and nothing at all where less is asked for', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  for (const path of ['dashboard', 'medicines', 'schedule', 'family', 'settings']) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(`/app/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(page.locator('#early')).toBeEmpty();
    expect.soft(await longestMotion(page, ':not(.waiting-dot)'), path).toBeLessThanOrEqual(200);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect.soft(await longestMotion(page), `${path}, less motion`).toBeLessThanOrEqual(1);
  }
});

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
  return () => page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

/** Scrolled to its end, the page ends above what stands at the foot of the window. */
async function endsAboveNotices(page: Page, last: Locator): Promise<void> {
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const [end, card] = [await last.boundingBox(), await notices(page).boundingBox()];
      return (end?.y ?? 0) + (end?.height ?? 0) <= (card?.y ?? 0);
    })
    .toBe(true);
}

test('[UI-13] nothing moves when a notice comes to stand over the line at the foot', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  await goOffline(page);
  const moves = await watchMoves(page);
  await page.reload();
  await expect(notices(page).getByRole('listitem').first()).toBeVisible();
  const line = page.getByText('No internet.');
  await expect(line).toBeVisible();
  expect(await moves()).toEqual([]);

  await endsAboveNotices(page, page.getByRole('main').getByRole('link').last());
});

test('in the Simple view, a page that is gone to ends above the notices too', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  await page.evaluate(() => localStorage.setItem('simpleView', 'true'));
  await page.reload();
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Mark Taken' }).first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Medicines' }).click();
  await expect(notices(page).getByRole('listitem').first()).toBeVisible();
  await endsAboveNotices(
    page,
    page.getByRole('main').getByRole('button', { name: 'Delete' }).last(),
  );
});

test('[UI-22] where the foot follows the page, nothing is scrolled out of its way', async ({
  signIn,
}) => {
  const page = await signIn('grandmother');
  const padding = () => page.evaluate(() => document.documentElement.style.scrollPaddingBottom);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(notices(page).getByRole('listitem').first()).toBeVisible();
  await expect.poll(padding).toMatch(/^calc\(\d+px \+ 2rem\)$/);
  await page.evaluate(() => localStorage.setItem('textSize', '200'));
  await page.reload();
  await expect(notices(page).getByRole('listitem').first()).toBeVisible();
  await page.waitForTimeout(500);
  expect(await padding()).toBe('');
});

/** At home: the question of the clock comes behind a dose that is due, and alone. */
for (const homeHour of [20, 4]) {
  test.describe(`at ${homeHour} hours`, () => {
    test.use({ homeHour });

    test('[UI-13] nothing moves when the question of the clock comes', async ({
      browser,
      server,
      signIn,
    }) => {
      const context = await browser.newContext({ baseURL: server.url, timezoneId: zoneAt(14) });
      const page = await signIn('grandmother', { context });
      await goOffline(page);
      const moves = await watchMoves(page);
      await page.reload();
      const asked = homeHour === 4 ? 'Home clock or local clock?' : /^and \d more$/;
      await expect(notices(page).getByText(asked)).toBeVisible();
      await page.waitForTimeout(500);
      expect(await moves()).toEqual([]);
      await context.close();
    });
  });
}
