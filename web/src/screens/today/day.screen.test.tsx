import { dosesOn } from '@qamqor/shared/doses/day';
import { ALMATY, aMark } from '@qamqor/shared/testing/builders';
import { expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { outboxName } from '../../local-db/outbox/outbox-name.ts';
import { aHousehold, ELEVEN, newId, type Household } from '../../testing/household.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import { markTaken, rowOf, saving, undo } from '../../testing/shown-doses.ts';
import { storedOf } from '../../testing/stored.ts';

const TODAY = '2026-11-20';

const PARTS: Record<string, (time: string) => boolean> = {
  Morning: (time) => time >= '04:00' && time < '12:00',
  Day: (time) => time >= '12:00' && time < '17:00',
  Evening: (time) => time >= '17:00' && time < '22:00',
  Night: (time) => time >= '22:00' || time < '04:00',
};

/** Each part of today's list: its heading, and the time and state of every dose in it. */
function parts() {
  const list = page.getByRole('region', { name: "Today's Medicines" }).element();
  return [...list.querySelectorAll('section:has(> h3)')].map((section) => ({
    title: section.querySelector('h3')?.textContent ?? '',
    doses: [...section.querySelectorAll('li')].map((row) => {
      const state = [...row.querySelectorAll('p')].find((one) => one.querySelector('svg + span'));
      return {
        time: row.querySelector('time')?.textContent ?? '',
        word: state?.querySelector('svg + span')?.textContent ?? '',
        shape: state?.querySelector('svg')?.innerHTML ?? '',
      };
    }),
  }));
}

test('[UI-8][UI-15] what is due stands first, the rest by the time of day, each with word and shape', async () => {
  await openScreen('/app/dashboard');
  const row = rowOf('11:00', 'Eye drops');
  await expect.element(row).toBeVisible();
  const [first, ...rest] = parts();
  expect(first?.title).toBe('Due now');
  expect(new Set(first?.doses.map(({ word }) => word))).toEqual(new Set(['Late', 'Now']));
  expect(rest.length).toBeGreaterThan(2);
  for (const { title, doses } of rest)
    for (const { time } of doses) expect(PARTS[title]?.(time), `${time} in ${title}`).toBe(true);
  const times = rest.flatMap(({ doses }) => doses.map(({ time }) => time));
  expect(times).toEqual(times.toSorted());

  await row.getByRole('button', { name: 'Skip…' }).click();
  await page.getByRole('button', { name: 'Ran out of it' }).click();
  await expect.element(row).toMatchTextContent('Skipped');
  const shapes = new Map<string, Set<string>>();
  for (const { word, shape } of parts().flatMap(({ doses }) => doses)) {
    expect(word).not.toBe('');
    expect(shape).not.toBe('');
    const state = word.replace(/ .*/, '');
    shapes.set(state, (shapes.get(state) ?? new Set()).add(shape));
  }
  expect([...shapes.keys()].toSorted()).toEqual(['Late', 'Later', 'Skipped', 'Taken']);
  expect(new Set([...shapes.values()].map((one) => [...one].join())).size).toBe(shapes.size);
});

/** Holds the outbox until it is released: a disk that is slow to answer. */
async function holdOutbox(userId: string): Promise<() => void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(outboxName(userId));
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
  return () => {
    isHeld = false;
  };
}

function placeIn(row: Locator, button: Locator) {
  const [outer, inner] = [row, button].map((one) => one.element().getBoundingClientRect());
  if (!outer || !inner) throw new Error('not on the screen');
  const { width, height } = inner;
  return { x: inner.x - outer.x, y: inner.y - outer.y, width, height };
}

test('[UI-10] the answer stands in the place of the question, in words, and can be felt', async () => {
  const screen = await openScreen('/app/dashboard');
  const row = rowOf('11:00', 'Eye drops');
  await expect.element(markTaken(row)).toBeVisible();
  screen.setOffline(true);
  const felt = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  const place = placeIn(row, markTaken(row));
  const release = await holdOutbox(screen.household.grandmother.id);
  await markTaken(row).click();
  await expect.element(saving(row)).toBeVisible();
  expect(row.element().textContent).not.toMatch(/Taken \d\d:\d\d/);
  release();
  await expect.element(row).toMatchTextContent(/Taken \d\d:\d\d/);
  expect(placeIn(row, undo(row))).toEqual(place);
  await expect.element(row.getByRole('status')).toMatchTextContent(/^Eye drops: taken$/);
  // The ring of the dose is a pattern, and another thing.
  const taps = felt.mock.calls.flatMap(([pattern]) => (typeof pattern === 'number' ? pattern : []));
  expect(taps).toHaveLength(1);
  expect(taps[0]).toBeLessThanOrEqual(50);
});

