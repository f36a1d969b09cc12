import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DAY, MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { makeBackup, removeOldBackups, restoreBackup } from '../backup/backup.service.ts';
import { createUpkeep } from '../platform/upkeep.ts';
import { transaction } from '../platform/database/transaction.ts';
import { openDatabase } from '../platform/database/database.ts';
import { anotherPlace } from '../testing/backups.ts';
import { aLink } from '../testing/family.ts';
import { createTestApp, type SignedInPerson } from '../testing/test-app.ts';
import { isSessionEnded, startSession } from '../auth/sessions/session.service.ts';
import { accessTo } from '../family/access/access.service.ts';
import { comeBack, isDeleted } from '../auth/deletions/deletions.service.ts';
import { readDeletedList } from './deleted-list.ts';
import { purgeAccounts, reapplyAtStart, refreshDeletedList } from './deletion.service.ts';
import { aHouse, bytesOf, PIN } from '../testing/deletion-house.ts';

test('[DATA-3] a restore brings back nobody who went since', async () => {
  const { leave, clock, config, deps } = await aHouse();
  const { file } = await makeBackup({ ...clock, config });
  await leave();
  const to = { ...anotherPlace().config, BACKUP_DIR: config.BACKUP_DIR };
  expect(await restoreBackup({ ...clock, config: to }, file)).toMatchObject({ deleted: 1 });
  clock.advance(30 * DAY);
  const database = openDatabase(to);
  await createUpkeep({ ...deps, ...database }, [purgeAccounts(config)]).round();
  await database.close();
  expect(bytesOf(to)).not.toContain(PIN);
});

test('[DATA-3] who came back since a backup was made does not go by its restore', async () => {
  const { leave, clock, config, daughter, deps, signIn } = await aHouse();
  await leave();
  const { file } = await makeBackup({ ...clock, config });
  await signIn('daughter');
  await refreshDeletedList(deps);
  const to = { ...anotherPlace().config, BACKUP_DIR: config.BACKUP_DIR };
  expect(await restoreBackup({ ...clock, config: to }, file)).toMatchObject({ deleted: 0 });
  const database = openDatabase(to);
  expect(await isDeleted(database.reader, daughter.user_id)).toBe(false);
  await database.close();
});

test('[DATA-3] who went again after coming back stays deleted, also by an older list', async () => {
  const { leave, clock, config, daughter, deps, signIn } = await aHouse();
  await leave();
  clock.advance(DAY);
  await signIn('daughter');
  await refreshDeletedList(deps);
  const list = join(config.BACKUP_DIR, 'deleted-accounts.json');
  const older = readFileSync(list);
  clock.advance(DAY);
  const again = await signIn('daughter');
  await again.send('DELETE', '/api/user');
  const { file } = await makeBackup({ ...clock, config });
  writeFileSync(list, older);
  const to = { ...anotherPlace().config, BACKUP_DIR: config.BACKUP_DIR };
  await restoreBackup({ ...clock, config: to }, file);
  const database = openDatabase(to);
  expect(await isDeleted(database.reader, daughter.user_id)).toBe(true);
  await database.close();
});

test('[DATA-3] a server that starts anew after a loss keeps the list of who went before', async () => {
  const { leave, clock, config, daughter } = await aHouse();
  const { file } = await makeBackup({ ...clock, config });
  await leave();
  const anew = await createTestApp({ config: { BACKUP_DIR: config.BACKUP_DIR } });
  await refreshDeletedList(anew.deps);
  const other = await anew.signIn('daughter');
  await other.send('DELETE', '/api/user');
  const list = await readDeletedList(config.BACKUP_DIR);
  expect(list?.entries.map(({ user_id }) => user_id).toSorted()).toEqual(
    [daughter.user_id, other.user_id].toSorted(),
  );
  // Beside the file, as copies of the folder have it.
  const to = anotherPlace().config;
  expect(await restoreBackup({ ...clock, config: to }, file)).toMatchObject({ deleted: 1 });
  // What was restored goes on with the list, and says who comes back to it.
  const database = openDatabase(to);
  const deps = { ...anew.deps, ...database, config: { ...anew.deps.config, ...to } };
  await refreshDeletedList(deps);
  await transaction(deps, (tx) => comeBack(tx, daughter.user_id));
  await refreshDeletedList(deps);
  const [hers] = (await readDeletedList(to.BACKUP_DIR))?.entries ?? [];
  expect(hers).toMatchObject({ user_id: daughter.user_id, came_back_at: expect.any(String) });
  await database.close();
});

test('[DATA-3] that there is no list is said, and who is deleted in the backup stays so', async () => {
  const { leave, clock, config, daughter } = await aHouse();
  await leave();
  const { file } = await makeBackup({ ...clock, config });
  const { directory, config: to } = anotherPlace();
  const alone = join(directory, basename(file));
  copyFileSync(file, alone);
  const restored = await restoreBackup({ ...clock, config: to }, alone);
  expect(restored).toMatchObject({ deleted: 0, listedAt: null });
  const database = openDatabase(to);
  expect(await isDeleted(database.reader, daughter.user_id)).toBe(true);
  await database.close();
});

