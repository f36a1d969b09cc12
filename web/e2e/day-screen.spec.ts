import type { Locator, Page } from '@playwright/test';
import { markTaken, rowOf, undo } from './support/doses.ts';
import { expect, goOffline, openDose, test } from './support/fixtures.ts';

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
