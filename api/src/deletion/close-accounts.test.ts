import { DAY, HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { expect, onTestFinished, test, vi } from 'vitest';
import { closingOf } from '../auth/closings/closings.service.ts';
import { isDeleted, standingOf } from '../auth/deletions/deletions.service.ts';
import { user } from '../auth/users/user.table.ts';
import { makeBackup, restoreBackup } from '../backup/backup.service.ts';
import { accessTo } from '../family/access/access.service.ts';
import { family_link } from '../family/access/link.table.ts';
import { openDatabase } from '../platform/database/database.ts';
import { anotherPlace } from '../testing/backups.ts';
import { aClosingHouse } from '../testing/closing-house.ts';
import { bytesOf, PIN, tablesHolding } from '../testing/deletion-house.ts';
import { aLink } from '../testing/family.ts';
import { closeAccounts, keepClosing, refreshDeletedList } from './deletion.service.ts';

test('[ADMIN-8] until the 30 days are over all works as before, then it is deleted for good', async () => {
  const { clock, enter, close, pass, config, logs } = await aClosingHouse();
  const dana = await enter('dana');
  await close(dana.user_id);
  clock.advance(30 * DAY - MINUTE);
  await pass();
  expect((await dana.send('GET', '/medicines')).status).toBe(200);
  expect(bytesOf(config)).toContain(PIN);
  clock.advance(MINUTE);
  await pass();
  expect((await dana.send('GET', '/medicines')).status).toBe(401);
  expect(tablesHolding(config, dana.user_id)).toEqual(['account_deletion']);
  expect(bytesOf(config)).not.toContain(`dana ${PIN}`);
  expect(logs.join('')).not.toContain(PIN);
  const anew = await enter('dana');
  expect([anew.user_id === dana.user_id, anew.isBack]).toEqual([false, false]);
});

test('[ADMIN-8] whoever signs in before the first row went begins afresh, too', async () => {
  const { clock, enter, close, deps, pass } = await aClosingHouse();
  const dana = await enter('dana');
  await close(dana.user_id);
  clock.advance(30 * DAY);
  await closeAccounts(deps);
  const anew = await enter('dana');
  expect(anew.user_id).not.toBe(dana.user_id);
  await pass();
  expect((await enter('dana')).user_id).toBe(anew.user_id);
});

test('[ADMIN-8] what was taken back closes nobody', async () => {
  const { clock, enter, close, keep, pass } = await aClosingHouse();
  const dana = await enter('dana');
  await close(dana.user_id);
  clock.advance(29 * DAY);
  await keep(dana.user_id);
  clock.advance(2 * DAY);
  await pass();
  expect((await dana.send('GET', '/medicines')).status).toBe(200);
});

test('[ADMIN-8][DATA-3] deleting it and coming back lifts no closing', async () => {
  const { clock, enter, close, told, pass } = await aClosingHouse();
  const dana = await enter('dana');
  const { closing } = (await close(dana.user_id)).json();
  await enter('dana');
  expect((await dana.send('DELETE', '/user')).status).toBe(204);
  clock.advance(5 * DAY);
  const back = await enter('dana');
  expect([back.user_id, back.isBack]).toEqual([dana.user_id, true]);
  expect(await told(back)).toEqual(closing);
  clock.advance(25 * DAY);
  await pass();
  expect((await enter('dana')).user_id).not.toBe(dana.user_id);
});

test('[ADMIN-8][DATA-3] whoever deleted it themselves does not come back after that day', async () => {
  const { clock, enter, close, pass, config } = await aClosingHouse();
  const dana = await enter('dana');
  await close(dana.user_id);
  clock.advance(29 * DAY);
  await (await enter('dana')).send('DELETE', '/user');
  clock.advance(DAY);
  await pass();
  expect(tablesHolding(config, dana.user_id)).toEqual(['account_deletion']);
  expect((await enter('dana')).user_id).not.toBe(dana.user_id);
});

test('[ADMIN-8][FAM-6] it waits while it alone can let in somebody who is signed in', async () => {
  const { clock, signIn, enter, close, pass, deps, logs } = await aClosingHouse();
  const dana = await enter('dana');
  const mother = await signIn('mother', { email: null });
  await aLink(deps, { viewer: dana.user_id, person: mother.user_id }, { keeps_devices: true });
  await close(dana.user_id);
  clock.advance(30 * DAY);
  await pass();
  expect((await dana.send('GET', '/medicines')).status).toBe(200);
  expect(logs.join('')).toContain('an account is not closed yet');
  const son = await enter('son');
  await aLink(deps, { viewer: son.user_id, person: mother.user_id });
  await pass();
  expect((await dana.send('GET', '/medicines')).status).toBe(401);
  expect((await mother.send('GET', '/api/medicines')).statusCode).toBe(200);
  const access = await accessTo(deps.reader, deps, son.user_id, mother.user_id);
  expect(access.keeps_devices).toBe(true);
});

test('[ADMIN-8] one that waits holds up nobody', async () => {
  const { clock, signIn, enter, close, pass, deps } = await aClosingHouse();
  const [dana, son] = [await enter('dana'), await enter('son')];
  const mother = await signIn('mother', { email: null });
  await aLink(deps, { viewer: dana.user_id, person: mother.user_id }, { keeps_devices: true });
  for (const { user_id } of [dana, son]) await close(user_id);
  clock.advance(30 * DAY);
  await pass();
  expect((await dana.send('GET', '/medicines')).status).toBe(200);
  expect((await son.send('GET', '/medicines')).status).toBe(401);
});

test('[ADMIN-8][FAM-6] who could never be let in again goes with it', async () => {
  const { clock, signIn, enter, close, pass, deps } = await aClosingHouse();
  const dana = await enter('dana');
  const mother = await signIn('mother', { email: null });
  await aLink(deps, { viewer: dana.user_id, person: mother.user_id }, { keeps_devices: true });
  await mother.send('POST', '/api/auth/sign-out-everywhere');
  await close(dana.user_id);
  clock.advance(30 * DAY);
  await pass();
  const ids = (await deps.reader.select().from(user)).map(({ id }) => id);
  expect(ids).not.toContain(mother.user_id);
  expect(ids).not.toContain(dana.user_id);
});

test('[ADMIN-8] the link of whoever lets the person in ends, and promises no return', async () => {
  const { clock, signIn, enter, close, deps } = await aClosingHouse();
  const dana = await enter('dana');
  const mother = await signIn('mother', { email: null });
  await aLink(deps, { viewer: dana.user_id, person: mother.user_id }, { keeps_devices: true });
  await close(mother.user_id);
  clock.advance(30 * DAY);
  await closeAccounts(deps);
  const links = await deps.reader.select().from(family_link);
  expect(links.map(({ status, deleted_until }) => [status, deleted_until])).toEqual([
    ['ended', null],
  ]);
});

test('[ADMIN-8] a restore of before brings back nobody who was closed', async () => {
  const { clock, enter, close, pass, config } = await aClosingHouse();
  const dana = await enter('dana');
  const { file } = await makeBackup({ ...clock, config });
  await close(dana.user_id);
  clock.advance(30 * DAY);
  await pass();
  const to = { ...anotherPlace().config, BACKUP_DIR: config.BACKUP_DIR };
  expect(await restoreBackup({ ...clock, config: to }, file)).toMatchObject({ deleted: 1 });
  const database = openDatabase(to);
  expect(await isDeleted(database.reader, dana.user_id)).toBe(true);
  expect(await standingOf(database.reader, dana.user_id, clock.now())).toBe('gone');
  await database.close();
});

test('[ADMIN-8] a restore that brings back a closing leaves a week to take it back again', async () => {
  const { clock, enter, close, keep, config, deps } = await aClosingHouse();
  const dana = await enter('dana');
  await close(dana.user_id);
  const { file } = await makeBackup({ ...clock, config });
  clock.advance(29 * DAY);
  await keep(dana.user_id);
  await refreshDeletedList(deps);
  const to = { ...anotherPlace().config, BACKUP_DIR: config.BACKUP_DIR };
  await restoreBackup({ ...clock, config: to }, file);
  const database = openDatabase(to);
  const closing = await closingOf(database.reader, dana.user_id);
  expect(closing?.closes_at).toBe(toWire(clock.now() + 7 * DAY));
  await database.close();
});

test('[ADMIN-8] from when the server listens it is looked each hour', async () => {
  const { clock, enter, close, deps } = await aClosingHouse();
  const dana = await enter('dana');
  await close(dana.user_id);
  clock.advance(30 * DAY);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const hooks = new Map<string, () => Promise<void>>();
  const addHook = (name: string, run: () => Promise<void>) => hooks.set(name, run);
  keepClosing({ addHook } as never, deps);
  await hooks.get('onListen')?.();
  vi.advanceTimersByTime(HOUR);
  await hooks.get('onClose')?.();
  expect(await isDeleted(deps.reader, dana.user_id)).toBe(true);
});
