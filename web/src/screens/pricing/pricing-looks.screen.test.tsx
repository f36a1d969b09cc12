import type { Tier } from '@qamqor/shared/plans';
import { userStream } from '@qamqor/shared/sync/protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aHousehold, newId } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS, type Look } from '../../testing/look.ts';
import { overflow, tightTargets } from '../../testing/page-faults.ts';
import { pressPart, shownPart } from '../../testing/parts.ts';
import { openScreen } from '../../testing/screen.tsx';

/** Notices come with the hour of the day and float above the page: they are looked at elsewhere. */
beforeEach(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('section:not(main *, dialog *) { display: none }');
  document.adoptedStyleSheets.push(sheet);
});
afterEach(() => void document.adoptedStyleSheets.pop());

const EVERY_LOOK: readonly Look[] = [
  ...LOOKS,
  { language: 'en', theme: 'light', textSize: 200, width: 320 },
];

type State = {
  subscription_tier: Tier;
  ai_requests_used: number;
  relatives: number;
  /** The server gives no status, nor keeps a wish. */
  fails?: boolean;
  offline?: boolean;
  simple?: boolean;
};

const STATES: Record<string, State> = {
  free: { subscription_tier: 'free', ai_requests_used: 3, relatives: 0 },
  'at the limit': { subscription_tier: 'free', ai_requests_used: 10, relatives: 1 },
  'over the limit': { subscription_tier: 'free', ai_requests_used: 0, relatives: 3 },
  pro: { subscription_tier: 'pro', ai_requests_used: 40, relatives: 2 },
  'premium, unlimited': { subscription_tier: 'premium', ai_requests_used: 250, relatives: 7 },
  'simple view': { subscription_tier: 'free', ai_requests_used: 3, relatives: 1, simple: true },
  offline: { subscription_tier: 'pro', ai_requests_used: 40, relatives: 2, offline: true },
  'failed status': { subscription_tier: 'free', ai_requests_used: 3, relatives: 1, fails: true },
};

test.for(Object.entries(STATES))('[UI-4][UI-5][UI-6][UI-22] Pricing: %s', async ([name, state]) => {
  const {
    subscription_tier,
    ai_requests_used,
    relatives,
    fails = false,
    offline = false,
    simple = false,
  } = state;
  const household = aHousehold();
  const used = new RegExp(`\\D${ai_requests_used}(,| of )`);
  const { server, grandmother } = household;
  const stream = server.stream(userStream(grandmother.id));
  const [usual] = stream.rows('accounts').values();
  const plan = { subscription_tier, ai_requests_used, usage_reset_date: '2026-12-01' };
  if (usual) stream.write({ accounts: [{ ...usual, ...plan }] });
  for (let i = 0; i < relatives; i++)
    server.link(grandmother.id, { id: newId(), person_id: newId(), status: 'pending' });
  const refused = { status: 503, body: { code: 'server.busy' } };
  const screen = await openScreen('/app/pricing', {
    household,
    simpleView: simple,
    rest: fails
      ? { 'GET /subscription/status': refused, 'POST /subscription/waitlist': refused }
      : { 'GET /subscription/waitlist': { body: { tiers: ['premium'] } } },
  });
  await expect.poll(() => document.querySelector('#usage + dl')?.textContent).toMatch(used);
  if (offline) {
    screen.setOffline(true);
    await screen.reload();
    await shownPart('[role=status] button');
  }
  if (fails) {
    await pressPart('main li button');
    await shownPart('main li [role=alert]');
  }
  await pressPart('main summary');
  for (const look of EVERY_LOOK) {
    await applyLook(look);
    // The menu beside the page goes with the next frame.
    await expect.poll(overflow).toBeLessThanOrEqual(0);
    const where = `${name}, ${look.language}, ${look.width} px`;
    await checkLook(where, simple ? 64 : 44);
    expect.soft(tightTargets(8), `gaps: ${where}`).toEqual([]);
  }
});
