import { randomUUID } from 'node:crypto';
import type { PushBody } from '@qamqor/shared/reminders/push-body';
import { startPushService } from '../../../api/src/testing/push-service.ts';
import { expect, test as base } from './fixtures.ts';
import { TestServer } from './server.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;

/** The server rings through a push service on loopback, whose browsers decrypt what they get. */
export const test = base.extend<{ service: PushService }>({
  service: async ({}, use) => {
    const service = await startPushService();
    await use(service);
    await service.close();
  },
  server: async ({ service, homeZone }, use) => {
    const server = await TestServer.create({
      PUSH_EXTRA_ORIGINS: service.origin,
      DEMO_TIME_ZONE: homeZone,
    });
    await use(server);
    await server.remove();
  },
});

/** A browser of theirs that is to be rung, registered as the app does it. */
export class Device {
  private readonly service: PushService;
  private readonly path: string;

  private constructor(service: PushService, path: string) {
    this.service = service;
    this.path = path;
  }

  static async subscribe(server: TestServer, service: PushService, token: string) {
    const subscription = service.subscribe();
    const body = { ...subscription, device_name: 'Tablet', show_names: false };
    await server.call('/push/subscriptions', token, body);
    return new Device(service, new URL(subscription.endpoint).pathname);
  }

  /** What came for this device so far, as its browser reads it. */
  heard(): PushBody[] {
    const own = this.service.received.filter(({ path }) => path === this.path);
    return own.map((one) => one.read());
  }

  /** Waits for the first notice of a stage. */
  async hears(stage: string, timeout: number): Promise<PushBody> {
    const find = () =>
      this.heard().find(({ notification }) => notification.data.stage.startsWith(stage));
    await expect.poll(() => find() !== undefined, { timeout }).toBe(true);
    return find() as PushBody;
  }
}

const MINUTE = 60_000;
/** A medicine of the demo family is moved to this quarter of an hour: what rang in it was taken back. */
const QUARTER = 15 * MINUTE;

/** The minute that has just begun, or the one before, in which nothing of the demo family was due. */
export function minuteOfOwn(): number {
  const now = Math.floor(Date.now() / MINUTE) * MINUTE;
  return now % QUARTER === 0 ? now - MINUTE : now;
}

/** The answer to a sign-in. */
export type SignedIn = { access_token: string; user: { id: string; time_zone: string } };

type Page = { streams: Record<string, { rows: { events?: { id: string }[] } }> };

/** One change of a person's stream, made on another device at `wall`. */
export async function change(
  server: TestServer,
  token: string,
  given: { stream: string; op: string; key: string; args: object; wall: number },
): Promise<void> {
  const { wall, ...rest } = given;
  const mutation = { mid: randomUUID(), v: 1, after: [], at: { wall }, ...rest };
  const batch = { proto: 1, device_id: randomUUID(), now: Date.now(), mutations: [mutation] };
  const answer = await server.call<{ results: unknown[] }>('/sync/push', token, batch);
  expect(answer.results).toMatchObject([{ status: 'ok' }]);
}

/**
 * A medicine of every day at `times`, added at `wall` on a tablet that had no network: its doses of
 * meanwhile are past when the server hears of it. Answers its id.
 */
export async function addEarlier(
  server: TestServer,
  token: string,
  personId: string,
  { name, times, wall }: { name: string; times: string[]; wall: number },
): Promise<string> {
  const id = randomUUID();
  const args = {
    id,
    name,
    times,
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    notes: '',
    duration_weeks: null,
    amount_quarters: null,
    unit: null,
    form: null,
    with_food: null,
    appearance: null,
  };
  const stream = `p:${personId}`;
  await change(server, token, { stream, op: 'medicine.add', key: id, args, wall });
  return id;
}

/** The demo family's own medicines and events would ring in between. */
export async function clearDay(server: TestServer, token: string, personId: string): Promise<void> {
  for (const { id } of await server.call<{ id: string }[]>('/medicines', token)) {
    await server.call(`/medicines/${id}`, token, undefined, 'DELETE');
  }
  const stream = `p:${personId}`;
  const { streams } = await server.call<Page>(`/sync/pull?streams=${stream}@0`, token);
  for (const { id } of streams[stream]?.rows.events ?? []) {
    const wall = Date.now();
    await change(server, token, { stream, op: 'event.delete', key: id, args: { id }, wall });
  }
}
