import { fromWire } from '@qamqor/shared/calendar/dates';
import { LANGUAGES } from '@qamqor/shared/languages';
import { aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, newId, usualMedicines } from '../../testing/household.ts';
import { applyLook, axeFaults } from '../../testing/look.ts';
import { overflow, smallTargets, tightTargets } from '../../testing/page-faults.ts';
import { openScreen } from '../../testing/screen.tsx';
import { markTaken, undo } from '../../testing/shown-doses.ts';
import { marksOf, medicineId } from '../../testing/stored.ts';

/** Ten past eight in Almaty: three medicines of 08:00 are due. */
const NOW = fromWire('2026-11-20T03:10:00.000Z');
const NAMES = ['Amlodipine', 'Metformin', 'Eye drops'];

function open(width = 800) {
  const household = aHousehold({ now: NOW });
  return openScreen('/app/dashboard', {
    household,
    now: NOW,
    simpleView: true,
    width,
    height: 1200,
  });
}

const group = page.getByRole('region', { name: /^08:00/ });
const rowOf = (name: string) => group.getByRole('listitem').filter({ hasText: name });
const button = (name: string) => group.getByRole('button', { name, exact: true });

/** Beside what all of it became; each row has its own. */
const undoAll = button('Undo').last();

/** From the top of the card to each of its rows, to what stands below them, and to its end. */
function places(): number[] {
  const card = group.element();
  const top = card.getBoundingClientRect().top;
  const parts = [...card.querySelectorAll('li'), card.querySelector('ul + div')];
  return [
    ...parts.map((part) => (part?.getBoundingClientRect().top ?? 0) - top),
    card.getBoundingClientRect().height,
  ].map(Math.round);
}

function liveMarks(household: Parameters<typeof marksOf>[0]) {
  return NAMES.map((name) => {
    const slot = { medicine_id: medicineId(household, name), date: '2026-11-20', time: '08:00' };
    return marksOf(household, slot).filter(({ undone_by }) => undone_by === null).length;
  });
}

test('[REM-1][UI-4][UI-14] everything of one time is one card with one main button', async () => {
  await open();
  await expect.element(group).toMatchTextContent('3 medicines');
  for (const name of NAMES) await expect.element(markTaken(rowOf(name))).toBeVisible();
  const main = button('All 3 taken');
  expect(main.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(88);
  expect(group.getByRole('button').elements()).toHaveLength(4);
  expect(smallTargets(64)).toEqual([]);
  expect(tightTargets(8)).toEqual([]);
  expect(await axeFaults()).toEqual([]);
});

test('[REM-1][UI-11][UI-13] all of it is taken with one tap and taken back in the same place', async () => {
  const { household } = await open();
  await expect.element(button('All 3 taken')).toBeVisible();
  const before = places();
  await button('All 3 taken').click();
  await expect.element(undoAll).toBeVisible();
  await expect.poll(() => liveMarks(household)).toEqual([1, 1, 1]);
  for (const name of NAMES) await expect.element(rowOf(name)).toMatchTextContent(/Taken \d\d:\d\d/);
  expect(places()).toEqual(before);
  expect(await axeFaults()).toEqual([]);
  expect(smallTargets(64)).toEqual([]);

  await undoAll.click();
  await expect.element(button('All 3 taken')).toBeVisible();
  await expect.poll(() => liveMarks(household)).toEqual([0, 0, 0]);
  expect(places()).toEqual(before);
});

test('[DOSE-6][DOSE-5] one that was taken alone is no part of the rest, nor of its Undo', async () => {
  const { household } = await open();
  await markTaken(rowOf('Metformin')).click();
  await expect.element(rowOf('Metformin')).toMatchTextContent(/Taken \d\d:\d\d/);
  await button('The other 2 taken').click();
  await expect.poll(() => liveMarks(household)).toEqual([1, 1, 1]);
  await undoAll.click();
  await expect.poll(() => liveMarks(household)).toEqual([0, 1, 0]);
  await expect.element(button('The other 2 taken')).toBeVisible();

  await markTaken(rowOf('Amlodipine')).click();
  await button('The other one taken').click();
  await expect.element(undo(rowOf('Eye drops'))).toBeVisible();
  await undo(rowOf('Eye drops')).click();
  await expect.element(button('The other one taken')).toBeVisible();
  await expect.poll(() => liveMarks(household)).toEqual([1, 1, 0]);
});

test('[UI-13] without a network too, and what is marked keeps its card until the next visit', async () => {
  const screen = await open();
  await expect.element(group).toBeVisible();
  screen.setOffline(true);
  await button('All 3 taken').click();
  await expect.element(group).toMatchTextContent('Not sent yet');
  for (const name of NAMES) await expect.element(undo(rowOf(name))).toBeVisible();
  await screen.reload();
  await expect.element(page.getByText('That is all until 11:00')).toBeVisible();
  await expect.element(group).not.toBeInTheDocument();
});

test('[UI-14] of two open times only the first has a main button', async () => {
  const metformin = aMedicine({ id: newId(), name: 'Metformin', times: ['09:00', '20:00'] });
  const others = usualMedicines().filter(({ name }) => name !== 'Metformin');
  const medicines = [...others, metformin];
  const household = aHousehold({ now: NOW, medicines });
  await openScreen('/app/dashboard', { household, now: NOW, simpleView: true, width: 800 });
  await expect.element(button('Both taken')).toBeVisible();
  const next = page.getByRole('region', { name: 'Metformin' });
  await expect.element(markTaken(next)).toBeVisible();
  const look = (one: Element) => getComputedStyle(one).backgroundColor;
  expect(look(markTaken(next).element())).not.toBe(look(button('Both taken').element()));
});

test.each([390, 1280])(
  '[UI-22] every language has room, in large letters too: %i px',
  async (width) => {
    await open(width);
    await expect.element(group).toBeVisible();
    for (const language of LANGUAGES)
      for (const textSize of [100, 200] as const) {
        await applyLook({ language, theme: 'dark', textSize, width });
        expect.soft(overflow(), `${language} ${textSize}`).toBeLessThanOrEqual(0);
        expect.soft(await axeFaults(), `${language} ${textSize}`).toEqual([]);
      }
  },
);
