import { expect, marksOf, openDose, test } from '../support/fixtures.ts';
import { readyForOffline } from '../support/offline.ts';
import { unfold } from '../support/notices.ts';
import { leaveApp, outboxOf, pushBody, worker, type Pushes, type Slot } from '../support/push.ts';
import { addEarlier, clearDay, type SignedIn } from '../support/rings.ts';
import type { TestServer } from '../support/server.ts';
import { wallOf } from '../support/wall.ts';
import type { BrowserContext, Page } from '@playwright/test';

const MINUTE = 60_000;

type Closed = { page: Page; pushes: Pushes; slot: Slot & { taken: boolean }; personId: string };

/** Signed in once, then the app is left: only its worker is there for what comes. */
async function closedApp(page: Page, server: TestServer): Promise<Closed> {
  const { pushes, personId } = await leaveApp(page, server.url);
  const slot = await openDose(server);
  return { page, pushes, slot, personId };
}

const tagOf = (slot: Slot) => `dose:${slot.date}T${slot.time}`;
const titles = async (pushes: Pushes) => (await pushes.shown()).map(({ title }) => title);

test('[REM-1] the app closed, the network gone: a ring is answered and arrives once', async ({
  server,
  signIn,
}) => {
  const { page, pushes, slot, personId } = await closedApp(await signIn('grandmother'), server);
  await pushes.deliver(pushBody(personId, slot));
  await expect.poll(() => titles(pushes)).toEqual(['Time for your medicines']);
  await pushes.deliver(pushBody(personId, slot));
  await expect
    .poll(async () => (await pushes.shown()).map(({ actions }) => actions))
    .toEqual([['taken', 'later']]);
  await server.stop();
  await pushes.press(tagOf(slot), 'taken');
  expect(await outboxOf(page, personId)).toEqual(['dose.mark queued']);
  const taken = expect.stringMatching(/^Taken \d\d:\d\d$/) as unknown;
  expect(await pushes.shown()).toMatchObject([{ title: taken, silent: true }]);
  await pushes.deliver(pushBody(personId, slot));
  await expect.poll(() => titles(pushes)).toEqual([taken]);
  await server.start();
  await page.goto(`${server.url}/app/dashboard`);
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
  const left = async () => (await pushes.shown()).filter(({ tag }) => tag === tagOf(slot));
  await expect.poll(left).toEqual([]);
});

test('[REM-1] no notice gets lost while a page asks which ones stand', async ({
  server,
  signIn,
}) => {
  const { page, pushes, slot, personId } = await closedApp(await signIn('grandmother'), server);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const ask = () => registration.getNotifications();
    const askOn = async (): Promise<void> => {
      await navigator.locks.request('qamqor-notices', ask);
      return askOn();
    };
    void askOn();
  });
  const times = Array.from({ length: 10 }, (_, hour) => `0${hour}:00`);
  const standing = async () => (await pushes.shown()).map(({ tag }) => tag.slice(-5)).toSorted();
  for (const [index, time] of times.entries()) {
    await pushes.deliver(pushBody(personId, { ...slot, time }));
    await expect.poll(standing).toEqual(times.slice(0, index + 1));
  }
});

test('a broken body, an old one and a broken database: something is shown each time', async ({
  server,
  signIn,
}) => {
  const { page, pushes, slot, personId } = await closedApp(await signIn('grandmother'), server);
  await pushes.deliver('{"web_push":8030,"notif');
  await expect.poll(() => titles(pushes)).toEqual(['Qamqor has something for you']);
  await pushes.deliver(pushBody(personId, slot, Date.now() - 1_000));
  await expect.poll(() => titles(pushes)).toContain(`${slot.time} not recorded`);
  await breakDatabases(page.context());
  await pushes.deliver(pushBody(personId, slot));
  await expect.poll(() => titles(pushes)).toContain('Time for your medicines');
  await pushes.press(tagOf(slot), 'taken');
  await expect.poll(() => titles(pushes)).toContain('This was NOT saved');
});

async function breakDatabases(context: BrowserContext): Promise<void> {
  await worker(context).evaluate(() => {
    const broken = () => {
      throw new DOMException('Broken', 'UnknownError');
    };
    Object.defineProperty(indexedDB, 'open', { value: broken });
  });
}

test('[REM-5] "In 10 minutes" waits in the outbox with no network', async ({ server, signIn }) => {
  const { page, pushes, slot, personId } = await closedApp(await signIn('grandmother'), server);
  await pushes.deliver(pushBody(personId, slot));
  await expect.poll(() => titles(pushes)).toEqual(['Time for your medicines']);
  await server.stop();
  await pushes.press(tagOf(slot), 'later');
  expect(await outboxOf(page, personId)).toEqual(['dose.snooze queued']);
  expect(await pushes.shown()).toEqual([]);
});

test('[REM-5] put off on one device, the notice on the other waits', async ({ server, signIn }) => {
  const { access_token: token, user } = await server.call<SignedIn>('/auth/demo', undefined, {
    person: 'grandmother',
  });
  await clearDay(server, token, user.id);
  const { date, time } = wallOf(Date.now() - 5 * MINUTE, user.time_zone);
  const pill = { name: 'Late pill', times: [time], wall: Date.now() - 60 * MINUTE };
  const medicine_id = await addEarlier(server, token, user.id, pill);
  const laptop = await signIn('grandmother');
  await laptop.goto('/app/family');
  const notice = laptop
    .getByRole('region', { name: 'Notifications' })
    .getByText(`${time} Time for`);
  await unfold(laptop);
  await expect(notice).toBeVisible();
  const { pushes } = await leaveApp(await signIn('grandmother'), server.url);
  const slot = { medicine_id, medicine_name: pill.name, date, time };
  await pushes.deliver(pushBody(user.id, slot));
  await expect.poll(() => titles(pushes)).toEqual(['Time for your medicines']);
  await pushes.press(tagOf(slot), 'later');
  await expect(notice).toHaveCount(0);
});

test('[UI-18] a private window cannot ring, and the settings say so', async ({
  consoleErrors,
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  await page.context().grantPermissions(['notifications'], { origin: server.url });
  await readyForOffline(page);
  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Turn on reminders' }).click();
  await expect(page.getByText('A private window cannot ring.')).toBeVisible();
  await expect(page.getByText('Open Qamqor in an ordinary window')).toBeVisible();
  expect(consoleErrors.splice(0).join()).toContain('in incognito mode');
});
