import { createHash } from 'node:crypto';
import { canonicalJson } from '@qamqor/shared/canonical';
import { DAY, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { deletionsOf } from '../auth/deletions/deletions.service.ts';
import { accessTo } from '../family/access/access.service.ts';
import { writeExport } from '../export/write-export.ts';
import { createUpkeep, ROWS_A_STEP } from '../platform/upkeep.ts';
import { CLEANUP_KINDS } from '@qamqor/shared/cleanup/cleanup';
import { aHouse, bytesOf, PIN, tablesHolding } from '../testing/deletion-house.ts';
import { savedBy, sendFile, signed } from '../testing/record-files.ts';
import { aLink } from '../testing/family.ts';
import { createTestApp } from '../testing/test-app.ts';
import { aHome } from '../testing/reminders.ts';
import { purgeAccounts } from './deletion.service.ts';

test('[DATA-3] the address of the calendar ends at once', async () => {
  const { app, daughter, leave } = await aHouse();
  const { url } = (await daughter.send('POST', '/api/calendar/secret')).json<{ url: string }>();
  const read = async () => (await app.inject(new URL(url).pathname)).statusCode;
  expect(await read()).toBe(200);
  await leave();
  expect(await read()).toBe(404);
});

test('[DATA-2][DATA-3] a file that is on its way to them comes whole, and none begins after it', async () => {
  const { daughter, deps, leave } = await aHouse();
  const { user_id, session_id } = daughter;
  const { pieces } = await writeExport(deps, { user_id, session_id }, 'all');
  let text = (await pieces.next()).value as string;
  await leave();
  for await (const piece of pieces) text += piece;
  const { checksum, ...rest } = JSON.parse(text) as Record<string, unknown>;
  expect(rest).toMatchObject({ medicines: [{ notes: PIN }], doses: [expect.anything()] });
  expect(checksum).toBe(createHash('sha256').update(canonicalJson(rest)).digest('hex'));
  expect((await daughter.send('GET', '/api/export/all')).statusCode).toBe(401);
});

test('[DATA-3] whoever went is rung no more, and whoever keeps their tablet is told of no dose', async () => {
  const home = await aHome({ relatives: ['anna'] });
  await home.relative('anna').change({ keeps_devices: true });
  await home.addPill({ times: ['08:00', '14:00'] });
  await home.goTo('09:15');
  expect(home.heard()).toEqual(
    expect.arrayContaining(['08:00 tablet due', '09:00 anna escalate-1']),
  );
  expect((await home.person.send('DELETE', '/api/user')).statusCode).toBe(204);
  const people = [home.relative('anna').viewer.user_id, home.person.user_id] as const;
  const { keeps_devices } = await accessTo(home.deps.reader, home.deps, ...people);
  expect(keeps_devices).toBe(true);
  await home.goTo('20:00');
  await home.goTo('20:00', { date: '2026-11-21' });
  expect(home.heard()).toEqual([]);
});

test('[DATA-3] the id of whoever went is forgotten once no backup has it', async () => {
  const { leave, clock, config, purge, deps, daughter } = await aHouse();
  await leave();
  clock.advance(30 * DAY);
  await purge();
  const gone = toWire(clock.now());
  clock.advance((config.BACKUP_RETENTION_DAYS + 3) * DAY);
  await purge();
  expect(await deletionsOf(deps.reader)).toMatchObject([
    { user_id: daughter.user_id, purged_at: gone },
  ]);
  clock.advance(MINUTE);
  await purge();
  expect(await deletionsOf(deps.reader)).toEqual([]);
});

test('[DATA-3] an account that is deleted twice at once is deleted once', async () => {
  const { leave, daughter, deps } = await aHouse();
  const answers = await Promise.all([leave(), leave()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 204]);
  expect(await deletionsOf(deps.reader)).toMatchObject([{ user_id: daughter.user_id }]);
});

test('[DATA-3][FAM-6] of two who could let somebody in, and leave at once, one stays', async () => {
  const { deps, signIn } = await createTestApp();
  const mother = await signIn('mother', { email: null });
  const carers = [await signIn('daughter'), await signIn('son')];
  for (const [index, { user_id: viewer }] of carers.entries())
    await aLink(deps, { viewer, person: mother.user_id }, { keeps_devices: index === 0 });
  const answers = await Promise.all(carers.map((carer) => carer.send('DELETE', '/api/user')));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409]);
});

test('[DATA-3] more links than a step takes all end, and name nobody', async () => {
  const { deps, config, clock, signIn } = await createTestApp();
  const anna = await signIn('anna');
  for (let one = 0; one <= ROWS_A_STEP; one++) {
    await aLink(deps, { viewer: anna.user_id, person: `person-${one}` });
    await aLink(deps, { viewer: `viewer-${one}`, person: anna.user_id });
  }
  await anna.send('DELETE', '/api/user');
  clock.advance(30 * DAY);
  await createUpkeep(deps, [purgeAccounts(config)]).round();
  expect(tablesHolding(config, anna.user_id)).toEqual(['account_deletion']);
});

test('[DATA-3] an import or a cleanup that is on its way while its owner goes leaves nothing behind', async () => {
  for (const order of ['before', 'after']) {
    const { config, daughter, leave, purge, clock } = await aHouse();
    const file = JSON.stringify(await savedBy(daughter)).replaceAll('Iron', 'Zinc');
    const begun = [
      () => sendFile(daughter, signed(JSON.parse(file) as Record<string, unknown>)),
      () =>
        daughter.send('POST', '/api/data/cleanup', { kinds: CLEANUP_KINDS, before: '2027-01-01' }),
    ];
    const all = order === 'before' ? [...begun, leave] : [leave, ...begun];
    const answers = await Promise.all(all.map((one) => one()));
    expect(answers.every(({ statusCode }) => [200, 204, 401].includes(statusCode))).toBe(true);
    expect((await daughter.send('GET', '/api/export/all')).statusCode).toBe(401);
    clock.advance(30 * DAY);
    await purge();
    expect(tablesHolding(config, daughter.user_id)).toEqual(['account_deletion']);
    expect(bytesOf(config)).not.toContain(PIN);
  }
});