test('[DATA-3] the list forgets whom no backup knows any more', async () => {
  const { leave, clock, config, purge, deps } = await aHouse();
  await leave();
  clock.advance(30 * DAY);
  await purge();
  const entries = async () => {
    await refreshDeletedList(deps);
    return (await readDeletedList(config.BACKUP_DIR))?.entries.length;
  };
  clock.advance((config.BACKUP_RETENTION_DAYS + 3) * DAY);
  expect(await entries()).toBe(1);
  clock.advance(MINUTE);
  await purge();
  expect(await entries()).toBe(0);
});

test('[DATA-3] the list keeps whom the last backup knows, while no newer one can be made', async () => {
  const { leave, clock, config, purge, deps } = await aHouse();
  await makeBackup({ ...clock, config });
  await leave();
  for (const days of [30, 60]) {
    clock.advance(days * DAY);
    await purge();
  }
  const entries = async () => {
    await refreshDeletedList(deps);
    return (await readDeletedList(config.BACKUP_DIR))?.entries.length;
  };
  expect(await entries()).toBe(1);
  await makeBackup({ ...clock, config });
  expect(await entries()).toBe(1);
  await removeOldBackups(config.BACKUP_DIR, { now: clock.now(), days: 30 });
  expect(await entries()).toBe(0);
});

test('[DATA-3] the list as it was first written says who is deleted, and is written anew', async () => {
  const { leave, clock, config, daughter } = await aHouse();
  const { file } = await makeBackup({ ...clock, config });
  await leave();
  const { directory, config: to } = anotherPlace();
  const moved = join(directory, basename(file));
  copyFileSync(file, moved);
  const first = [{ user_id: daughter.user_id, deleted_at: '2026-11-20T06:50:00.000Z' }];
  writeFileSync(join(directory, 'deleted-accounts.json'), JSON.stringify(first));
  expect(await restoreBackup({ ...clock, config: to }, moved)).toMatchObject({ deleted: 1 });
  const kept = join(config.BACKUP_DIR, 'deleted-accounts.json');
  writeFileSync(kept, JSON.stringify(first));
  const anew = await createTestApp({ config: { BACKUP_DIR: config.BACKUP_DIR } });
  await refreshDeletedList(anew.deps);
  const list = await readDeletedList(config.BACKUP_DIR);
  expect(list?.written_at).not.toBe(first[0]?.deleted_at);
  expect(list?.entries).toMatchObject([{ user_id: daughter.user_id }]);
});

test('[DATA-3] a damaged list is no empty one: nothing is restored, and it is said which file it is', async () => {
  const { leave, clock, config } = await aHouse();
  const { file } = await makeBackup({ ...clock, config });
  await leave();
  const { directory, config: to } = anotherPlace();
  const moved = join(directory, basename(file));
  copyFileSync(file, moved);
  for (const text of ['', '{"written_at":', '[{"user_id":1}]']) {
    writeFileSync(join(directory, 'deleted-accounts.json'), text);
    await expect(restoreBackup({ ...clock, config: to }, moved)).rejects.toMatchObject({
      reason: 'bad_list',
      message: expect.stringContaining('deleted-accounts.json'),
    });
    expect(existsSync(to.DATABASE_URL.replace('file:', ''))).toBe(false);
  }
});

test('[DATA-3] two who leave at once are both on the list', async () => {
  const { leave, deps, config, daughter, signIn } = await aHouse();
  const other = await signIn('other');
  await Promise.all([leave(), other.send('DELETE', '/api/user')]);
  const written = await Promise.all(Array.from({ length: 20 }, () => refreshDeletedList(deps)));
  expect(written).not.toContain(false);
  const entries = (await readDeletedList(config.BACKUP_DIR))?.entries ?? [];
  expect(new Set(entries.map(({ user_id }) => user_id))).toEqual(
    new Set([daughter.user_id, other.user_id]),
  );
});

