import assert from 'node:assert/strict';
import { toWire } from '@qamqor/shared/calendar/dates';
import type { Mark } from '@qamqor/shared/doses/mark';
import type {
  Mutation,
  PullResponse,
  PushRequest,
  PushResponse,
} from '@qamqor/shared/sync/protocol';
import { cacheName } from '../../web/src/local-db/cache/cache-db.ts';
import type { OutboxRow } from '../../web/src/local-db/rows.ts';
import type { Context, Device } from './device.ts';
import { inOrder, type Given } from './in-order.ts';
import { checkShown } from './shown.ts';
import type { Observer } from './network.ts';
import type { Arrival } from './server.ts';
import type { World } from './world.ts';

/** When a mark was made, and whether its device could know the time. */
type Made = { at: number; device: Device; jumps: number; knows: boolean };
type Times = { exact: string | null; from: string; to: string };

/** Sees every request, answer and commit, and says at once when one must not be. */
export class Watch implements Observer {
  readonly #world: World;
  /** Who made a mutation, by its mid. */
  readonly authors = new Map<string, string>();
  /** Every mutation that was sent, by its mid. */
  readonly told = new Map<string, Mutation>();
  readonly made = new Map<string, Made>();
  /** What the person was told is saved, and on which device. */
  readonly saved = new Map<string, Device>();
  /** How often the server could not take a mutation that was sent alone, by its mid. */
  readonly refused = new Map<string, number>();
  /** Final answers that reached a device. */
  readonly settled = new Map<Device, Set<string>>();
  readonly times = new Map<string, Times>();
  /** While contexts run at once, what is shown is not looked at. */
  isConcurrent = false;
  requests = 0;
  rows = 0;
  /** Violations inside the server or a sync, which would swallow what is thrown there. */
  readonly faults: unknown[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  /** Throws the first violation that was noted. */
  raise(): void {
    if (this.faults.length > 0) throw this.faults[0];
  }

  note(check: () => void): void {
    try {
      check();
    } catch (error) {
      this.faults.push(error);
    }
  }

  async beforeRequest(context: Context, path: string, user_id: string): Promise<void> {
    this.requests++;
    if (path.startsWith('/api/sync/pull')) {
      this.note(() => context.device.cursors.asked(cacheName(user_id), path));
    }
    if (this.isConcurrent || !path.startsWith('/api/sync/pull')) return;
    await checkShown(context, this.#world).catch((error: unknown) => this.faults.push(error));
  }

  /** Learns of what waits on a device: who made it. */
  async adopt(device: Device): Promise<void> {
    for (const user of device.accounts()) {
      for (const { mid } of await device.stored(user).outbox.mutations.toArray()) {
        if (!this.authors.has(mid)) this.authors.set(mid, user);
      }
    }
  }

  async pushed(user: string, { device }: Context, { mutations }: PushRequest): Promise<void> {
    for (const mutation of mutations) this.told.set(mutation.mid, mutation);
    if (mutations.some(({ mid }) => !this.authors.has(mid))) await this.adopt(device);
    this.note(() => {
      for (const { mid } of mutations) {
        assert.equal(this.authors.get(mid), user, `[SYNC-10] ${mid} is sent by another`);
      }
    });
  }

  pulled(user: string, answer: PullResponse): void {
    const { oracle } = this.#world;
    this.note(() => {
      for (const [stream, { rows }] of Object.entries(answer.streams)) {
        assert.ok(oracle.maySee(user, stream), `[SYNC-8] ${stream} is sent to ${user}`);
        if (stream.slice(2) === user) continue;
        const events = oracle.state.link === 'read-only' ? (rows.events ?? []) : [];
        assert.deepEqual(events, [], '[SYNC-8] the schedule is sent to one who may not see it');
        if (oracle.state.link !== 'hidden') continue;
        const ids = [
          rows.medicines?.map(({ id }) => id),
          rows.marks?.map((row) => row.medicine_id),
        ];
        assert.ok(!ids.flat().includes(oracle.hidden), '[SYNC-8] a hidden medicine is sent');
      }
    });
  }

  refusedAlone({ mutations: [one, ...others] }: PushRequest): void {
    if (!one || others.length > 0) return;
    this.refused.set(one.mid, (this.refused.get(one.mid) ?? 0) + 1);
  }

  received({ device }: Context, path: string, answer: PullResponse | PushResponse): void {
    if ('streams' in answer) {
      for (const { rows } of Object.values(answer.streams)) {
        this.rows += (rows.medicines?.length ?? 0) + (rows.marks?.length ?? 0);
      }
    }
    if (!path.startsWith('/api/sync/push') || !('results' in answer)) return;
    const settled = this.settled.get(device) ?? new Set();
    this.settled.set(device, settled);
    for (const { mid, status } of answer.results) if (status !== 'retry') settled.add(mid);
  }

  /** The server took a portion of a push in: the oracle does the same, and both must answer alike. */
  committed({ user_id, body, context, delay, waiting }: Arrival, answer: PushResponse): void {
    const { oracle, server } = this.#world;
    this.note(() => {
      const before = new Set(oracle.state.answers.keys());
      const expected = oracle.arrive(user_id, body, {
        waiting,
        fails: (mid) => server.poison.has(mid),
        given: (mutation) => this.#given(mutation, body, context, delay),
      });
      for (const [index, { mid, status, code, duplicate }] of answer.results.entries()) {
        const isKnown = before.has(mid);
        const want = { ...expected[index], duplicate: isKnown };
        const rule = isKnown || duplicate ? 'SYNC-2' : 'SYNC-7][SYNC-12';
        const { op } = body.mutations[index] as Mutation;
        assert.deepEqual({ status, code, duplicate }, want, `[${rule}] the answer to ${op} ${mid}`);
        if (status !== 'ok' || isKnown) continue;
        this.#time(body.mutations[index] as Mutation, context, delay);
      }
    });
  }

  /** Each is put after what the server took of the same device before, also in the same push. */
  #given(mutation: Mutation, push: PushRequest, context: Context, delay: number): Given {
    const { mid, at: reading } = mutation;
    const { device, user } = context;
    const { at: made = Number.NaN, jumps = 0 } = this.made.get(mid) ?? {};
    const by = `${user.id} ${device.name}`;
    const at = Date.parse(this.#happened(mutation, push, context, delay));
    const { oracle, time } = this.#world;
    const given = { by, run: reading.run, jumps, made, at };
    return { ...given, at: inOrder(mutation, given, oracle.state.given, time) };
  }

  /** The true time, where the device knew it and its clock was not moved before it could say so. */
  #truth(mid: string, { device }: Context, delay: number): number | null {
    const made = this.made.get(mid);
    const isSteady = made?.knows && made.jumps === device.jumps && delay === 0;
    return isSteady ? made.at : null;
  }

  /** Elsewhere what PROTOCOL.md makes of the device's own readings. */
  #happened({ mid, at }: Mutation, push: PushRequest, context: Context, delay: number): string {
    const now = this.#world.time;
    const truth = this.#truth(mid, context, delay);
    if (truth !== null) return toWire(truth);
    const since = Number(push.boot) - Number(at.boot);
    if (at.run !== undefined && at.run === push.run && since >= 0) return toWire(now - since);
    if (at.wall === null) return toWire(now);
    const corrected = push.now === null ? at.wall : at.wall + now - push.now;
    const seen = Math.min(at.server ?? 0, now);
    return toWire(Math.max(0, Math.min(now, Math.max(corrected, seen))));
  }

