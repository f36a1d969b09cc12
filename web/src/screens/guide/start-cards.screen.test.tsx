import { toWire } from '@qamqor/shared/calendar/dates';
import type { Person } from '@qamqor/shared/profile/person';
import { personStream } from '@qamqor/shared/sync/protocol';
import { aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useSession } from '../../session/session-store.ts';
import { openGuide } from '../../testing/guide.ts';
import { aHousehold, ELEVEN, newId, type Household } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { asked, browserSays } from '../../testing/push-browser.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';

const topOf = (one: { element(): Element }) => one.element().getBoundingClientRect().top;
const familyMembers = page.getByRole('region', { name: 'Family Members' });

const RING = '01a1f6e9-3100-7b8c-b536-f6a787e24a5d';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const checklist = page.getByRole('region', { name: 'Until it rings' });

/** Their tablet takes its rings, and the last one was not heard. */
function unheard({ server, grandmother }: Household): void {
  const stream = server.stream(personStream(grandmother.id));
  const person = stream.rows('people').get(grandmother.id) as Person;
  const tablet = { name: 'Tablet', heard_at: toWire(ELEVEN), last_marked_at: toWire(ELEVEN) };
  const devices = [{ id: newId(), ...tablet, rings: 'live' as const, unheard: true as const }];
  stream.write({ people: [{ ...person, devices }] });
}

const ringOf = (state: string) => ({
  id: RING,
  asked_at: toWire(ELEVEN),
  rings: [{ device_id: 'x', device_name: 'Tablet', state }],
});

test('[REM-9] what nobody heard wins over a green bell: the card and the checklist say so', async () => {
  let state = 'not_heard';
  const screen = await openGuide('who', {
    'GET /push/test': () => ({ body: { ring: ringOf(state) } }),
  });
  unheard(screen.household);
  await screen.go('/app/dashboard');
  const again = checklist.getByRole('link', { name: /nobody heard it/ });
  await expect.element(again).toBeVisible();
  const people = page.getByRole('region', { name: 'Family Members' });
  await expect.element(people).toMatchTextContent('It rings, but nobody hears it');
  await expect.element(people).not.toMatchTextContent('Tablet rings at medicine time');
  for (const look of LOOKS) {
    await applyLook(look);
    await checkLook(`unheard ${JSON.stringify(look)}`, 44);
  }
  await applyLook({ language: 'en', theme: 'light', textSize: 100, width: 390 });
  await press(people.getByRole('link', { name: 'What to do' }));
  await expect
    .element(page.getByRole('list', { name: 'Their reminders' }))
    .toMatchTextContent('Tablet: it rang, but nobody heard it. Please turn its sound up.');
  state = 'heard';
  await screen.go('/app/dashboard');
  await expect.element(people).toBeVisible();
  await expect.element(checklist).not.toBeInTheDocument();
});

test('[REM-1] until the test ring was heard, a card leads back to it', async () => {
  asked('granted');
  browserSays(null);
  const screen = await openScreen('/app/start/ring', {
    rest: {
      'POST /push/subscriptions': { status: 201, body: { state: 'live' } },
      'POST /push/test': { status: 201, body: { id: RING, delivery_id: RING } },
      [`POST /push/test/${RING}/answer`]: { status: 204 },
    },
    width: 390,
  });
  await button('Remind me').click();
  await button('Go on').click();
  await expect.element(page.getByText(/is on its way/)).toBeVisible();
  await screen.go('/app/dashboard');
  const back = page.getByRole('link', { name: 'Try whether it rings' });
  await expect.element(page.getByText('Nobody has heard it here yet').last()).toBeVisible();
  for (const look of LOOKS) {
    await applyLook(look);
    await checkLook(`not heard here ${JSON.stringify(look)}`, 44);
  }
  await applyLook({ language: 'en', theme: 'light', textSize: 100, width: 390 });
  await back.click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Did you hear it?' }))
    .toBeVisible();
  // One that is shown before it was asked for is not the one that is waited for.
  const asking = () =>
    screen.calls('POST', '/push/test').filter(({ path }) => path === '/push/test');
  await expect.poll(() => asking().length).toBe(2);
  const data = { type: 'shown', stage: 'test' };
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));
  await button('Yes, I heard it').click();
  await expect.poll(screen.address).toBe('/app/dashboard');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
  await expect.element(back).not.toBeInTheDocument();
});

test('[UI-13] what is left to do stands above the people, also without a network, until it is done', async () => {
  let state = 'not_heard';
  const screen = await openGuide('tablet', {
    'GET /push/test': () => ({ body: { ring: ringOf(state) } }),
  });
  await expect.element(page.getByText('2345 6789')).toBeVisible();
  unheard(screen.household);
  await screen.go('/app/dashboard');
  const again = checklist.getByRole('link', { name: /nobody heard it/ });
  await expect.element(again).toBeVisible();
  await expect.element(familyMembers).toBeVisible();
  expect(topOf(checklist)).toBeLessThan(topOf(familyMembers));
  screen.setOffline(true);
  await screen.reload();
  await expect.element(again).toBeVisible();
  expect(topOf(checklist)).toBeLessThan(topOf(familyMembers));
  screen.setOffline(false);
  state = 'heard';
  await screen.reload();
  await expect.element(familyMembers).toMatchTextContent('It rings');
  await expect.element(checklist).not.toBeInTheDocument();
  // What was heard once is not asked again, and its room is not kept for it.
  screen.setOffline(true);
  await screen.reload();
  await expect.element(familyMembers).toMatchTextContent('It rings');
  await expect.element(checklist).not.toBeInTheDocument();
  const heading = page.getByRole('heading', { level: 1 });
  expect(topOf(familyMembers) - topOf(heading)).toBeLessThan(150);
});

test('of what nobody could be asked yet, the list says that it is still to do', async () => {
  const screen = await openGuide('tablet');
  await expect.element(page.getByText('2345 6789')).toBeVisible();
  screen.setOffline(true);
  await screen.go('/app/dashboard');
  await expect.element(checklist.getByRole('link', { name: 'Try whether it rings' })).toBeVisible();
});

test.each([
  [390, 844],
  [800, 1280],
])(
  '[UI-14] a tablet that cannot ring says so above the dose, whose button stays in the first window: %i x %i',
  async (width, height) => {
    asked('denied');
    browserSays(null);
    const medicine = aMedicine({ id: newId(), name: 'Темір', times: ['11:00'] });
    const screen = await openScreen('/app/start/ring', {
      household: aHousehold({ medicines: [medicine] }),
      simpleView: true,
      width,
      height,
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { user, signIn } = useSession.getState();
    if (!user) throw new Error('nobody is signed in');
    const came = { ...user, email: null, by_code: true };
    signIn({ user: came, access_token: `token of ${user.id}` });
    await screen.go('/app/dashboard');
    const mute = page.getByRole('link', { name: /What to do$/ });
    const take = page.getByRole('button', { name: /^Mark Taken/ });
    for (const isDown of [false, true]) {
      screen.setOffline(isDown);
      if (isDown) await screen.reload();
      await expect.element(mute).toBeInViewport({ ratio: 1 });
      await expect.element(take).toBeInViewport({ ratio: 1 });
      expect(topOf(mute)).toBeLessThan(topOf(take));
    }
    const tabs = page.getByRole('navigation').element().getBoundingClientRect();
    expect(take.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(tabs.top);
    for (const look of LOOKS) {
      await applyLook(look);
      await checkLook(`mute here ${JSON.stringify(look)}`, 44);
    }
  },
);
