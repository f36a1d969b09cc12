import assert from 'node:assert/strict';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import type { CursorRow, OutboxRow } from '../../web/src/local-db/rows.ts';
import type { Device } from './device.ts';
import { checkServer, type ServerState } from './server-state.ts';
import { GRANDMOTHER, LONG_AGO } from './people.ts';
import type { World } from './world.ts';

type Seen = { rows: Map<string, OutboxRow['status']>; cursors: CursorRow[] };

/** So often a change must have been refused alone before the device gives it up; a mark it never does. */
const REFUSED_FOR_GOOD = 5;
const MARKS: readonly string[] = ['dose.mark', 'dose.undo'];

/** What must hold after every step, whatever happened. */
export class StepChecks {
  readonly #world: World;
  readonly #seen = new Map<string, Seen>();

  constructor(world: World) {
    this.#world = world;
  }

  async check(): Promise<void> {
    const { devices, watch } = this.#world;
    watch.raise();
    const server = await checkServer(this.#world);
    for (const device of devices) {
      for (const user of device.accounts()) await this.#checkAccount(device, user, server);
    }
    watch.raise();
  }

  async #checkAccount(device: Device, user: string, server: ServerState): Promise<void> {
    const { outbox, cache } = device.stored(user);
    const list = await outbox.mutations.toArray();
    const rows = new Map(list.map(({ mid, status }) => [mid, status]));
    const cursors = await cache.cursors.toArray();
    const key = `${device.name} ${user}`;
    const before = this.#seen.get(key) ?? { rows: new Map(), cursors: [] };
    this.#seen.set(key, { rows, cursors });
    this.#checkOutbox(device, user, { before: before.rows, rows }, server);
    for (const { stream, epoch, cursor } of cursors) {
      if (stream !== personStream(user) && stream !== userStream(user)) device.beside.add(stream);
      const old = before.cursors.find((row) => row.stream === stream && row.epoch === epoch);
      assert.ok(cursor >= (old?.cursor ?? 0), `[SYNC-4] ${stream} goes back to ${cursor}`);
    }
    await this.#checkHoles(device, user, server);
  }

  #checkOutbox(
    device: Device,
    user: string,
    { before, rows }: { before: Seen['rows']; rows: Seen['rows'] },
    server: ServerState,
  ): void {
    const { saved, settled, authors, refused, told } = this.#world.watch;
    for (const [mid, status] of before) {
      if (status === 'queued' && rows.get(mid) !== 'queued') {
        const isGivenUp =
          (refused.get(mid) ?? 0) >= REFUSED_FOR_GOOD &&
          rows.get(mid) === 'rejected' &&
          !MARKS.includes(told.get(mid)?.op ?? '');
        const isAnswered = isGivenUp || settled.get(device)?.has(mid);
        assert.ok(isAnswered, `[SYNC-9][SYNC-15] ${mid} left the queue without an answer`);
      }
      if (status === 'rejected')
        assert.ok(rows.has(mid), `[SYNC-1] the reject ${mid} is not shown`);
    }
    for (const [mid, where] of saved) {
      if (where !== device || authors.get(mid) !== user) continue;
      const isSafe = rows.has(mid) || server.ledger.has(mid);
      assert.ok(isSafe, `[SYNC-1] ${mid} was saved and is nowhere`);
    }
  }

  /**
   * Every row up to the cursor is there, as the server has it, and no other row. Marks of long ago
   * may be missing for as long as the cursor says so.
   */
  async #checkHoles(device: Device, user: string, server: ServerState): Promise<void> {
    const { oracle, history, grant } = this.#world;
    const stream = personStream(GRANDMOTHER.id);
    const { cache } = device.stored(user);
    const known = await cache.cursors.get(stream);
    const now = user === GRANDMOTHER.id ? `${history}.own` : `${history}.${grant}`;
    if (known?.epoch !== now || !oracle.maySee(user, stream)) return;
    const isHidden = user !== GRANDMOTHER.id && oracle.state.link === 'hidden';
    const seen = [
      ...server.medicines.map(({ id, seq }) => ({ id, seq, medicine: id, isOld: false })),
      ...server.marks.map(({ id, seq, medicine_id: medicine, date }) => {
        return { id, seq, medicine, isOld: date === LONG_AGO };
      }),
    ].filter(({ medicine }) => !(isHidden && medicine === oracle.hidden));
    const stored = new Map<string, number>();
    for (const table of [cache.medicines, cache.marks]) {
      await table
        .where('stream')
        .equals(stream)
        .each(({ id, seq }) => void stored.set(id, seq));
    }
    for (const { id, seq, isOld } of seen) {
      if (seq > known.cursor || (known.thin && isOld)) continue;
      assert.equal(stored.get(id), seq, `[SYNC-4] the ${device.name} skipped ${id}`);
    }
    const ids = new Set(seen.map(({ id }) => id));
    const others = [...stored.keys()].filter((id) => !ids.has(id));
    assert.deepEqual(others, [], `[SYNC-8] what nobody may see stays on the ${device.name}`);
  }
}
