import SQLite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { fileOf, leavesOf, overwritePage } from '../../testing/damage.ts';
import { aDevice, aPill } from '../../testing/device.ts';
import { writeMarks } from '../../testing/many-marks.ts';
import { aHome, wall } from '../../testing/reminders.ts';
import { createKnownRows, createScheduler } from '../notifications.service.ts';

/** A grandmother and a neighbour with a pill at 08:00; what she marked lies on a page of its own. */
async function twoHomes() {
  const clients: SQLite.Database[] = [];
  const home = await aHome({
    open: (file) => {
      const client = new SQLite(file, { timeout: 5_000 });
      clients.push(client);
      return client;
    },
  });
  const { deps, person, signIn, subscribe, settle } = home;
  const pill = await home.addPill();
  const neighbour = await signIn('neighbour');
  await subscribe(neighbour, 'neighbour');
  const phone = aDevice(deps, neighbour);
  await phone.push(phone.add(aPill(deps, { times: ['08:00'] })));
  await settle();
  const of = { person_id: person.user_id, medicine_id: pill.id };
  const marks = Array.from({ length: 100 }, () => ({ date: '2026-11-20', time: '21:00' }));
  await writeMarks(deps, of, marks);
  const file = fileOf(deps);
  return {
    ...home,
    async breakHerMarks(): Promise<void> {
      await deps.emptyLog();
      for (const page of leavesOf(file, 'mark')) overwritePage(file, page);
      for (const client of clients) client.pragma('shrink_memory');
    },
  };
}

test('[DATA-7] a damaged page holds up those whose data lie on it, and nobody else', async () => {
  const home = await twoHomes();
  await home.breakHerMarks();
  const known = createKnownRows(home.deps);
  const job = createScheduler({ ...home.deps, known });
  home.clock.set(wall('08:00'));
  await job.tick();
  await home.sender.tick();
  expect(home.heard()).toEqual(['08:00 neighbour due']);
  home.clock.set(wall('08:10'));
  await job.tick();
  await home.sender.tick();
  expect(home.heard()).toEqual(['08:10 neighbour again']);
});
