import { toWire } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { testId } from '@qamqor/shared/testing/builders';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { ELEVEN, type Household } from '../../testing/household.ts';
import { painted } from '../../testing/painted.ts';
import { openScreen } from '../../testing/screen.tsx';
import { lateDay, notices } from '../../testing/shown-notices.ts';

/** Of the browser; no library of types has it. */
interface LayoutShift extends PerformanceEntry {
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Of a heading, that of its words. */
function placeOf(one: Element): DOMRect {
  if (!(one instanceof HTMLHeadingElement))
    return (one.closest('label') ?? one).getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(one);
  return words.getBoundingClientRect();
}

const CONTROLS = 'a[href], button, input, select, summary';

/** What the page can be tapped on, or what else is named, and the notices stand over. */
function covered(what = CONTROLS): string[] {
  const own = [...document.querySelectorAll(`main :is(${what})`)].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );
  if (own.length === 0) return ['there is none'];
  const card = notices().element().firstElementChild?.getBoundingClientRect();
  if (!card) return ['there is no notice'];
  return own.flatMap((one) => {
    const { left, right, top, bottom } = placeOf(one);
    const isUnder =
      left < card.right && right > card.left && top < card.bottom && bottom > card.top;
    return isUnder ? [`${one.textContent} at ${top}`] : [];
  });
}

const STILL_MS = 500;

/** Settles when the page has drawn all that comes by itself. */
async function untilStill(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let timer = setTimeout(resolve, STILL_MS);
  const changes = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(resolve, STILL_MS);
  });
  changes.observe(document.body, { childList: true, subtree: true, characterData: true });
  await promise;
  changes.disconnect();
}

const WIDTHS = [390, 800, 1280, 1440] as const;
const PATHS = ['/app/schedule', '/app/family', '/app/dashboard', '/app/medicines'] as const;

/** Somebody looks after the dose of now: to be told on its own page, too. */
function lookedAfter(): Household {
  const household = lateDay();
  const { server, grandmother, daughter } = household;
  const claim = {
    id: testId(0x70_0000),
    group: '2026-11-20T11:00',
    by_user_id: daughter.id,
    by_name: daughter.name,
    at: toWire(ELEVEN),
  };
  server.stream(personStream(grandmother.id)).write({ claims: [claim] });
  return household;
}

test.for(WIDTHS.flatMap((width) => PATHS.map((path) => [width, path] as const)))(
  '[UI-13] the notices stand over no control in sight, wherever the page is scrolled: %i px, %s',
  async ([width, path]) => {
    const shifts: string[] = [];
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput)
          shifts.push(...entry.sources.map(({ node }) => node?.parentElement?.outerHTML ?? ''));
    });
    await openScreen(path, { household: lookedAfter(), width, height: 800 });
    await expect.poll(() => notices().element().firstElementChild).not.toBeNull();
    await expect.poll(() => covered()).toEqual([]);
    await untilStill();
    await painted();
    watch.observe({ type: 'layout-shift' });
    const end = document.documentElement.scrollHeight - window.innerHeight;
    for (let top = 0; top <= end + 230; top += 230) {
      scrollTo({ top, behavior: 'instant' });
      await expect.poll(() => covered(), { message: `scrolled to ${top}` }).toEqual([]);
    }
    watch.disconnect();
    expect(shifts).toEqual([]);
  },
);

test.for(['img', 'h2'])(
  '[UI-13] the number of the notices gives way to what comes below it: %s',
  async (kind) => {
    await openScreen('/app/family', { household: lateDay(), width: 390, height: 800 });
    const small = () => notices().element().firstElementChild;
    await expect.poll(small).not.toBeNull();
    await expect.poll(() => small() instanceof HTMLButtonElement).toBe(true);
    await untilStill();
    const { left, top, width, height } = (small() as Element).getBoundingClientRect();
    const late = document.createElement(kind);
    late.textContent = 'Late';
    const place = { position: 'fixed', left, top, width, height };
    for (const [name, value] of Object.entries(place))
      late.style.setProperty(name, typeof value === 'number' ? `${value}px` : value);
    document.getElementById('main')?.append(late);
    onTestFinished(() => late.remove());
    expect(covered(kind)).not.toEqual([]);
    await expect.poll(() => covered('h1, h2, h3, img')).toEqual([]);
    await expect.poll(() => covered()).toEqual([]);
  },
);

test('[UI-13] the number of the notices that grows stays within the window', async () => {
  await openScreen('/app/family', { household: lateDay(), width: 390, height: 800 });
  const pill = () => notices().element().querySelector<HTMLElement>(':scope > button');
  await expect.poll(pill).not.toBeNull();
  await untilStill();
  const right = () => pill()?.getBoundingClientRect().right ?? Number.NaN;
  const left = () => pill()?.getBoundingClientRect().left;
  pill()?.style.setProperty('max-width', '120px');
  window.dispatchEvent(new Event('resize'));
  await expect.poll(left).toBeGreaterThan(200);
  pill()?.style.removeProperty('max-width');
  expect(right()).toBeGreaterThan(window.innerWidth);
  expect(document.documentElement.scrollWidth).toBe(window.innerWidth);
  await expect.poll(right).toBeLessThan(window.innerWidth);
  await expect.poll(() => covered()).toEqual([]);
});

test('[UI-14] opened by hand they stay until the person goes on in the page', async () => {
  await openScreen('/app/schedule', { household: lookedAfter(), width: 1280, height: 800 });
  const pill = notices().getByRole('button', { name: / and \d more$/ });
  await pill.click();
  const small = notices().getByRole('button', { name: 'Make small' });
  await expect.element(small).toHaveAttribute('aria-expanded', 'true');
  await small.click();
  await expect.element(pill).toBeVisible();
  await pill.click();
  await expect.element(small).toBeVisible();
  page.getByRole('main').getByRole('button').first().element().focus();
  await expect.element(pill).toBeVisible();
});