  #time({ mid, op, at }: Mutation, context: Context, delay: number): void {
    if (op !== 'dose.mark' || !this.made.has(mid)) return;
    const truth = this.#truth(mid, context, delay);
    this.times.set(mid, {
      exact: truth === null ? null : toWire(truth),
      from: toWire(Math.min(at.server ?? 0, this.#world.time)),
      to: toWire(this.#world.time),
    });
  }

  checkTime({ id, taken_at }: Pick<Mark, 'id' | 'taken_at'>): void {
    const times = this.times.get(id);
    if (!times) return;
    const { exact, from, to } = times;
    assert.ok(
      from <= taken_at && taken_at <= to,
      `[SYNC-7] ${id} at ${taken_at}, ${from} to ${to}`,
    );
    if (exact !== null) assert.equal(taken_at, exact, `[SYNC-7] ${id} has another time`);
  }

  /** The person was told that this mark is saved. */
  noteTold(mid: string, { device, user }: Context): void {
    this.authors.set(mid, user.id);
    this.saved.set(mid, device);
  }

  /** The rows that a context was told are saved just now. */
  noteMade(rows: readonly OutboxRow[], { device, user, local }: Context, isSaved: boolean): void {
    const time = local.learned()?.time;
    const knows = !time || time.wall - time.server === device.offset;
    for (const { mid } of rows) {
      this.authors.set(mid, user.id);
      this.made.set(mid, { at: this.#world.time, device, jumps: device.jumps, knows });
      if (isSaved) this.saved.set(mid, device);
    }
  }
}
