import { expect, test } from 'vitest';
import { MEMBER_TABS } from '../entities/family/member-tabs.ts';
import { usePreferences } from '../preferences/preferences-store.ts';
import { aDemoHousehold, demoAnswers } from '../testing/demo-household.ts';
import { applyLook, openPage } from '../testing/look.ts';
import { cutWords } from '../testing/page-faults.ts';
import { shownPart } from '../testing/parts.ts';
import { openAsDaughter } from '../testing/shown-family.ts';
import { openScreen, type Screen, type ScreenOptions } from '../testing/screen.tsx';

/** Each with what shows that it is complete. */
const SCREENS = [
  ['/app/dashboard', '[data-take]'],
  ['/app/medicines', 'li :is(h2, h3)'],
  ['/app/family', 'h2'],
  ['/app/schedule', 'li h3'],
  ['/app/settings', ':is(#health, [role=group])'],
] as const;

function open(options: ScreenOptions = {}): Promise<Screen> {
  const household = aDemoHousehold();
  return openScreen('/app/more', { household, rest: demoAnswers(household), ...options });
}

async function openComplete(screen: Screen, path: string, complete: string): Promise<void> {
  await openPage(screen, path);
  await shownPart(`main ${complete}`);
}

/** The text that can be seen, each style once. */
function styles() {
  const found = new Map<string, ReturnType<typeof styleOf>>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || element.closest('script, style, .sr-only, option')) continue;
    if (element.getClientRects().length === 0) continue;
    const one = styleOf(element);
    found.set(JSON.stringify(one), { ...one, text: text.slice(0, 40) });
  }
  return [...found.values()];
}

function styleOf(element: Element) {
  const style = getComputedStyle(element);
  const size = Number.parseFloat(style.fontSize);
  const isParagraph = element.closest('p') !== null;
  return {
    size,
    lines: isParagraph ? Number.parseFloat(style.lineHeight) / size : null,
    italic: style.fontStyle !== 'normal',
    capitals: style.textTransform === 'uppercase',
    justified: style.textAlign === 'justify',
    text: '',
  };
}

const bodySize = (): number => Number.parseFloat(getComputedStyle(document.body).fontSize);

test.for([
  ['simple', 20],
  ['standard', 18],
] as const)('[UI-1][UI-3] letters are large and lines apart: %s view', async ([view, body]) => {
  const screen = await open({ simpleView: view === 'simple' });
  for (const [path, complete] of SCREENS) {
    await openComplete(screen, path, complete);
    expect.soft(bodySize(), path).toBe(body);
    const found = styles();
    expect.soft(found.length, path).toBeGreaterThan(2);
    expect.soft(found.filter(({ size }) => size < 16)).toEqual([]);
    expect.soft(found.filter(({ lines }) => lines !== null && lines < 1.49)).toEqual([]);
    expect.soft(found.filter((one) => one.italic || one.capitals || one.justified)).toEqual([]);
  }
});

test('[UI-1] the own size of text comes on top, up to twice as large', async () => {
  await open();
  const usual = bodySize();
  for (const percent of [125, 150, 200] as const) {
    usePreferences.getState().setTextSize(percent);
    expect(bodySize()).toBeCloseTo((usual * percent) / 100, 1);
  }
});

test("[UI-2] the day's screen: the dose is 28 px and bold, its time 36 at least, the heading 32", async () => {
  const screen = await open({ simpleView: true });
  await openComplete(screen, '/app/dashboard', '[data-take]');
  const fontOf = async (selector: string) => {
    const style = getComputedStyle(await shownPart(`main ${selector}`));
    const { fontSize, fontWeight, fontVariantNumeric } = style;
    return { size: Number.parseFloat(fontSize), fontWeight, fontVariantNumeric };
  };
  expect((await fontOf('h1')).size).toBe(32);
  const time = await fontOf('time');
  expect(time.size).toBeGreaterThanOrEqual(36);
  expect(time.fontVariantNumeric).toContain('tabular-nums');
  expect(await fontOf('bdi')).toMatchObject({ size: 28, fontWeight: '700' });
});

test.for(['ru', 'kk'] as const)(
  '[UI-22] no word is cut in two on a phone, in large letters: %s',
  async (language) => {
    const screen = await open();
    await applyLook({ language, theme: 'light', textSize: 200, width: 390 });
    await openComplete(screen, '/app/dashboard', '[data-take]');
    const dose = await shownPart('main a[href^="/app/dose/"]');
    for (const [view, path, complete] of [
      ...SCREENS.map((one) => ['standard', ...one] as const),
      ...SCREENS.map((one) => ['simple', ...one] as const),
      ['simple', dose.getAttribute('href') ?? '', '[data-take]'],
      ['standard', '/', 'article'],
    ] as const) {
      const { setSimpleView, setTextSize } = usePreferences.getState();
      setSimpleView(view === 'simple');
      await openComplete(screen, path, complete);
      for (const textSize of [150, 200] as const) {
        setTextSize(textSize);
        const where = `${textSize} %, ${view}: ${path}`;
        expect.soft(cutWords(document.body), where).toEqual([]);
      }
    }
  },
);

test.for(['ru', 'kk'] as const)(
  '[UI-22] no word is cut in two in the home of a relative, in large letters: %s',
  async (language) => {
    const household = aDemoHousehold();
    const rest = demoAnswers(household);
    const screen = await openAsDaughter('/app/more', { household, rest });
    await applyLook({ language, theme: 'light', textSize: 200, width: 390 });
    const member = `/app/family?member=${household.linkId}&tab=`;
    for (const [path, complete] of [
      ...MEMBER_TABS.map((tab) => [member + tab, 'nav [aria-current]'] as const),
      ['/app/family/viewers', 'h1'],
      ['/app/family/share', 'form'],
      ['/app/start/who', 'h1'],
      ['/app/start/person', 'form'],
      ['/app/start/ring', 'h1'],
    ] as const) {
      await openComplete(screen, path, complete);
      expect.soft(cutWords(document.body), path).toEqual([]);
    }
  },
);
