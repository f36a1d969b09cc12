import { toWire } from '@qamqor/shared/calendar/dates';
import type { Notice, NoticeData } from '@qamqor/shared/reminders/notice';
import { pushBody } from '@qamqor/shared/reminders/push-body';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { writeMeta } from '../local-db/outbox/meta.ts';
import type { ClickDeps } from '../service-worker/click.ts';
import type { Shown } from '../notifications/present-notice.ts';
import type { FakeServer } from './fake-server.ts';
import { inTurns } from './in-turns.ts';
import { GRANDMOTHER, NOON, openDevice, type Device } from './world.ts';

export const GROUP = '2026-11-20T17:00';

export function aNotice(
  over: Partial<Notice> = {},
  about: Partial<NoticeData> = {},
): Notice & { data: NoticeData } {
  return {
    title: 'Time for your medicines',
    body: '17:00 · 1 medicine',
    lang: 'en' as const,
    tag: `dose:${GROUP}`,
    navigate: '/app/dose/x',
    silent: false,
    require_interaction: true,
    actions: [
      {
        action: 'taken',
        title: 'Taken',
      },
      {
        action: 'later',
        title: 'In 10 minutes',
      },
    ],
    app_badge: 1,
    ...over,
    data: {
      delivery_id: 'd1',
      stage: 'due' as const,
      person_id: GRANDMOTHER.id,
      group: GROUP,
      slots: ['0191d000-0000-7000-8000-000000000001:2026-11-20:17:00'],
      valid_until: toWire(NOON + 4 * 36e5),
      zone: 'Asia/Almaty',
      expired: {
        title: '17:00 not recorded',
        body: 'Tap to open your day.',
      },
      ...about,
    },
  };
}

export function bodyOf(notice: Notice): string {
  return JSON.stringify(pushBody(notice, 'https://qamqor.example.org'));
}

export type Phone = {
  device: Device;
  idb: IDBFactory;
  deps: ClickDeps;
  shown: Shown[];
  opened: string[];
  /** The numbers that were put on the app's icon. */
  badges: number[];
  /** The bodies of POST /push/receipts and /push/subscriptions. */
  posted: { path: string; body: unknown }[];
  /** The streams whose copies beside the databases were dropped. */
  forgotten: string[];
  /** Nothing reaches the server. */
  offline: boolean;
};

/** A signed-in phone with its page closed: what the worker has to work with. */
export async function closedPhone(server: FakeServer, user = GRANDMOTHER): Promise<Phone> {
  const idb = new IDBFactory();
  const device = await openDevice(server, user, { idb });
  await device.engine.flush();
  await writeMeta(device.local.outbox, 'token', 'a-token');
  const phone = {
    device,
    idb,
    shown: [],
    opened: [],
    badges: [],
    posted: [],
    forgotten: [],
    offline: false,
  } as unknown as Phone;
  const send = server.sendAs(user.id);
  phone.deps = {
    databases: async () => (await idb.databases()).map(({ name }) => name ?? ''),
    fetch: async (url, options) => {
      const path = String(url).replace(/^\/api/, '');
      if (phone.offline) throw new TypeError('Failed to fetch');
      if (path.startsWith('/sync/')) return send(path, options as never);
      const body: unknown = options?.body ? JSON.parse(options.body as string) : null;
      phone.posted.push({ path, body });
      return Response.json({ vapid_public_key: 'key' });
    },
    wall: () => server.now(),
    monotonic: () => server.now(),
    random: device.deps.random,
    locks: undefined,
    forget: async (streams) => void phone.forgotten.push(...streams),
    noteEnded: async () => undefined,
    quiet: async () => undefined,
    dexie: { indexedDB: idb, IDBKeyRange },
    patience: inTurns,
    language: 'en',
    show: async (shown) => void phone.shown.push(shown),
    badge: async (count) => void phone.badges.push(count),
    tell: async () => undefined,
    open: async (path) => void phone.opened.push(path),
    retryLater: async () => undefined,
  };
  return phone;
}
