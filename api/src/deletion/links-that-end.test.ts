import { DAY, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { personStream, userStream, type StreamPage } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { COME_BACK, isDeleted, standingOf } from '../auth/deletions/deletions.service.ts';
import { makeBackup, restoreBackup } from '../backup/backup.service.ts';
import { accessTo } from '../family/access/access.service.ts';
import { family_link } from '../family/access/link.table.ts';
import { journal } from '../changes/changes.table.ts';
import { transaction } from '../platform/database/transaction.ts';
import { readIn, savedBy, told } from '../testing/record-files.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createUpkeep } from '../platform/upkeep.ts';
import { anotherPlace } from '../testing/backups.ts';
import { aHouse, PIN } from '../testing/deletion-house.ts';
import { aDevice } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { onWriter } from '../testing/on-writer.ts';
import { createTestApp, type SignedInPerson } from '../testing/test-app.ts';
import { purgeAccounts } from './deletion.service.ts';
import { NOBODY } from './personal-rows.ts';

/** A mother without a sign-in of her own, and the daughter who alone can let her in. */
async function aKeptMother() {
  const server = await createTestApp();
  const { deps, config, signIn, app } = server;
  const mother = await signIn('mother', { email: null });
  const daughter = await signIn('daughter');
  const people = { viewer: daughter.user_id, person: mother.user_id };
  const { link } = await aLink(deps, people, { keeps_devices: true });
  const hers = personStream(mother.user_id);
  const pull = async (as: SignedInPerson, from = 0) => {
    const own = userStream(as.user_id);
    const answer = await aDevice(deps, as).pull({ streams: `${own}@${from},${hers}@0` });
    return { own: answer.streams[own] as StreamPage, gone: answer.gone };
  };
  const enter = async (as: SignedInPerson) => {
    const made = await as.send('POST', '/api/auth/pairing', {
      display_name: 'Mother',
      relationship: 'Mother',
      language: 'en',
      person_id: mother.user_id,
    });
    const { code } = made.json() as { code: string };
    return app.inject({ method: 'POST', url: '/api/auth/pair', payload: { code } });
  };
  const purge = () => createUpkeep(deps, [purgeAccounts(config)]).round();
  return { ...server, mother, daughter, link, hers, pull, enter, purge };
}

test('[DATA-3][FAM-6] whoever keeps the tablet of somebody that deleted their account hears of it at once', async () => {
  const { deps, clock, mother, daughter, link, hers, pull, enter } = await aKeptMother();
  const before = await pull(daughter);
  expect(before.own.rows.links).toMatchObject([{ id: link.id }]);
  expect(before.own.rows.links?.[0]).not.toHaveProperty('deleted_until');
  expect(before.gone).toEqual([]);
  expect((await mother.send('DELETE', '/api/user')).statusCode).toBe(204);
  const after = await pull(daughter, before.own.cursor);
  const deleted_until = toWire(clock.now() + COME_BACK);
  expect(after.own.rows.links).toMatchObject([{ id: link.id, deleted_until }]);
  expect(after.gone).toEqual([hers]);
  const listed = (await daughter.send('GET', '/api/family/members')).json() as object[];
  expect(listed).toMatchObject([{ id: link.id, deleted_until }]);
  const access = await accessTo(deps.reader, deps, daughter.user_id, mother.user_id);
  expect(access).toMatchObject({ see_medicines: false, alerted: false, keeps_devices: true });
  expect((await enter(daughter)).json()).toMatchObject({ user: { came_back: true } });
  const back = await pull(daughter, after.own.cursor);
  expect(back.own.rows.links?.[0]).not.toHaveProperty('deleted_until');
  expect(back.gone).toEqual([]);
});

test('[DATA-3][FAM-6] an account that nobody else can enter goes with that of its keeper, and comes back so', async () => {
  const { deps, mother, daughter, signIn, pull, enter } = await aKeptMother();
  expect((await daughter.send('DELETE', '/api/user')).json()).toMatchObject({
    code: 'family.only_keeper',
  });
  expect(await isDeleted(deps.reader, mother.user_id)).toBe(false);
  await mother.send('POST', '/api/auth/sign-out');
  expect((await daughter.send('DELETE', '/api/user')).statusCode).toBe(204);
  expect(await isDeleted(deps.reader, mother.user_id)).toBe(true);
  const again = await signIn('daughter');
  expect((await pull(again)).own.rows.links).toMatchObject([
    { person_id: mother.user_id, deleted_until: expect.any(String) },
  ]);
  expect((await enter(again)).json()).toMatchObject({ user: { id: mother.user_id } });
  expect(await isDeleted(deps.reader, mother.user_id)).toBe(false);
});

test('[DATA-3][FAM-6] where neither comes back, nothing is left of the keeper, the kept and their link', async () => {
  const { deps, clock, mother, daughter, purge } = await aKeptMother();
  await mother.send('POST', '/api/auth/sign-out');
  await daughter.send('DELETE', '/api/user');
  clock.advance(30 * DAY - MINUTE);
  await purge();
  expect(await deps.reader.select().from(family_link)).toHaveLength(1);
  clock.advance(MINUTE);
  await purge();
  expect(await deps.reader.select().from(family_link)).toEqual([]);
});

test('[DATA-3] a restore takes away again a keeper whose person is signed in, and leaves the way back', async () => {
  const { deps, config, clock, mother, daughter } = await aKeptMother();
  const { file } = await makeBackup({ ...clock, config });
  await mother.send('POST', '/api/auth/sign-out');
  await daughter.send('DELETE', '/api/user');
  const to = { ...anotherPlace().config, BACKUP_DIR: config.BACKUP_DIR };
  expect(await restoreBackup({ ...clock, config: to }, file)).toMatchObject({ deleted: 2 });
  const database = openDatabase(to);
  const access = await accessTo(database.reader, deps, daughter.user_id, mother.user_id);
  await database.close();
  expect(access).toMatchObject({ see_medicines: false, keeps_devices: true });
});

test('[DATA-3][FAM-3] a device that was away while an account went hears that its links are over', async () => {
  const { deps, clock, leave, purge, daughter, mother, son } = await aHouse();
  const strangers = { viewer: daughter.user_id, person: son.user_id };
  await aLink(deps, strangers, { status: 'declined', accepted_at: null });
  const sides = [mother, son].map((one) => aDevice(deps, one));
  const pull = async (index: number, from: number) => {
    const own = userStream(([mother, son][index] as SignedInPerson).user_id);
    return (await sides[index]?.pull({ streams: `${own}@${from}` }))?.streams[own] as StreamPage;
  };
  const before = await Promise.all([pull(0, 0), pull(1, 0)]);
  const [ofMother, ofSon] = before.map(({ rows }) => ({
    viewers: (rows.viewers ?? []).map(({ id }) => id),
    links: (rows.links ?? []).map(({ id }) => id),
  }));
  expect([ofMother?.viewers.length, ofSon?.links.length]).toEqual([1, 1]);
  await leave();
  clock.advance(30 * DAY);
  await purge();
  const [mothers, sons] = await Promise.all(before.map(({ cursor }, index) => pull(index, cursor)));
  expect(mothers).toMatchObject({ deleted: { viewers: ofMother?.viewers } });
  expect(mothers?.stopped).toEqual(ofMother?.viewers);
  expect(sons?.deleted.links).toEqual(ofSon?.links);
  expect(sons?.deleted.viewers).toHaveLength(1);
  const left = await deps.reader.select().from(family_link);
  expect(left).toHaveLength(3);
  expect(JSON.stringify(left)).not.toContain(daughter.user_id);
  expect(JSON.stringify(left)).not.toContain(PIN);
});

test('[DATA-3][SYNC-1] devices hear that the name of whoever went is gone from what they did for others', async () => {
  const { deps, clock, leave, purge, daughter, mother, helped } = await aHouse();
  const hers = personStream(mother.user_id);
  await onWriter(
    deps,
    `insert into reminder_settings (person_id, medicine_id, relatives)
      values ('${mother.user_id}', '', json_array('${daughter.user_id}x', '${daughter.user_id}'))`,
  );
  const tablet = aDevice(deps, mother);
  const pull = async (from: number) =>
    (await tablet.pull({ streams: `${hers}@${from}` })).streams[hers] as StreamPage;
  const before = await pull(0);
  expect(before.rows.marks).toMatchObject([{ id: helped.mid, by_user_id: daughter.user_id }]);
  await leave();
  clock.advance(30 * DAY);
  await purge();
  const after = await pull(before.cursor);
  expect(after.rows.marks).toMatchObject([{ id: helped.mid, by_user_id: NOBODY, by_name: '' }]);
  const settings = await mother.send('GET', '/api/reminders/settings');
  // What is no id of hers is not hers, and keeps nothing from ending.
  expect(settings.json()).toMatchObject({ relatives: [`${daughter.user_id}x`] });
});

test('[DATA-1][DATA-3] a record in which somebody who went had a hand is saved and read in whole', async () => {
  const { clock, leave, purge, daughter, mother, signIn, deps } = await aHouse();
  await mother.send('POST', '/api/schedule/events', {
    title: 'Dentist',
    start_datetime: '2026-11-21T10:00',
  });
  await onWriter(
    deps,
    `update event set updated_by = json_object('id', '${daughter.user_id}', 'name', 'Dana')
      where person_id = '${mother.user_id}'`,
  );
  await leave();
  clock.advance(30 * DAY);
  await purge();
  const again = await signIn('mother');
  const file = await savedBy(again);
  expect(JSON.stringify(file)).not.toContain(daughter.user_id);
  expect(told(await readIn(await signIn('stranger'), JSON.stringify(file)))).toMatchObject({
    medicines: '1/0/0',
    doses: '1/0/0',
    events: '1/0/0',
  });
});

test('[DATA-3][FAM-6] what a keeper wrote into the profile of their person names them no more', async () => {
  const { deps, clock, mother, daughter, signIn, link, purge } = await aKeptMother();
  const son = await signIn('son');
  await aLink(deps, { viewer: son.user_id, person: mother.user_id });
  const about = `/api/family/members/${link.id}/profile`;
  expect((await daughter.send('PUT', about, { address: 'Abay 1' })).statusCode).toBe(200);
  const actors = async () => (await deps.reader.select().from(journal)).map((row) => row.actor_id);
  expect(await actors()).toContain(daughter.user_id);
  await daughter.send('DELETE', '/api/user');
  clock.advance(30 * DAY);
  await purge();
  expect(await actors()).not.toContain(daughter.user_id);
  expect(await actors()).not.toEqual([]);
});

test('[DATA-3] once the first rows went nobody comes back, whatever the clock says then', async () => {
  const { deps, clock, config, leave, daughter } = await aHouse();
  await leave();
  clock.advance(30 * DAY);
  const chore = purgeAccounts(config);
  const standing = () => standingOf(deps.reader, daughter.user_id, clock.now());
  clock.advance(-MINUTE);
  expect(await standing()).toBe('comes_back');
  await transaction(deps, (tx) => chore.step(tx, clock.now() + MINUTE, 1));
  expect(await standing()).toBe('gone');
});

test('[DATA-3][FAM-6] nobody is deleted over the head of a relative who sees them', async () => {
  const { deps, mother, daughter, signIn, enter } = await aKeptMother();
  const son = await signIn('son');
  const people = { viewer: son.user_id, person: mother.user_id };
  await aLink(deps, people, { scopes: ['see_medicines'] });
  await mother.send('POST', '/api/auth/sign-out');
  expect((await daughter.send('DELETE', '/api/user')).statusCode).toBe(204);
  expect(await isDeleted(deps.reader, mother.user_id)).toBe(false);
  const access = await accessTo(deps.reader, deps, son.user_id, mother.user_id);
  expect(access.see_medicines).toBe(true);
  expect((await enter(await signIn('daughter'))).json()).toMatchObject({
    user: { id: mother.user_id },
  });
});

test('[DATA-3][FAM-6] whose last keeper went for good is let in by the relative who is left', async () => {
  const { deps, clock, config, mother, daughter, signIn, enter } = await aKeptMother();
  const son = await signIn('son');
  const people = { viewer: son.user_id, person: mother.user_id };
  await aLink(deps, people, { scopes: ['see_medicines'] });
  await mother.send('POST', '/api/auth/sign-out');
  expect((await daughter.send('DELETE', '/api/user')).statusCode).toBe(204);
  expect((await enter(son)).statusCode).toBe(401);
  clock.advance(30 * DAY);
  await createUpkeep(deps, [purgeAccounts(config)]).round();
  expect((await enter(await signIn('son'))).json()).toMatchObject({ user: { id: mother.user_id } });
});
