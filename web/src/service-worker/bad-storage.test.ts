import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addMedicine } from '../entities/medicine/medicines.commands.ts';
import { cacheName } from '../local-db/cache/cache-db.ts';
import { outboxName } from '../local-db/outbox/outbox-name.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { fillDisk } from '../testing/full-disk.ts';
import { GRANDMOTHER, NOON, outboxOf } from '../testing/world.ts';
import { aNotice, bodyOf, closedPhone, type Phone } from '../testing/worker-world.ts';
import { onClick, type Pressed } from './click.ts';
import { onPush } from './push.ts';
import type { ShownData } from '../notifications/present-notice.ts';

let server: FakeServer;
let phone: Phone;
let notice: ReturnType<typeof aNotice>;
let empty = () => {};

beforeEach(async () => {
  server = new FakeServer(NOON - 60_000, [GRANDMOTHER]);
  phone = await closedPhone(server);
  const { local, engine } = phone.device;
  const pill = aMedicineInput({ times: ['17:00'] });
  const id = await addMedicine(local, GRANDMOTHER.id, pill);
  await engine.flush();
  server.time = NOON;
  notice = aNotice({}, { slots: [`${id}:2026-11-20:17:00`] });
});
afterEach(() => empty());

const { id } = GRANDMOTHER;
const titles = () => phone.shown.map(({ title }) => title);
const ring = () => onPush(bodyOf(notice), phone.deps);
const events = () => phone.posted.map(({ body }) => (body as { event: string }).event);
const onServer = () => server.stream(`p:${id}`).rows('marks').size;

function pressTaken(): Promise<void> {
  const { lang, navigate, data: about, tag, title } = notice;
  const data: ShownData = { lang, navigate, about };
  const pressed: Pressed = { action: 'taken', tag, title, data };
  return onClick(pressed, phone.deps);
}

/** The page is gone; what it had open too. */
function closePage(): void {
  phone.device.local.outbox.close();
  phone.device.local.cache.close();
}

function remove(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = phone.idb.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('not removed'));
  });
}

function holdOlder(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = phone.idb.open(name, 1);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });
}

test('[REM-1] a full disk: it rings, "Taken" is kept and sent, and both are told to the server', async () => {
  empty = fillDisk('meta');
  await ring();
  await pressTaken();
  expect(titles()).toEqual(['Time for your medicines', 'Taken 17:00']);
  expect(onServer()).toBe(1);
  expect(events()).toEqual(['shown', 'acted']);
});

test('[SYNC-1] a disk that takes no mark: it rings, and "Taken" says that it is NOT saved', async () => {
  empty = fillDisk('meta', 'mutations');
  await ring();
  await pressTaken();
  expect(titles()).toEqual(['Time for your medicines', 'This was NOT saved']);
  expect([await outboxOf(phone.device), onServer()]).toEqual([['acked'], 0]);
  empty();
  await pressTaken();
  expect([titles().at(-1), onServer()]).toEqual(['Taken 17:00', 1]);
});

test('[REM-1] a cache that is held by an older page: it rings, and "Taken" is kept and sent', async () => {
  closePage();
  await remove(cacheName(id));
  const held = await holdOlder(cacheName(id));
  await ring();
  await pressTaken();
  held.close();
  expect(titles()).toEqual(['Time for your medicines', 'Taken 17:00']);
  expect(onServer()).toBe(1);
  expect(events()).toEqual(['shown', 'acted']);
});

test('[SYNC-9] an evicted cache: it rings, "Taken" is kept, and the data is pulled again', async () => {
  closePage();
  await remove(cacheName(id));
  phone.offline = true;
  await ring();
  await pressTaken();
  expect(titles()).toEqual(['Time for your medicines', 'Taken 17:00']);
  phone.offline = false;
  await ring();
  expect(titles().at(-1), 'marked here').toBe('Taken 17:00');
  expect(onServer()).toBe(1);
  expect(events()).toEqual(['shown', 'acted', 'shown']);
  await phone.device.local.cache.open();
  expect(await phone.device.local.cache.medicines.count()).toBe(1);
});

test('[REM-1] everything evicted: it rings, and "Taken" says that it is NOT saved', async () => {
  closePage();
  await remove(cacheName(id));
  await remove(outboxName(id));
  await ring();
  await pressTaken();
  expect(titles()).toEqual(['Time for your medicines', 'This was NOT saved']);
  expect(phone.shown.at(-1)?.options.data.navigate).toBe(notice.navigate);
});
