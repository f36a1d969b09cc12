import { fromWire } from '@qamqor/shared/calendar/dates';
import { aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  aHousehold,
  newId,
  usualMedicines,
  type HouseholdOptions,
} from '../../testing/household.ts';
import { applyLook, axeFaults } from '../../testing/look.ts';
import { smallTargets } from '../../testing/page-faults.ts';
import { openScreen } from '../../testing/screen.tsx';
import { undo } from '../../testing/shown-doses.ts';
import { marksOf, storedOf } from '../../testing/stored.ts';

async function openAt(clock: string, options: HouseholdOptions = {}) {
  const now = fromWire(`2026-11-20T${clock}:00.000Z`);
  const household = aHousehold({ now, ...options });
  const size = { width: 800, height: 1200 };
  await openScreen('/app/dashboard', { household, now, simpleView: true, ...size });
  await expect.element(page.getByText('The rest of today')).toBeVisible();
}

const main = page.getByRole('main');
const summaries = () =>
  [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);

test('[UI-15] finished parts of the day fold to a line, which unfolds its doses', async () => {
  await openAt('07:40');
  await expect.poll(summaries).toEqual(['Night: 1 of 1all taken', 'Morning: 5 of 5all taken']);
  expect(smallTargets(64)).toEqual([]);
  expect(await axeFaults()).toEqual([]);
  const morning = main.getByRole('group').nth(1);
  expect(undo(morning).elements()).toHaveLength(0);
  await main.getByText('Morning: 5 of 5').click();
  await expect.element(undo(morning).first()).toBeVisible();
  expect(undo(morning).elements()).toHaveLength(5);
  expect(await axeFaults()).toEqual([]);
});

test('[UI-22] the words of a folded part stay together beside their tick, on a phone: kk', async () => {
  await openAt('07:40');
  await applyLook({ language: 'kk', theme: 'light', textSize: 100, width: 390 });
  const lines = [...document.querySelectorAll('summary')];
  await expect.poll(() => lines.at(-1)?.textContent).toMatch(/бәрі ішілді$/);
  for (const line of lines) {
    const tick = line.querySelector('svg')?.getBoundingClientRect();
    const words = [...line.querySelectorAll('b, b + *')].map((one) => one.getBoundingClientRect());
    expect(words).toHaveLength(2);
    for (const { left } of words) expect(left).toBeGreaterThan(tick?.right ?? Infinity);
  }
});

test('[DOSE-2] a part of the day with a miss is not called all taken', async () => {
  const [amlodipine, metformin] = usualMedicines();
  if (!amlodipine || !metformin) throw new Error('no medicines');
  const now = fromWire('2026-11-20T08:00:00.000Z');
  const household = aHousehold({ now, medicines: [amlodipine, metformin] });
  const drops = { medicine_id: amlodipine.id, date: '2026-11-20', time: '08:00' };
  for (const { id } of marksOf(household, drops)) storedOf(household).remove('marks', id);
  await openScreen('/app/dashboard', { household, now, simpleView: true });
  await expect.poll(summaries).toEqual(['Morning: 1 of 2']);
});

test('[UI-16] between two parts a quiet moment says until when', async () => {
  await openAt('07:40');
  await expect.element(main).toMatchTextContent('That is all until 14:00');
  const drawing = main.element().querySelector('img');
  await expect.poll(() => drawing?.naturalWidth).toBeGreaterThan(0);
});

test('[UI-8] twelve doses are twelve pieces, and more are one bar', async () => {
  await openAt('07:40');
  const progress = () => document.querySelector('[data-day] [aria-hidden].flex');
  expect(progress()?.children).toHaveLength(12);
  expect(getComputedStyle(progress() as Element).overflow).toBe('visible');
});

test('[UI-8] above twelve the progress is one bar', async () => {
  const magnesium = aMedicine({ id: newId(), name: 'Magnesium', times: ['22:00'] });
  await openAt('07:40', { medicines: [...usualMedicines(), magnesium] });
  const progress = document.querySelector('[data-day] [aria-hidden].flex') as Element;
  expect(progress.children).toHaveLength(13);
  expect(getComputedStyle(progress).overflow).toBe('hidden');
});
