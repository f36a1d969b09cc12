import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRouter,
  RouterProvider,
  type RouterHistory,
} from '@tanstack/react-router';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fetchPublicConfig, forgetPublicConfig } from '../session/public-config.ts';
import { deviceClocks } from '../local-db/device-clocks.ts';
import { showLanguage } from '../locale/catalogues.ts';
import { applyPreferences } from '../preferences/apply-preferences.ts';
import { browserStorage } from '../platform/browser-storage.ts';
import { usePreferences, type PreferenceValues } from '../preferences/preferences-store.ts';
import { routerOptions } from '../app/router.tsx';
import { FailureBoundary } from '../routes/failure-boundary.tsx';
import { useSession } from '../session/session-store.ts';
import { aHousehold, ELEVEN, type Household, type Member } from './household.ts';
import { withConfig } from './public-config.ts';
import { standInFetch, type Call, type Network, type RestAnswers } from './stand-in-fetch.ts';

export type ScreenOptions = Partial<PreferenceValues> & {
  household?: Household;
  /** Who is signed in: the grandmother; null for nobody. */
  as?: ((household: Household) => Member) | null;
  /** Epoch ms of the device and the server; the home clock is that of Almaty. */
  now?: number;
  width?: number;
  height?: number;
  /** What the server answers beside sync; anything else is not there. */
  rest?: RestAnswers;
};

export type Screen = {
  household: Household;
  /** Goes to another address as a link would. */
  go(path: string): Promise<void>;
  /** The address, with its search. */
  address(): string;
  /** Closes the page and draws it anew at its address, from what this device keeps. */
  reload(meanwhile?: () => unknown): Promise<void>;
  /** Cuts the network, or brings it back. */
  setOffline(isDown: boolean): void;
  /** What was asked of the server, sync left out. */
  calls(method: string, path: string): Call[];
};

/** As an empty server of its own would. */
const USUAL: RestAnswers = {
  ...withConfig({}),
  'GET /auth/devices': { body: [] },
  'GET /family/looks': { body: [] },
  'GET /subscription/status': {
    body: {
      subscription_tier: 'free',
      ai_requests_used: 0,
      ai_requests_limit: 10,
      family_members_limit: 1,
      usage_reset_date: '2026-12-01',
    },
  },
  'GET /subscription/waitlist': { body: { tiers: [] } },
  'GET /subscription/open': { body: { tiers: [] } },
  'GET /news': { body: [] },
  'GET /contact/letters': { body: [] },
  'GET /calendar/secret': { body: { url: null } },
};

let leave: (() => unknown)[] = [];

function signIn({ id, name }: Member): void {
  const user = {
    id,
    name,
    email: `${name.split(' ')[0]?.toLowerCase()}@demo.example`,
    avatar: null,
  };
  const about = { is_admin: false, language: 'en', time_zone: 'Asia/Almaty' };
  useSession.getState().signIn({ user: { ...user, ...about }, access_token: `token of ${id}` });
}

/** As the program does at its start. */
function followLanguage(): () => void {
  return usePreferences.subscribe(({ language }) => {
    if (language !== i18n.locale) void showLanguage(language);
  });
}

const matchMedia = window.matchMedia.bind(window);

/** A headless browser has neither finger nor mouse: where a test brings no finger, it has a mouse. */
function matchWithMouse(query: string): MediaQueryList {
  const isAsked = query === '(pointer: fine)' && !matchMedia('(pointer: coarse)').matches;
  return matchMedia(isAsked ? 'all' : query);
}

/** Just before the page hears of the next click: what a person's tap finds changed. */
export function atNextPress(run: () => unknown): void {
  window.addEventListener('click', run, { capture: true, once: true });
}

/** A browser that keeps the households of all tests before is slower with each of them. */
async function deleteDatabases(): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('qamqor-')) continue;
    await new Promise<void>((ended) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => ended();
      request.onblocked = () => ended();
      request.onerror = () => ended();
    });
  }
}

/** Ends what an earlier screen left: called after every test. */
export async function closeScreen(): Promise<void> {
  for (const step of leave.toReversed()) await step();
  leave = [];
  useSession.getState().signOut();
  forgetPublicConfig();
  for (const key of browserStorage().keys()) browserStorage().removeItem(key);
  sessionStorage.clear();
  usePreferences.getState().restore();
  await deleteDatabases();
}

async function draw(history: RouterHistory) {
  const router = createRouter({ ...routerOptions, history });
  await router.load();
  const { unmount } = await render(
    <I18nProvider i18n={i18n}>
      <FailureBoundary>
        <RouterProvider router={router} />
      </FailureBoundary>
    </I18nProvider>,
  );
  return { router, unmount };
}

/**
 * Draws the whole app at an address: its own router, screens, local databases and sync, over a stand-in
 * for the network. Only what needs the real server, the worker or a second person is tried elsewhere.
 */
export async function openScreen(path: string, options: ScreenOptions = {}): Promise<Screen> {
  const { household = aHousehold(), now = ELEVEN, width = 1280, height = 800 } = options;
  const { as = (people) => people.grandmother, rest = {}, ...preferences } = options;
  vi.useFakeTimers({ toFake: ['Date'], now });
  // Whoever waits for something moves the time on: it is one for the device's clocks and the server's.
  vi.spyOn(deviceClocks, 'monotonic').mockImplementation(() => Date.now());
  household.server.runBy(() => Date.now());
  await page.viewport(width, height);
  for (const name of [
    'language',
    'theme',
    'textSize',
    'simpleView',
    'sidebarCollapsed',
    'contrast',
  ] as const)
    if (preferences[name] !== undefined) localStorage.setItem(name, String(preferences[name]));
  usePreferences.getState().restore();
  const who = as?.(household) ?? null;
  const network: Network = { isDown: false, calls: [] };
  const fetched = standInFetch(household.server, who?.id ?? '', { ...USUAL, ...rest }, network);
  vi.spyOn(globalThis, 'fetch').mockImplementation(fetched);
  vi.spyOn(window, 'matchMedia').mockImplementation(matchWithMouse);
  if (who) signIn(who);
  leave.push(() => vi.useRealTimers(), applyPreferences(), followLanguage());
  await fetchPublicConfig();
  await showLanguage(usePreferences.getState().language, ['day']);
  const history = createMemoryHistory({ initialEntries: [path] });
  let drawn = await draw(history);
  leave.push(() => drawn.unmount());
  return {
    household,
    go: async (to) => {
      history.push(to);
      await drawn.router.load();
    },
    address: () => history.location.href,
    async reload(meanwhile) {
      await drawn.unmount();
      // Of whom nobody is left to show anything to, the databases are closed.
      useSession.setState({ user: null });
      await meanwhile?.();
      useSession.getState().restore();
      drawn = await draw(history);
    },
    setOffline(isDown) {
      network.isDown = isDown;
      window.dispatchEvent(new Event(isDown ? 'offline' : 'online'));
    },
    calls: (method, asked) =>
      network.calls.filter((call) => call.method === method && call.path.startsWith(asked)),
  };
}
