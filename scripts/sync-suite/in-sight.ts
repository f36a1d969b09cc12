import assert from 'node:assert/strict';
import { isLive, type Mark } from '@qamqor/shared/doses/mark';
import { slotId } from '@qamqor/shared/medicines/slot';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import type { Context, Device } from './device.ts';
import { DATE, GRANDMOTHER } from './people.ts';

const stream = personStream(GRANDMOTHER.id);
/** Until then it is of these days, wherever somebody lives. */
const OF_LATE_UNTIL = Date.parse(DATE) + 3 * 86_400_000;

/**
 * SYNC-17: what a device showed as recorded when the server went back. The oracle goes back with the
 * server; this does not.
 */
export class InSight {
  readonly #seen = new Map<Device, Map<string, string>>();

  /** Just before the server goes back. */
  async look(devices: readonly Device[]): Promise<void> {
    for (const device of devices) {
      if (!device.accounts().includes(GRANDMOTHER.id)) continue;
      const { cache } = device.stored(GRANDMOTHER.id);
      const seen = this.#seen.get(device) ?? new Map<string, string>();
      this.#seen.set(device, seen);
      for (const mark of await cache.marks.where('stream').equals(stream).toArray())
        if (mark.date === DATE && isLive(mark)) seen.set(mark.id, slotId(mark));
    }
  }

  /** Its cache is gone, or its person: nothing of what was seen has to stay. */
  forget(device: Device): void {
    this.#seen.delete(device);
  }

  /**
   * On a full disk the cache goes before its days are put back: a browser that is killed in between is
   * as one whose cache was evicted.
   */
  async forgetLost(): Promise<void> {
    for (const device of this.#seen.keys()) {
      const { cache } = device.stored(GRANDMOTHER.id);
      if ((await cache.cursors.count()) === 0) this.forget(device);
    }
  }

  /** Each of them is there, or another mark of its slot, or somebody took it back. */
  async check({ device, user }: Context, marks: readonly Mark[], time: number): Promise<void> {
    const seen = this.#seen.get(device);
    if (!seen || user.id !== GRANDMOTHER.id || time >= OF_LATE_UNTIL) return;
    const { outbox, cache } = device.stored(user.id);
    const rows = await outbox.mutations.where('stream').equals(stream).toArray();
    const undos = rows.filter(({ mutation: { op } }) => op === 'dose.undo');
    const undone = new Set(
      undos.flatMap(({ mutation }) => (mutation.args as OpArgs['dose.undo'] | null)?.targets ?? []),
    );
    const stored = await cache.marks.where('stream').equals(stream).toArray();
    for (const [id, slot] of seen) {
      if (marks.some((mark) => slotId(mark) === slot && isLive(mark))) continue;
      const isTakenBack = undone.has(id) || stored.some((mark) => mark.id === id && !isLive(mark));
      const isSaidAnew = stored.some((mark) => mark.id !== id && slotId(mark) === slot);
      assert.ok(isTakenBack || isSaidAnew, `[SYNC-17] ${slot} is open again on the ${device.name}`);
      seen.delete(id);
    }
  }
}