/** As after a load: an earlier test leaves the place that it tapped last. */
function startAtTheTop(): void {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}

test('[UI-23] the main job by keyboard alone, from the way past the menu to Undo', async () => {
  const screen = await openScreen('/app/dashboard');
  const row = rowOf('11:00', 'Eye drops');
  await expect.element(row).toBeVisible();
  startAtTheTop();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to the main text');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('main')).toHaveFocus();
  const button = markTaken(row).element();
  for (let step = 0; step < 60 && document.activeElement !== button; step++) await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(undo(row)).toHaveFocus();
  await expect.element(row).toMatchTextContent(/Taken \d\d:\d\d/);
  for (const name of ['Medicines', 'Schedule', 'Family', 'Settings']) {
    const link = page.getByRole('link', { name, exact: true }).first();
    (link.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => screen.address()).toContain(name.toLowerCase());
    await expect.element(heading).toHaveFocus();
    expect(heading.elements()).toHaveLength(1);
  }
});

test('[UI-23] a reason chosen by keyboard leaves the focus on Undo', async () => {
  await openScreen('/app/dashboard');
  const row = rowOf('11:00', 'Eye drops');
  await press(row.getByRole('button', { name: 'Skip…' }));
  await press(page.getByRole('button', { name: 'Ran out of it' }));
  await expect.element(row).toMatchTextContent('Skipped');
  await expect.element(undo(row)).toHaveFocus();
});

/** All of today is taken, what comes later too. */
function takeAll(household: Household): void {
  const { grandmother } = household;
  const stream = storedOf(household);
  const medicines = [...stream.rows('medicines').values()];
  const input = { medicines, marks: [...stream.rows('marks').values()], zones: ALMATY };
  const open = dosesOn({ ...input, now: ELEVEN, heard: Infinity }, TODAY).filter(
    ({ mark }) => mark === null,
  );
  const marks = open.map(({ medicine_id, date, time }) =>
    aMark({
      id: newId(),
      medicine_id,
      date,
      time,
      by_user_id: grandmother.id,
      by_name: grandmother.name,
    }),
  );
  stream.write({ marks });
}

test('[UI-13][UI-14] the simple view never says that nothing is due while a dose waits below', async () => {
  const household = aHousehold();
  takeAll(household);
  await openScreen('/app/dashboard', { household, simpleView: true });
  const heading = (name: string) => page.getByRole('heading', { name });
  await expect.element(page.getByText(/^(\d+) of \1 taken$/)).toBeVisible();
  await expect.element(heading('Nothing more to take today')).toBeVisible();
  await expect.element(page.getByText(/^Yesterday: \d+ of \d+ taken$/)).toBeVisible();
  await page.getByText(/^Morning: /).click();
  await undo(rowOf('11:00', 'Eye drops')).click();
  await expect.element(heading('1 dose is still to be marked')).toBeVisible();
  await expect.element(page.getByText('Nothing more to take today')).not.toBeInTheDocument();
  await expect.poll(() => markTaken(page.getByRole('main')).elements()).toHaveLength(1);
});

test('on a wide screen two doses stand abreast, the family and the events below the day', async () => {
  await openScreen('/app/dashboard', { width: 1440, height: 900 });
  const day = page.getByRole('region', { name: "Today's Medicines" });
  const family = page.getByRole('region', { name: 'Family Members' });
  const events = page.getByRole('region', { name: 'Upcoming Events' });
  await expect.element(events).toBeVisible();
  const at = (part: Locator) => part.element().getBoundingClientRect();
  await expect.poll(() => at(events).left - at(family).right).toBeGreaterThan(0);
  expect(at(family).top).toBe(at(events).top);
  expect(at(family).top).toBeGreaterThan(at(day).bottom);
  const rows = day.getByRole('listitem').elements();
  const [first, second] = rows.map((row) => row.getBoundingClientRect());
  expect(second?.top).toBe(first?.top);
  for (const row of rows) expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(132);
});
