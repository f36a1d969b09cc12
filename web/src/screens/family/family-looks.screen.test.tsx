import { toWire } from '@qamqor/shared/calendar/dates';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { aDemoHousehold, demoAnswers, letWait } from '../../testing/demo-household.ts';
import { newId, type Household } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS, openPage } from '../../testing/look.ts';
import { tightTargets } from '../../testing/page-faults.ts';
import { countParts, pressPart, shownPart } from '../../testing/parts.ts';
import { openScreen } from '../../testing/screen.tsx';
import type { RestAnswers } from '../../testing/stand-in-fetch.ts';

const DIALOG = 'dialog[open]';

/** Notices come with the hour of the day and float above the page: they are looked at elsewhere. */
function withoutNotices(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('section:not(main *, dialog *) { display: none }');
  document.adoptedStyleSheets.push(sheet);
}

beforeEach(withoutNotices);
afterEach(() => void document.adoptedStyleSheets.pop());

async function check(where: string, target: number): Promise<void> {
  await checkLook(where, target);
  expect.soft(tightTargets(8), `gaps: ${where}`).toEqual([]);
}

function waitingHousehold(): { household: Household; rest: RestAnswers } {
  const household = aDemoHousehold();
  letWait(household);
  const linkId = newId();
  // Of no word that is looked for as English.
  const code = { code: '23456789', url: 'https://qamqor.example/demo#code=23456789' };
  const until = { expires_at: toWire(household.server.time + 600_000), person_id: newId() };
  const rest = {
    ...demoAnswers(household),
    'POST /family/add': { body: { member: { id: linkId } } },
    [`POST /family/members/${linkId}/link`]: {
      body: { url: 'https://qamqor.example/app/family#invitation=a-long-word-that-nobody-guesses' },
    },
    'POST /auth/pairing': { body: { ...code, ...until } },
  };
  return { household, rest };
}

async function fill(selector: string, text: string, at = 0): Promise<void> {
  await page.elementLocator(await shownPart(selector, at)).fill(text);
}

async function choose(selector: string, value: string): Promise<void> {
  await page.elementLocator(await shownPart(selector)).selectOptions(value);
}

/** The panel of the grandmother, with all that she shares. */
async function openPanel(): Promise<void> {
  await pressPart('button[aria-pressed]');
  await shownPart('[data-member] section', 1);
}

test.for(LOOKS)(
  "[UI-4][UI-5][UI-22] the family's pages, of who looks after somebody: $language, $theme, $textSize %, $width px",
  async (look) => {
    const { household, rest } = waitingHousehold();
    const as = ({ daughter }: Household) => daughter;
    const screen = await openScreen('/app/more', { household, rest, as });
    await applyLook(look);
    await openPage(screen, '/app/family');

    await openPanel();
    await check('the panel', 44);
    for (const tab of ['history', 'medicines', 'plans', 'tablet']) {
      await openPage(screen, `/app/family?member=${household.linkId}&tab=${tab}`);
      await shownPart('[data-member] section', 1);
      await check(tab, 44);
    }
    await openPage(screen, '/app/family?add=true');
    await countParts(DIALOG, 1);
    await check('adding somebody', 44);
    await fill(`${DIALOG} input`, 'aunt@example.org');
    await choose(`${DIALOG} select`, 'Aunt');
    await fill(`${DIALOG} input`, 'Dana', 1);
    await pressPart(`${DIALOG} button[type=submit]`);
    await countParts(`${DIALOG} input`, 0);
    await pressPart(`${DIALOG} button`, 1);
    await shownPart(`${DIALOG} input[readonly]`);
    await check('the link of an invitation', 44);
    await userEvent.keyboard('{Escape}');
    await countParts(DIALOG, 0);

    await openPage(screen, '/app/family/share');
    await pressPart('main button[type=submit]');
    await shownPart('[aria-invalid]');
    await fill('main input', 'a@example.org');
    await check('sharing', 44);
    await openPage(screen, '/app/family/tablet');
    await choose('main select', 'Grandfather');
    await fill('main input', 'Ата');
    await pressPart('main button[type=submit]');
    await shownPart('main [role=timer]');
    await shownPart('main svg[role=img]');
    await check('a code for a tablet', 44);
    await openPage(screen, '/app/personal-info');
    await check('the grid of the profile', 44);

    usePreferences.getState().setSimpleView(true);
    await openPage(screen, '/app/family');
    await openPanel();
    await check('the panel, simple', 64);
  },
);

test.for(LOOKS)(
  "[UI-4][UI-5][UI-22] the family's pages, of who is looked after: $language, $theme, $textSize %, $width px",
  async (look) => {
    const { household, rest } = waitingHousehold();
    const screen = await openScreen('/app/more', { household, rest });
    await applyLook(look);
    await openPage(screen, '/app/family');
    await shownPart('main h2');
    await check('a question', 44);
    for (const target of [44, 64]) {
      const view = target === 64 ? 'simple' : 'standard';
      usePreferences.getState().setSimpleView(view === 'simple');
      await openPage(screen, '/app/family/viewers');
      await shownPart('main section', 1);
      await check(`who sees me, ${view}`, target);
      await pressPart('main section button');
      await countParts(DIALOG, 1);
      await check(`what they see, ${view}`, target);
      await userEvent.keyboard('{Escape}');
      await countParts(DIALOG, 0);
      await openPage(screen, '/app/family/looks');
      await shownPart('main li', 2);
      await check(`who looked, ${view}`, target);
      await openPage(screen, '/app/family');
      await shownPart('main h2');
      await check(`family, ${view}`, target);
    }
  },
);

test.for(LOOKS)(
  '[UI-4][FAM-6] a tablet is set up in the letters and the language of its own: $language, $width px',
  async (look) => {
    const { href } = location;
    history.replaceState(null, '', '#code=ABCD2345');
    onTestFinished(() => history.replaceState(null, '', href));
    const screen = await openScreen('/about', { as: null });
    await applyLook(look);
    await openPage(screen, '/auth');
    const field = await shownPart('form input');
    expect(field).toHaveValue('ABCD2345');
    await check('a code at /auth', 44);
  },
);
