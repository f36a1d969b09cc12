import { copyFileSync, readdirSync, renameSync } from 'node:fs';
import { DAY, HOUR } from '@qamqor/shared/calendar/dates';
import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { makeBackup } from '../../backup/backup.service.ts';
import { createBareApp } from '../../testing/bare-app.ts';
import { fileOf, leavesOf, misleadIndex, overwritePage, startAgain } from '../../testing/damage.ts';
import { aDevice, aPill } from '../../testing/device.ts';
import { writeMarks } from '../../testing/many-marks.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { refuseDamaged } from '../http/refuse-damaged.ts';
import { createSoundness } from './soundness.ts';

/** Somebody with marks of so many days that they lie on several pages; the last ones of today. */
async function aHouse() {
  const server = await createTestApp();
  const person = await server.signIn('aigul');
  const tablet = aDevice(server.deps, person);
  const pill = aPill(server.deps);
  await tablet.push(tablet.add(pill));
  const of = { person_id: person.user_id, medicine_id: pill.id };
  const dates = Array.from({ length: 400 }, () => ({ date: '2026-11-20', time: '21:00', seq: 1 }));
  await writeMarks(server.deps, of, dates);
  return { ...server, person, pill };
}

type House = Awaited<ReturnType<typeof aHouse>>;

/** What a server says of itself and to a device. */
async function seen(house: House, meanwhile: (file: string) => void) {
  const again = await startAgain(house, meanwhile);
  const person = again.asBefore(house.person);
  const tablet = aDevice(again.deps, person);
  const codeOf = (answer: { statusCode: number; json(): { code?: string } }) =>
    answer.statusCode === 200 ? 'ok' : `${answer.statusCode} ${answer.json().code}`;
  return {
    ...again,
    health: async () => codeOf(await again.app.inject('/api/health')),
    push: async () => codeOf(await tablet.send([tablet.mark({ medicine_id: house.pill.id })])),
    log: async () =>
      codeOf(
        await person.send('POST', '/api/medicines/log', {
          medicine_id: house.pill.id,
          time: '08:00',
          taken: true,
        }),
      ),
    pull: async () => codeOf(await person.send('GET', '/api/sync/pull')),
    medicines: async () => codeOf(await person.send('GET', '/api/medicines')),
    today: async () => codeOf(await person.send('GET', '/api/medicines/today')),
  };
}

const DAMAGED = '503 server.damaged';

const lastLeaf = (file: string, name: string) => leavesOf(file, name).at(-1) as number;
const breakMarks = (file: string) => overwritePage(file, lastLeaf(file, 'mark'));

test('[DATA-7] a page of the marks that was overwritten makes health red, and nothing is acknowledged', async () => {
  const { health, push, log, pull, today, medicines } = await seen(await aHouse(), breakMarks);
  expect(await health()).toBe(DAMAGED);
  expect([await push(), await log()]).toEqual([DAMAGED, DAMAGED]);
  expect([await pull(), await today()]).toEqual([DAMAGED, DAMAGED]);
  expect(await medicines()).toBe('ok');
});

test('[DATA-7] a server that was stopped and started is as well as before', async () => {
  const { health, push, today, deps } = await seen(await aHouse(), () => undefined);
  expect(deps.leftWell).toBe(true);
  expect([await health(), await push(), await today()]).toEqual(['ok', 'ok', 'ok']);
});

test('[DATA-7] one whose file was touched and is whole is looked through, and well', async () => {
  const house = await aHouse();
  const { health, push, deps } = await seen(house, (file) => {
    const client = new SQLite(file);
    client.exec('pragma user_version = 1; vacuum');
    client.close();
  });
  expect(deps.leftWell).toBe(false);
  expect([await health(), await push()]).toEqual(['ok', 'ok']);
});

test('[DATA-7] damage is remembered over a restart for as long as it is there', async () => {
  const house = await aHouse();
  const broken = await seen(house, (file) => {
    copyFileSync(file, `${file}.whole`);
    breakMarks(file);
  });
  const still = await seen({ ...house, ...broken }, () => undefined);
  expect([await still.health(), await still.push()]).toEqual([DAMAGED, DAMAGED]);
  const restored = await seen({ ...house, ...still }, (file) => {
    renameSync(`${file}.whole`, file);
  });
  expect([await restored.health(), await restored.push()]).toEqual(['ok', 'ok']);
});

test('[DATA-7] an index that names a row that is not there counts once a request met it, and after a restart', async () => {
  const house = await aHouse();
  const { health, push, today, ...again } = await seen(house, (file) =>
    misleadIndex(file, lastLeaf(file, 'mark_person_date')),
  );
  expect([await health(), await today()]).toEqual(['ok', DAMAGED]);
  expect([await health(), await push()]).toEqual([DAMAGED, DAMAGED]);
  const still = await seen({ ...house, ...again }, () => undefined);
  expect([await still.health(), await still.push()]).toEqual([DAMAGED, DAMAGED]);
});

test('[DATA-7] busy stays busy', async () => {
  const house = await aHouse();
  const soundness = createSoundness(house.deps);
  const failing = (code: string) => () => {
    throw Object.assign(new Error('not now'), { code });
  };
  const app = await createBareApp((bare) => {
    refuseDamaged(bare, soundness);
    bare.get('/busy', failing('SQLITE_BUSY'));
    bare.get('/unreadable', failing('SQLITE_IOERR_READ'));
    bare.get('/malformed', failing('SQLITE_CORRUPT_VTAB'));
    bare.post('/write', () => 'ok');
  });
  const ask = async (method: 'GET' | 'POST', url: string) => {
    const answer = await app.inject({ method, url });
    return answer.statusCode === 200 ? 'ok' : answer.json().code;
  };
  expect([await ask('GET', '/busy'), await ask('GET', '/unreadable')]).toEqual([
    'server.busy',
    'server.busy',
  ]);
  expect(await ask('POST', '/write')).toBe('ok');
  expect(await ask('GET', '/malformed')).toBe('server.damaged');
  expect(await ask('POST', '/write')).toBe('server.damaged');
  expect(await ask('GET', '/busy')).toBe('server.busy');
});

test('[DATA-7] once a day all is looked through, and finds what no request touched', async () => {
  const house = await aHouse();
  const { deps, clock } = house;
  const soundness = createSoundness(deps);
  await soundness.tick();
  await deps.emptyLog();
  breakMarks(fileOf(house));
  clock.advance(DAY - HOUR);
  await soundness.tick();
  expect(soundness.isDamaged()).toBe(false);
  clock.advance(HOUR);
  await soundness.tick();
  expect(soundness.isDamaged()).toBe(true);
  await soundness.stop();
});

test('[DATA-7][DATA-4] no backup is made of a damaged database, and the good ones stay', async () => {
  const house = await aHouse();
  const { clock, config } = house;
  await makeBackup({ ...clock, config });
  const good = readdirSync(config.BACKUP_DIR);
  clock.advance(DAY);
  const again = await seen(house, breakMarks);
  await expect(makeBackup({ ...clock, config: again.config })).rejects.toMatchObject({
    reason: 'unsound',
  });
  expect(readdirSync(config.BACKUP_DIR)).toEqual(good);
});