test('[DATA-3][FAM-3] what people ended since a backup is ended after its restore, too', async () => {
  const { clock, config, deps, daughter, mother, son, signIn } = await aHouse();
  const phone = await signIn('daughter');
  const { file } = await makeBackup({ ...clock, config });
  clock.advance(MINUTE);
  expect((await phone.send('POST', '/api/auth/sign-out')).statusCode).toBe(204);
  const viewers = (await daughter.send('GET', '/api/family/viewers')).json() as { id: string }[];
  await daughter.send('DELETE', `/api/family/viewers/${viewers[0]?.id}`);
  await refreshDeletedList(deps);
  // What is noted stays noted, though less and less is read anew.
  clock.advance(2 * DAY);
  await refreshDeletedList(deps);
  const to = { ...anotherPlace().config, BACKUP_DIR: config.BACKUP_DIR };
  const restored = await restoreBackup({ ...clock, config: to }, file);
  expect(restored).toMatchObject({ deleted: 0, sessions: 1, links: 1 });
  const database = openDatabase(to);
  const sees = async (viewer: SignedInPerson, person: SignedInPerson) =>
    (await accessTo(database.reader, deps, viewer.user_id, person.user_id)).see_medicines;
  expect(await sees(son, daughter)).toBe(false);
  expect(await sees(daughter, mother)).toBe(true);
  expect(await isSessionEnded({ ...deps, ...database }, phone.session_id)).toBe(true);
  expect(await isSessionEnded({ ...deps, ...database }, daughter.session_id)).toBe(false);
  await database.close();
  const noted = async () => {
    await refreshDeletedList(deps);
    const ended = (await readDeletedList(config.BACKUP_DIR))?.ended;
    return [ended?.sessions.length, ended?.links.length];
  };
  expect(await noted()).toEqual([1, 1]);
  // No longer than a backup may know it.
  clock.advance((config.BACKUP_RETENTION_DAYS + 4) * DAY);
  expect(await noted()).toEqual([1, 1]);
  await removeOldBackups(config.BACKUP_DIR, { now: clock.now(), days: 30 });
  expect(await noted()).toEqual([1, 1]);
  await makeBackup({ ...clock, config });
  await removeOldBackups(config.BACKUP_DIR, { now: clock.now(), days: 30 });
  expect(await noted()).toEqual([0, 0]);
});

test('[DATA-3][FAM-6] a restore says how many have nobody to let them in, when whoever could came later', async () => {
  const { clock, config, deps, daughter, son, leave, signIn } = await aHouse();
  const [granny, aunt, uncle] = [
    await signIn('granny', { email: null }),
    await signIn('aunt', { email: null }),
    await signIn('uncle', { email: null }),
  ];
  const people = [granny, aunt, uncle];
  for (const { user_id: person } of people)
    await aLink(deps, { viewer: daughter.user_id, person }, { keeps_devices: true });
  for (const one of [granny, uncle])
    expect((await one.send('POST', '/api/auth/sign-out')).statusCode).toBe(204);
  const { file } = await makeBackup({ ...clock, config });
  const restored = async () => {
    await refreshDeletedList(deps);
    const to = { ...anotherPlace().config, BACKUP_DIR: config.BACKUP_DIR };
    return restoreBackup({ ...clock, config: to }, file);
  };
  expect(await restored()).toMatchObject({ deleted: 0, outside: 0 });
  for (const { user_id: person } of [granny, aunt])
    await aLink(deps, { viewer: son.user_id, person }, { keeps_devices: false });
  // Where nobody may take over, the link of whoever left stands.
  const sees = { viewer: son.user_id, person: uncle.user_id };
  await aLink(deps, sees, { scopes: ['see_medicines'] });
  expect((await leave()).statusCode).toBe(204);
  expect(await restored()).toMatchObject({ deleted: 1, outside: 2 });
});

/** The daughter, gone since a backup of her that a restore put into another place. */
async function aRestoredHouse() {
  const house = await aHouse();
  const { clock, config, leave } = house;
  const { file } = await makeBackup({ ...clock, config });
  clock.advance(MINUTE);
  await leave();
  clock.advance(MINUTE);
  const to = { ...anotherPlace().config, BACKUP_DIR: config.BACKUP_DIR };
  await restoreBackup({ ...clock, config: to }, file);
  return { ...house, to };
}

test('[DATA-3] who comes back right after a restore does not go by the next one', async () => {
  const { to, deps, config, clock, daughter } = await aRestoredHouse();
  const database = openDatabase(to);
  const restored = { ...deps, ...database, config: { ...config, ...to } };
  // Before the server wrote the list for the first time.
  await transaction(restored, async (tx) => {
    await startSession(restored, tx, { user_id: daughter.user_id, device_name: 'laptop' });
  });
  clock.advance(MINUTE);
  await refreshDeletedList(restored);
  const { file } = await makeBackup({ ...clock, config: { ...config, ...to } });
  await database.close();
  const next = { ...anotherPlace().config, BACKUP_DIR: config.BACKUP_DIR };
  expect(await restoreBackup({ ...clock, config: next }, file)).toMatchObject({ deleted: 0 });
});

test('[DATA-3] a database that was put back by hand brings nobody back either', async () => {
  const { clock, config, deps, daughter, leave, logs } = await aHouse();
  const place = anotherPlace().config;
  const { file } = await makeBackup({ ...clock, config });
  // As it was before: a restore that knows of no list.
  await restoreBackup({ ...clock, config: place }, file);
  await leave();
  const database = openDatabase(place);
  expect(await isDeleted(database.reader, daughter.user_id)).toBe(false);
  await reapplyAtStart({ ...deps, ...database });
  expect(await isDeleted(database.reader, daughter.user_id)).toBe(true);
  expect(logs.join()).toContain('so again');
  await database.close();
});
