import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { CHROMIUM, CHROMIUM_FLAGS } from '../support/chromium.ts';
import { CloudMessaging } from '../support/cloud-messaging.ts';
import { expect, marksOf, test as base } from '../support/fixtures.ts';
import { readyForOffline } from '../support/offline.ts';
import { outboxOf, press, shownBy, worker } from '../support/push.ts';
import { clearDay, type SignedIn } from '../support/rings.ts';
import { TestServer } from '../support/server.ts';
import { wallOf } from '../support/wall.ts';
import { followWorker } from '../support/worker.ts';

const MINUTE = 60_000;
/** The medicine is there so long before its minute, by the clock that all share. */
const AHEAD = 2 * MINUTE;
/** The server's clock jumps to so long before; where it takes longer to begin anew, it rings at once. */
const LEAD = 3_000;

/** Chromium subscribes by itself, and what comes is sealed from the server to its worker. */
const test = base.extend<{ cloud: CloudMessaging; device: BrowserContext }>({
  cloud: async ({}, use) => {
    const cloud = await CloudMessaging.start();
    await use(cloud);
    await cloud.close();
  },
  server: async ({ cloud, homeZone }, use) => {
    const server = await TestServer.create({
      PUSH_EXTRA_ORIGINS: cloud.origin,
      DEMO_TIME_ZONE: homeZone,
    });
    await use(server);
    await server.remove();
  },
  // Push has no place in a private window, as the other tests' contexts are.
  device: async ({ cloud, homeZone, server }, use) => {
    const profile = mkdtempSync(join(tmpdir(), 'qamqor-profile-'));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: CHROMIUM,
      args: [...CHROMIUM_FLAGS, ...cloud.flags],
      baseURL: server.url,
      locale: 'en-GB',
      timezoneId: homeZone,
    });
    await context.grantPermissions(['notifications'], { origin: server.url });
    await use(context);
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  },
});

test.setTimeout(4 * MINUTE);

/** Turns reminders on in the settings. Answers the button that rings this device. */
async function turnOn(page: Page, cloud: CloudMessaging): Promise<Locator> {
  await cloud.standIn(page);
  await readyForOffline(page);
  await page.goto('/app/settings');
  await page.getByRole('button', { name: 'Turn on reminders' }).click();
  const ringNow = page.getByRole('button', { name: 'Ring now' });
  await expect(ringNow).toBeVisible();
  return ringNow;
}

test('[REM-1][REM-3] a real push: the app closed, the notice shown, answered with no network, sent later', async ({
  cloud,
  device,
  server,
  signIn,
}) => {
  const page = await signIn('grandmother', { context: device });
  await turnOn(page, cloud);

  const { access_token: token, user } = await server.call<SignedIn>('/auth/demo', undefined, {
    person: 'grandmother',
  });
  // On a session of its own, which nothing is sent to.
  const { endpoint, keys } = cloud.given ?? {};
  await server.call('/push/subscriptions', token, { endpoint, keys });
  await server.call('/push/subscriptions', token, undefined, 'DELETE');
  type Health = { can_ring: boolean; last_shown_at: string | null; next_at: string | null };
  const health = () => server.call<Health>('/reminders/health', token);
  expect(await health()).toMatchObject({ can_ring: true, last_shown_at: null });
  await clearDay(server, token, user.id);
  await page.goto('about:blank');

  const due = Math.ceil((Date.now() + AHEAD) / MINUTE) * MINUTE;
  const { date, time } = wallOf(due, user.time_zone);
  const medicine = { name: 'Amlodipine', times: [time], weekdays: [0, 1, 2, 3, 4, 5, 6] };
  const { id } = await server.call<{ id: string }>('/medicines', token, medicine);
  const slot = { medicine_id: id, medicine_name: medicine.name, date, time, taken: false };
  const ahead = due - LEAD - Date.now();
  await server.moveClock(ahead);

  const shown = async () => {
    const notices = await shownBy(worker(device));
    return notices.map(({ title, body }) => ({ title, body }));
  };
  await expect
    .poll(shown, { timeout: 2 * MINUTE })
    .toEqual([{ title: 'Time for your medicines', body: `${time} · 1 medicine` }]);
  expect(Date.now() + ahead).toBeGreaterThanOrEqual(due);
  expect(cloud.sealed).toHaveLength(1);
  expect(cloud.sealed[0]?.includes('medicine')).toBe(false);
  await expect.poll(async () => (await health()).last_shown_at).not.toBeNull();

  await server.stop();
  await press(device, `dose:${date}T${time}`, 'taken');
  expect(await outboxOf(worker(device), user.id)).toEqual(['dose.mark queued']);
  const taken = expect.stringMatching(/^Taken \d\d:\d\d$/) as unknown;
  expect(await shown()).toEqual([{ title: taken, body: time }]);

  await server.start();
  const { dispatchSync } = await followWorker(device, server.url);
  await expect
    .poll(async () => {
      await dispatchSync('qamqor-outbox');
      return (await marksOf(server, slot)).length;
    })
    .toBe(1);
  await expect
    .poll(async () => Date.parse((await health()).next_at ?? ''))
    .toBeGreaterThan(due + 60 * MINUTE);
  const metrics = async () => (await fetch(`${server.url}/api/metrics`)).text();
  await expect.poll(metrics).toContain('qamqor_deliveries{state="pending"} 0');
  expect(await shown()).toEqual([{ title: taken, body: time }]);
});

test('[REM-9] an address that the push service knows no more is replaced while the page is open', async ({
  cloud,
  device,
  server,
  signIn,
}) => {
  const page = await signIn('grandmother', { context: device });
  const ringNow = await turnOn(page, cloud);

  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  type Health = { devices: { state: string }[] };
  const states = async () => {
    const { devices } = await server.call<Health>('/reminders/health', token);
    return devices.map(({ state }) => state);
  };
  cloud.forget();
  await ringNow.click();
  await expect.poll(states).toEqual(['gone']);
  expect(cloud.sealed).toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(states, { timeout: MINUTE }).toEqual(['live']);
  await ringNow.click();
  await expect(page.getByText('It rang.')).toBeVisible();
});
