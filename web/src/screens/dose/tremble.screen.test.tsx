import { expect, onTestFinished, test } from 'vitest';
import { cdp, page, type Locator } from 'vitest/browser';
import { useFinger } from '../../testing/emulate.ts';
import { openScreen } from '../../testing/screen.tsx';
import { rowOf } from '../../testing/shown-doses.ts';
import { storedOf } from '../../testing/stored.ts';
import { installTapGuard } from '../../ui/tap-guard.ts';

/** How far from the first tap the second one comes down. */
const AWAY_PX = 40;
/** Longer than any two taps count as those of one trembling finger. */
const CALM_MS = 750;

const SOON_MS = 400;

type Point = { x: number; y: number };

function middleOf(locator: Locator): Point {
  const { left, top, width, height } = locator.element().getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Where a point of this frame is in the window that the browser's own taps come down in. */
function inWindow({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect();
  return { x: x + (frame?.left ?? 0), y: y + (frame?.top ?? 0) };
}

/** The browser's own clock, which no test moves. */
const rightNow = (): number => performance.timeOrigin + performance.now();

let last = 0;

/** Comes down at an instant by the finger's own clock, however busy the machine is. */
async function tap(point: Point, at = rightNow()): Promise<void> {
  last = at;
  const timestamp = at / 1000;
  const touchPoints = [inWindow(point)];
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
  await cdp().send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
}

async function calmDown(): Promise<void> {
  await expect.poll(() => rightNow() - last).toBeGreaterThan(CALM_MS);
}

test('[UI-9] a finger that trembles chooses nothing in the question that its tap has opened', async () => {
  await useFinger();
  onTestFinished(installTapGuard(window));
  const { household } = await openScreen('/app/dashboard', { width: 390, height: 1200 });
  const row = rowOf('11:00', 'Eye drops');
  const skip = row.getByRole('button', { name: /Skip…$/ });
  const question = page.getByRole('dialog', { name: 'Why is it skipped?' });
  const reason = question.getByRole('button', { name: /The doctor said so$/ });
  const marks = () => [...storedOf(household).rows('marks').values()].length;
  await expect.element(skip).toBeVisible();
  const before = marks();

  await tap(middleOf(skip));
  await expect.element(reason).toBeVisible();
  const below = middleOf(reason);
  await tap(middleOf(question.getByRole('button', { name: 'Close' })));
  await expect.element(question).not.toBeInTheDocument();
  scrollBy(0, middleOf(skip).y - (below.y - AWAY_PX));
  await calmDown();

  const first = middleOf(skip);
  const second = { x: first.x, y: first.y + AWAY_PX };
  const opened = rightNow();
  await tap(first, opened);
  await expect.element(question).toBeVisible();
  await tap(second, opened + SOON_MS);
  await calmDown();
  await expect.element(question).toBeVisible();
  expect(marks()).toBe(before);

  await tap(second);
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(row).toMatchTextContent('Skipped');
  await expect.poll(marks).toBe(before + 1);
});
