import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addMedicine } from '../../entities/medicine/medicines.commands.ts';
import { readMeta } from '../../local-db/outbox/meta.ts';
import { useSession, type StoredUser } from '../../session/session-store.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { DAUGHTER, GRANDMOTHER } from '../../testing/world.ts';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { openDay, openedDay, signOut } from './current-account.ts';

const about = { email: null, avatar: null, is_admin: false, language: 'en', time_zone: 'UTC' };
const grandmother: StoredUser = { ...GRANDMOTHER, ...about };
const daughter: StoredUser = { ...DAUGHTER, ...about };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }));
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  useSession.getState().signIn({ user: grandmother, access_token: 't' });
});

afterEach(async () => {
  await signOut();
  vi.unstubAllGlobals();
});

/** What another tab does to the session, as this one hears of it. */
function elsewhere(change: (storage: Storage) => void): void {
  change(localStorage);
  useSession.getState().restore();
}

test('[SYNC-10] a session that another tab ended leaves no data open in this one', async () => {
  const { local } = await openDay(grandmother);
  expect(local.outbox.isOpen()).toBe(true);
  elsewhere((storage) => storage.removeItem('token'));
  await expect.poll(() => local.outbox.isOpen()).toBe(false);
  expect(local.cache.isOpen()).toBe(false);
  expect(openedDay(grandmother)).toBeNull();
});

test('[SYNC-10] a session that the server ended takes its token from the worker before it closes', async () => {
  const { local } = await openDay(grandmother);
  const token = () => readMeta(local.outbox, 'token');
  await expect.poll(() => token()).toBe('t');
  useSession.getState().expire('t');
  await expect.poll(() => local.outbox.isOpen()).toBe(false);
  await local.outbox.open();
  expect(await token()).toBeUndefined();
  await local.close();
});

test('[SYNC-10] the same person finds the data open again, and so does another', async () => {
  const first = await openDay(grandmother);
  elsewhere((storage) => storage.removeItem('token'));
  elsewhere((storage) => storage.setItem('token', 'another'));
  const again = await openDay(grandmother);
  expect([first.local.outbox.isOpen(), again.local.outbox.isOpen()]).toEqual([false, true]);
  elsewhere((storage) => storage.setItem('user', JSON.stringify(daughter)));
  const hers = await openDay(daughter);
  expect([again.local.outbox.isOpen(), hers.local.outbox.isOpen()]).toEqual([false, true]);
});

test('[SYNC-10] who signs out in this tab has it sealed before it closes', async () => {
  const { local } = await openDay(grandmother);
  await addMedicine(local, grandmother.id, aMedicineInput({ name: 'Secretolol' }));
  expect(await signOut()).toBe(1);
  expect(local.outbox.isOpen()).toBe(false);
  await local.outbox.open();
  const [row] = await local.outbox.mutations.toArray();
  expect([row?.sealed !== undefined, row?.mutation.args]).toEqual([true, null]);
});

test('[SYNC-1] a tap on the early screen after the outbox was opened becomes a mark too, once', async () => {
  const { local } = await openDay(grandmother);
  const id = await addMedicine(local, grandmother.id, aMedicineInput({ times: ['17:00'] }));
  const tap = { user_id: grandmother.id, slot: `${id}:2026-11-20:17:00`, at: Date.now() };
  localStorage.setItem('early-taps', JSON.stringify([tap]));
  window.saveEarlyTaps?.();
  window.saveEarlyTaps?.();
  await expect.poll(() => localStorage.getItem('early-taps')).toBeNull();
  const rows = await local.outbox.mutations.toArray();
  expect(rows.filter(({ mutation }) => mutation.op === 'dose.mark')).toHaveLength(1);
});
