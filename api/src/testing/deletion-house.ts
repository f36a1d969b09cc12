import { existsSync, readFileSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { newId } from '../platform/ids.ts';
import { createUpkeep } from '../platform/upkeep.ts';
import { aDevice, aPill } from './device.ts';
import { aLink } from './family.ts';
import { giveAccount } from './google.ts';
import { createTestApp, type SignedInPerson } from './test-app.ts';
import { purgeAccounts } from '../deletion/deletion.service.ts';

export const PIN = 'vanishing';

/** A daughter with data of her own who helps her mother, and is helped by her brother. */
export async function aHouse() {
  const server = await createTestApp();
  const { deps, signIn, config } = server;
  const [daughter, mother, son] = [
    await signIn('daughter', { name: `Dana ${PIN}`, email: `dana.${PIN}@example.org` }),
    await signIn('mother'),
    await signIn('son'),
  ] as [SignedInPerson, SignedInPerson, SignedInPerson];
  for (const person of [daughter, mother, son]) await giveAccount(deps, person);
  await aLink(deps, { viewer: daughter.user_id, person: mother.user_id });
  await aLink(deps, { viewer: son.user_id, person: daughter.user_id });
  const own = aDevice(deps, daughter);
  const pill = aPill(deps, { name: `Iron ${PIN}`, notes: PIN });
  await own.push(own.add(pill), own.mark({ medicine_id: pill.id }));
  const helping = aDevice(deps, daughter, { id: 'phone', person_id: mother.user_id });
  const hers = aPill(deps);
  const helped = helping.mark({ medicine_id: hers.id });
  await helping.push(
    helping.add(hers),
    helped,
    helping.say({ mid: newId(deps), op: 'medicine.delete', args: { id: hers.id } }),
  );
  await daughter.send('PUT', '/api/user/profile', { address: PIN, phone: '+77010000000' });
  await daughter.send('POST', '/api/schedule/events', {
    title: PIN,
    start_datetime: '2026-11-21T10:00',
  });
  await daughter.send('POST', '/api/calendar/secret');
  await daughter.send('POST', '/api/contact', {
    name: PIN,
    email: `${PIN}@example.org`,
    subject: 'general',
    message: PIN,
  });
  const leave = () => daughter.send('DELETE', '/api/user');
  const purge = async () => {
    await createUpkeep(deps, [purgeAccounts(config)]).round();
  };
  return { ...server, daughter, mother, son, helped, leave, purge };
}

/** In the database's files, as they lie on the disk. */
export function bytesOf(config: { DATABASE_URL: string }): string {
  const file = config.DATABASE_URL.replace(/^file:/, '');
  const files = [file, `${file}-wal`].filter((one) => existsSync(one));
  return files.map((one) => readFileSync(one).toString('latin1')).join('');
}

/** The tables in which a row says `text`, in their order. */
export function tablesHolding(config: { DATABASE_URL: string }, text: string): string[] {
  const client = new SQLite(config.DATABASE_URL.replace(/^file:/, ''), { readonly: true });
  const tables = client
    .prepare<[], { name: string }>(`select name from sqlite_schema where type = 'table'`)
    .all();
  const holding = tables.filter(({ name }) =>
    client
      .prepare(`select * from "${name}"`)
      .raw()
      .all()
      .some((row) => JSON.stringify(row).includes(text)),
  );
  client.close();
  return holding.map(({ name }) => name).toSorted();
}
