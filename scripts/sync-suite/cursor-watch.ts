import assert from 'node:assert/strict';
import { INCOMPLETE } from '../../web/src/local-db/cache/cache-db.ts';
import type { CursorWrite } from './mortal-idb.ts';

type Known = { epoch: string; cursor: number };

/** SYNC-4 at every write of a cursor and at every question, for all databases of one device. */
export class CursorWatch {
  readonly #stored = new Map<string, Known>();
  /** Each cursor that reached the disk, also of pages that wait beside. */
  readonly #known = new Set<string>();

  #name(database: string, stream: string): string {
    return `${database} ${stream}`;
  }

  wrote(database: string, write: CursorWrite): void {
    if (write.kind === 'dropped') {
      const { stream } = write;
      if (stream !== null) this.#stored.delete(this.#name(database, stream));
      else this.forget(database);
      return;
    }
    const { stream, epoch, cursor, place } = write;
    const name = this.#name(database, stream);
    this.#known.add(`${name}@${place}`);
    if (write.kind === 'beside') return;
    const before = this.#stored.get(name);
    this.#stored.set(name, { epoch, cursor });
    if (before?.epoch !== epoch || epoch === INCOMPLETE) return;
    assert.ok(
      cursor >= before.cursor,
      `[SYNC-4] ${stream} goes back from ${before.cursor} to ${cursor}`,
    );
  }

  /** The database went as a whole. */
  forget(database: string): void {
    for (const name of this.#stored.keys())
      if (name.startsWith(`${database} `)) this.#stored.delete(name);
  }

  /** What is asked for goes on from what has reached the disk, and skips nothing. */
  asked(database: string, url: string): void {
    const streams = new URL(url, 'http://server').searchParams.get('streams');
    for (const one of streams?.split(',') ?? []) {
      const [stream, place] = one.split('@') as [string, string];
      const isKnown = place === '0' || this.#known.has(`${this.#name(database, stream)}@${place}`);
      assert.ok(isKnown, `[SYNC-4] ${one} is asked for and was never stored`);
    }
  }
}
