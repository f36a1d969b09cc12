import { i18n } from '@lingui/core';
import { slotId } from '@qamqor/shared/medicines/slot';
import { LANGUAGES, type Language } from '@qamqor/shared/languages';
import { expect, test, vi } from 'vitest';
import { usePreferences } from '../preferences/preferences-store.ts';
import { useSyncState } from '../sync-status/sync-state.ts';
import { aDemoHousehold, demoAnswers } from '../testing/demo-household.ts';
import { holdSync } from '../testing/hold-sync.ts';
import { newId, type Household } from '../testing/household.ts';
import { openPage } from '../testing/look.ts';
import { painted } from '../testing/painted.ts';
import type { RestAnswer } from '../testing/stand-in-fetch.ts';
import { saidEmpty } from '../testing/said-empty.ts';
import { openScreen } from '../testing/screen.tsx';
import { appRoutes } from './app-routes.ts';

const SLOT = slotId({ medicine_id: newId(), date: '2026-11-20', time: '08:00' });

/** What stands for the name of a part of an address. */
const NAMED: Record<string, readonly string[]> = {
  '/family/$page': ['viewers', 'share', 'looks', 'tablet'],
  '/start/$page': ['ring', 'person', 'medicines', 'tablet', 'try'],
  '/dose/$slot': [SLOT],
};

const PATHS = Object.values(appRoutes.children ?? {}).flatMap(({ options }) => {
  const path = (options as { path: string }).path;
  if (path === '/') return [];
  if (!path.includes('$')) return [`/app${path}`];
  const names = NAMED[path];
  if (!names) throw new Error(`What stands for the name in ${path}?`);
  return names.map((name) => `/app${path.replace(/\$\w+/, name)}`);
});

/** The server answers the first pull, one row of each stream, and then no more. */
function failAfterFirst({ server }: Household): void {
  server.pageLimit = 1;
  const sendAs = server.sendAs.bind(server);
  let isFirst = true;
  server.sendAs = (userId) => {
    const send = sendAs(userId);
    return async (path, options) => {
      if (path.startsWith('/sync/pull') && isFirst) isFirst = false;
      else server.outage = 500;
      return send(path, options);
    };
  };
}

/** What is asked beside the sync. */
const ASKED = ['family/looks', 'subscription/status', 'auth/devices', 'chat/usage'];

const refuse = (status: number) => ({
  begin: ({ server }: Household) => void (server.outage = status),
  answer: { status, body: { code: 'internal', detail: '' } },
});

const WAYS: Record<string, { begin: (household: Household) => unknown; answer: RestAnswer }> = {
  slow: { begin: holdSync, answer: () => new Promise<never>(() => {}) },
  'refused with 500': refuse(500),
  'without network': {
    begin: ({ server }) => void (server.outage = 'lost-request'),
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
  },
  'broken off half-way': { ...refuse(500), begin: failAfterFirst },
};

async function showIn(language: Language): Promise<void> {
  usePreferences.getState().setLanguage(language);
  await expect.poll(() => i18n.locale).toBe(language);
  await painted();
}

test.for(
  Object.entries(WAYS).flatMap(([name, way]) =>
    [false, true].map((simpleView) => ({ name, ...way, simpleView })),
  ),
)(
  '[UI-26] where the first sync is $name, no page says that there is nothing (simple view: $simpleView)',
  { timeout: 120_000 },
  async ({ begin, answer, name, simpleView }) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    const household = aDemoHousehold();
    begin(household);
    const rest = Object.fromEntries(ASKED.map((path) => [`GET /${path}`, answer]));
    const screen = await openScreen('/app/settings', { household, simpleView, rest });
    if (name !== 'slow') await expect.poll(() => useSyncState.getState().failure).not.toBeNull();
    // A medicine that has come may have the dose that is asked for.
    const isHalf = name === 'broken off half-way';
    for (const path of PATHS.filter((one) => !isHalf || !one.startsWith('/app/dose'))) {
      await openPage(screen, path);
      for (const language of LANGUAGES) {
        await showIn(language);
        expect.soft(saidEmpty(language), `${path} in ${language}`).toEqual([]);
      }
    }
  },
);

test('[UI-26] where the first sync is refused with 401, nobody is signed in who could be told so', async () => {
  const household = aDemoHousehold();
  household.server.outage = 401;
  const screen = await openScreen('/app/family', { household });
  await expect.poll(() => screen.address()).toMatch(/^\/auth/);
});

type LayoutShift = PerformanceEntry & {
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** What of the page moves by itself, until it is stopped. */
function watchShifts(): () => string[] {
  const moved: string[] = [];
  const add = (entries: PerformanceEntryList) => {
    for (const { sources } of (entries as LayoutShift[]).filter((one) => !one.hadRecentInput))
      for (const { node, previousRect, currentRect } of sources)
        if (document.getElementById('main')?.contains(node))
          moved.push(`${previousRect.top} to ${currentRect.top}: ${node?.textContent}`);
  };
  const watch = new PerformanceObserver((list) => add(list.getEntries()));
  watch.observe({ type: 'layout-shift' });
  return () => {
    add(watch.takeRecords());
    watch.disconnect();
    return moved;
  };
}

async function untilStill(): Promise<void> {
  let before = '';
  let since = 0;
  await expect
    .poll(async () => {
      await painted();
      const text = document.getElementById('main')?.innerHTML ?? '';
      since = text === before ? since + 1 : 0;
      before = text;
      return since;
    })
    .toBeGreaterThan(4);
}

/** Where most comes at once, and what is tapped at once. */
const MOVABLE = [
  'dashboard',
  'family',
  'family/viewers',
  'personal-info',
  'medicines',
  'schedule',
  'pricing',
];

test.for(
  MOVABLE.flatMap((path) =>
    [false, true].flatMap((simpleView) =>
      (['grandmother', 'daughter'] as const).map((who) => ({ path, simpleView, who })),
    ),
  ),
)(
  '[UI-13][UI-26] nothing moves when what was not known comes: /app/$path, $who, simple view: $simpleView',
  async ({ path, simpleView, who }) => {
    const household = aDemoHousehold();
    const release = holdSync(household);
    await openScreen(`/app/${path}`, {
      household,
      simpleView,
      rest: demoAnswers(household),
      as: (people) => people[who],
      width: simpleView ? 800 : 1280,
      height: 900,
    });
    await untilStill();
    const moved = watchShifts();
    release();
    await expect.poll(() => useSyncState.getState().lastSyncAt).not.toBeNull();
    await untilStill();
    expect(moved()).toEqual([]);
  },
);
