import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { createTestApp, type SignedInPerson } from './test-app.ts';

type Server = Awaited<ReturnType<typeof createTestApp>>;

export const fileOf = ({ config }: Pick<Server, 'config'>) =>
  config.DATABASE_URL.replace(/^file:/, '');

/** Where a table, or an index, has its leaves: the numbers of their pages. */
export function leavesOf(file: string, name: string): number[] {
  const client = new SQLite(file, { readonly: true });
  const pages = client
    .prepare(`select pageno from dbstat where name = ? and pagetype = 'leaf' order by pageno`)
    .pluck()
    .all(name) as number[];
  client.close();
  return pages;
}

const PAGE_BYTES = 4096;

/** As a disk does that gives back something else than what was written. */
export function overwritePage(file: string, page: number, bytes = PAGE_BYTES): void {
  const to = openSync(file, 'r+');
  writeSync(to, Buffer.alloc(bytes, 0xa5), 0, bytes, (page - 1) * PAGE_BYTES);
  closeSync(to);
}

/** The last entry of an index's leaf names a row that is not there; the page itself is whole. */
export function misleadIndex(file: string, page: number): void {
  const to = openSync(file, 'r+');
  const bytes = Buffer.alloc(PAGE_BYTES);
  const at = (page - 1) * PAGE_BYTES;
  readSync(to, bytes, 0, PAGE_BYTES, at);
  // sqlite.org/fileformat2.html: after 8 bytes where the entries are, and in each its length first.
  const cell = bytes.readUInt16BE(8 + 2 * (bytes.readUInt16BE(3) - 1));
  const end = cell + 1 + (bytes[cell] as number);
  writeSync(to, Buffer.from([0x7f, 0xff]), 0, 2, at + end - 2);
  closeSync(to);
}

/** Stops the server, does something to its file, and starts another one on it. */
export async function startAgain(server: Server, meanwhile: (file: string) => void) {
  await server.app.close();
  await server.deps.close();
  meanwhile(fileOf(server));
  const again = await createTestApp({ clock: server.clock, config: server.config });
  const asBefore = (person: SignedInPerson): SignedInPerson => ({
    ...person,
    send: (method, url, payload, more) =>
      again.app.inject({
        method,
        url,
        headers: { ...person.headers, ...more },
        ...(payload !== undefined && { payload }),
      }),
  });
  return { ...again, asBefore };
}
