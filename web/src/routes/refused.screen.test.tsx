import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aDemoHousehold, demoAnswers } from '../testing/demo-household.ts';
import { openPage } from '../testing/look.ts';
import { painted } from '../testing/painted.ts';
import { REFUSALS } from '../testing/refusals.ts';
import { openScreen } from '../testing/screen.tsx';
import { markTaken, rowOf } from '../testing/shown-doses.ts';

const PUBLIC = ['/', '/auth', '/about', '/contacts', '/faq', '/privacy', '/terms'];
const SIGNED_IN = [
  '/app/dashboard',
  '/app/medicines',
  '/app/schedule',
  '/app/family',
  '/app/family/viewers',
  '/app/settings',
  '/app/start/ring',
  '/app/bedside',
  '/app/pricing',
  '/app/ai-chat',
  '/app/data-management',
  '/app/personal-info',
  '/app/admin/users',
  '/app/more',
];

const TOGETHER = 'all of them together';
const NAMES = [...Object.keys(REFUSALS), TOGETHER];

let undo: (() => void)[] = [];

function refuse(name: string): void {
  const some = name === TOGETHER ? Object.values(REFUSALS) : [REFUSALS[name]];
  undo = some.map((one) => one?.() ?? (() => undefined));
}

afterEach(() => {
  for (const step of undo.toReversed()) step();
  undo = [];
});

async function stands(path: string): Promise<void> {
  await painted();
  await painted();
  expect(document.querySelector('[data-failure]'), path).toBeNull();
  expect(document.querySelector('h1')?.checkVisibility(), path).toBe(true);
}

test.for(NAMES)('[UI-18] every screen stands where the browser refuses %s', async (name) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const household = aDemoHousehold();
  const rest = demoAnswers(household);
  const screen = await openScreen('/about', { household, rest });
  refuse(name);
  for (const path of SIGNED_IN) {
    await openPage(screen, path);
    await stands(path);
  }
  for (const path of PUBLIC.filter((one) => one !== '/auth')) {
    await openPage(screen, path);
    await stands(path);
  }
});

test.for(NAMES.filter((name) => name !== 'IndexedDB' && name !== TOGETHER))(
  '[SYNC-1] a dose is marked and sent where the browser refuses %s',
  async (name) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const household = aDemoHousehold();
    const screen = await openScreen('/about', { household, rest: demoAnswers(household) });
    refuse(name);
    await screen.go('/app/dashboard');
    const row = rowOf('11:00', 'Eye drops');
    await markTaken(row).click();
    await expect.element(row).toMatchTextContent(/Taken \d\d:\d\d/);
    await expect.element(row).not.toMatchTextContent('Not sent yet');
  },
);

test.for([
  ['IndexedDB', 'This browser does not let Qamqor keep anything.'],
  [TOGETHER, 'This browser does not let Qamqor keep anything.'],
  ['local storage', 'This browser will not remember that you signed in.'],
  ['writing to local storage', 'This browser will not remember that you signed in.'],
] as const)('[UI-18] before a sign-in it is said that %s is refused', async ([name, said]) => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const screen = await openScreen('/about', { as: null });
  refuse(name);
  await screen.go('/auth');
  await expect.element(page.getByText(said)).toBeVisible();
  await stands('/auth');
});

test('[UI-18] nothing is said where nothing is refused', async () => {
  await openScreen('/auth', { as: null });
  await stands('/auth');
  await expect
    .poll(async () => (await indexedDB.databases()).map(({ name }) => name))
    .not.toContain('trial');
  expect(page.getByText(/This browser/).elements()).toHaveLength(0);
});
