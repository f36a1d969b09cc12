import { personStream } from '@qamqor/shared/sync/protocol';
import fc from 'fast-check';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { markTaken, skipDose, undoDose } from '../data/doses.commands.ts';
import { addMedicine, deleteMedicine, restoreMedicine } from '../data/medicines.commands.ts';
import { reviseMedicine } from '../data/medicines.commands.ts';
import { readPerson } from '../data/read-person.ts';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { FakeServer, type Fault } from '../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, type Device } from '../testing/world.ts';

const person = GRANDMOTHER.id;
const EVER = { before: 30, after: 30 };
const SLOTS = ['08:00', '14:00', '20:00'];
const FAULTS: Fault[] = [
  null,
  null,
  401,
  413,
  429,
  503,
  'lost-request',
  'lost-answer',
  'truncated',
];
const CLOCKS = [0, 0, 400, -400].map((days) => days * 86_400_000);

const who = fc.constantFrom(0, 1);
const slot = fc.constantFrom(...SLOTS);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('taken', 'skipped', 'undo'), who, slot }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constantFrom('revise', 'delete', 'restore'), who, slot }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ do: fc.constant('sync' as const), who, slot },
      faults: fc.array(fc.constantFrom(...FAULTS), { maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const), who, slot }) },
);
type Step = { do: string; who: number; slot: string; faults?: Fault[] };

/** The dumb model: a list of what was done. Nothing here knows of streams, cursors or seqs. */
type Done = { mid: string; by: number; slot: string; kind: string; targets: string[] };

function statusOf(done: readonly Done[], slotTime: string): string {
  const undone = new Set(done.flatMap(({ targets }) => targets));
  const live = done.filter((one) => one.slot === slotTime && !undone.has(one.mid));
  if (live.some(({ kind }) => kind === 'taken')) return 'taken';
  return live.some(({ kind }) => kind === 'skipped') ? 'skipped' : 'open';
}

/** The status of each slot as the device shows it. */
async function shown(device: Device): Promise<string[]> {
  const { marks } = await readPerson(device.local, person, EVER);
  return SLOTS.map((time) => {
    const live = marks.filter((mark) => mark.time === time && mark.undone_by === null);
    if (live.some(({ status }) => status === 'taken')) return 'taken';
    return live.length > 0 ? 'skipped' : 'open';
  });
}

class Run {
  readonly server = new FakeServer(NOON, [GRANDMOTHER]);
  readonly idbs = [new IDBFactory(), new IDBFactory()];
  readonly devices: Device[] = [];
  readonly done: Done[] = [];
  readonly clocks: number[];
  medicine = '';

  constructor(clocks: number[]) {
    this.clocks = clocks;
  }

  async open(index: number): Promise<Device> {
    const wall = () => this.server.now() + (this.clocks[index] ?? 0);
    const idb = this.idbs[index] as IDBFactory;
    return (this.devices[index] = await openDevice(this.server, GRANDMOTHER, { idb, wall }));
  }

  async start(): Promise<void> {
    const first = await this.open(0);
    await this.open(1);
    this.medicine = await addMedicine(first.local, person, aMedicineInput({ times: SLOTS }));
    await this.heal();
  }

  async take(one: Step): Promise<void> {
    this.server.time += 60_000;
    const device = this.devices[one.who] as Device;
    const { local, engine } = device;
    if (one.do === 'sync') {
      this.server.faults.push(...(one.faults ?? []));
      await engine.flush();
      this.server.faults.length = 0;
    } else if (one.do === 'restart') {
      engine.stop();
      local.close();
      await this.open(one.who);
    } else if (['revise', 'delete', 'restore'].includes(one.do)) await this.change(device, one);
    else await this.mark(device, one);
  }

  async change({ local }: Device, one: Step): Promise<void> {
    const { medicines } = await readPerson(local, person, null);
    const [medicine] = medicines;
    if (one.do === 'delete') await deleteMedicine(local, person, this.medicine);
    else if (one.do === 'restore') await restoreMedicine(local, person, this.medicine);
    else if (medicine) await reviseMedicine(local, person, medicine, { times: [one.slot] });
  }

  async mark({ local }: Device, one: Step): Promise<void> {
    const name = { medicine_id: this.medicine, date: '2026-11-20', time: one.slot };
    const { marks } = await readPerson(local, person, EVER);
    const live = marks.filter((mark) => mark.time === one.slot && mark.undone_by === null);
    if (one.do === 'undo' && live.length === 0) return;
    if (one.do === 'taken') await markTaken(local, person, name);
    else if (one.do === 'skipped') await skipDose(local, person, name, 'other');
    else await undoDose(local, person, name, marks);
    const row = await local.outbox.mutations.orderBy('order').last();
    const targets = one.do === 'undo' ? live.map((mark) => mark.id) : [];
    const mid = row?.mid ?? '';
    this.done.push({ mid, by: one.who, slot: one.slot, kind: one.do, targets });
  }

  /** Whatever was lost: what this device marked and nobody took back is shown on it. */
  async check(): Promise<void> {
    for (const [index, device] of this.devices.entries()) {
      const own = this.done.filter(({ by, kind }) => by === index || kind === 'undo');
      const statuses = await shown(device);
      SLOTS.forEach((time, at) => {
        if (statusOf(own, time) === 'taken') expect(statuses[at]).toBe('taken');
      });
    }
  }

  async heal(): Promise<void> {
    for (const device of [...this.devices, ...this.devices]) await device.engine.flush();
  }

  async checkEnd(): Promise<void> {
    const stream = this.server.stream(personStream(person));
    for (const { mid } of this.done) expect(this.server.ledger.get(mid)?.status).toBe('ok');
    expect([...this.server.reduced.values()].every((count) => count === 1)).toBe(true);
    for (const device of this.devices) {
      const queued = device.local.outbox.mutations.where('status').equals('queued');
      expect(await queued.count()).toBe(0);
      expect(await shown(device)).toEqual(SLOTS.map((time) => statusOf(this.done, time)));
      const cached = await device.local.cache.medicines.toArray();
      const bare = cached.map(({ seq: _seq, stream: _stream, ...medicine }) => medicine);
      expect(bare).toEqual([...stream.rows('medicines').values()]);
    }
  }
}

test('[SYNC-2][SYNC-3] whatever is done and whatever fails, nothing is lost or doubled', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 5, maxLength: 30 }),
      fc.tuple(fc.constantFrom(...CLOCKS), fc.constantFrom(...CLOCKS)),
      async (steps, clocks) => {
        const run = new Run(clocks);
        await run.start();
        for (const one of steps) {
          await run.take(one);
          await run.check();
        }
        await run.heal();
        await run.checkEnd();
        for (const { local } of run.devices) local.close();
      },
    ),
    { numRuns: 30 },
  );
}, 120_000);
