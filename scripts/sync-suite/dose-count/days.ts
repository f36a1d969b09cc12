import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { parseSlotId, type SlotName } from '@qamqor/shared/medicines/slot';
import { personStream } from '@qamqor/shared/sync/protocol';
import { readEpoch, streamSeqs } from '../../../api/src/changes/changes.service.ts';
import { memoryStorage } from '../../../web/src/testing/memory-storage.ts';
import type { KeyValues } from '../../../web/src/platform/browser-storage.ts';
import type { Context, Device, Kind } from '../device.ts';
import { within } from '../mark.ts';
import { GRANDMOTHER } from '../people.ts';
import { SLOTS } from '../steps.ts';
import { World } from '../world.ts';
import { Knowledge, Server, type Edit, type Fact, type Said } from './facts.ts';
import { Notebook } from './notebook.ts';
import type { Looked } from './plan.ts';

const ALMATY = [{ from: '', zone: 'Asia/Almaty' }];
const STREAM = personStream(GRANDMOTHER.id);
const LIFECYCLE: readonly string[] = ['pause', 'resume', 'delete', 'restore'];

/** The suite's world, and beside it what each device has heard of and what the person knows. */
export class Days {
  readonly world = new World([0, 0, 0]);
  readonly server = new Server();
  readonly notebook = new Notebook();
  /** Everything that was ever said, and not refused as far as is known. */
  readonly facts: Fact[] = [];
  /** Medicines of which people who did not know of each other paused, deleted or brought back one. */
  readonly contested = new Set<number>();
  /** Whether the home clock was ever that of another place. */
  isAway = false;
  /** Whether the server's clock was ever another one. */
  isAmiss = false;
  readonly #known = new Map<Device, Knowledge>();
  readonly #storages = new Map<Device, KeyValues>();

  async start(): Promise<void> {
    await this.world.start();
  }

  get today(): string {
    return homeDate(ALMATY, this.world.time);
  }

  device(index: number): Device {
    return this.world.devices[index] as Device;
  }

  knownTo(device: Device): Knowledge {
    const known = this.#known.get(device) ?? new Knowledge();
    this.#known.set(device, known);
    return known;
  }

  storageOf(device: Device): KeyValues {
    const storage = this.#storages.get(device) ?? memoryStorage({});
    this.#storages.set(device, storage);
    return storage;
  }

  /** The browser has taken all that the device had. */
  forget(device: Device): void {
    const blind = new Knowledge();
    blind.isBlind = true;
    this.#known.set(device, blind);
    this.#storages.delete(device);
  }

  medOf(id: string): number {
    return this.world.medicines.indexOf(id);
  }

  slotNamed(id: string): { med: number; date: string; time: string } {
    const { medicine_id, date, time } = parseSlotId(id) as SlotName;
    return { med: this.medOf(medicine_id), date, time };
  }

  planOf(med: number): { med: number; times: readonly string[] } {
    return { med, times: SLOTS };
  }

  looked(known: Knowledge, med: number, date: string): Looked {
    const { time: now } = this.world;
    const isContested = this.contested.has(med);
    const { isAway, isAmiss } = this;
    return { plan: this.planOf(med), known, date, now, isContested, isTimeless: isAway || isAmiss };
  }

  /** Does it, and answers the mids of what was written into the outbox, by their keys. */
  async does(context: Context, work: () => Promise<unknown>): Promise<Map<string, string>> {
    const rows = await within(this.world, context, null, work);
    return new Map(rows.map(({ key, mid }) => [key, mid]));
  }

  edited(device: Device, edit: Edit): void {
    const known = this.knownTo(device);
    const isOne = (fact: Fact) =>
      fact.med === edit.med && 'at' in fact && LIFECYCLE.includes(fact.kind);
    const heard = known.edits;
    const isNews = (fact: Fact) => isOne(fact) && !heard.includes(fact as Edit);
    if (LIFECYCLE.includes(edit.kind) && this.facts.some(isNews)) this.contested.add(edit.med);
    this.#tell(known, edit);
  }

  said(known: Knowledge, said: Said): void {
    this.notebook.wrote(said);
    this.#tell(known, said);
  }

  #tell(known: Knowledge, fact: Fact): void {
    this.facts.push(fact);
    (known === this.server.knows ? known.base : known.own).push(fact);
  }

  /** A sync with nothing in its way; what is refused is shown to the person, and is no fact any more. */
  async sync(device: Device, kind: Kind): Promise<void> {
    if (!device.isOnline) return;
    // A server whose clock is years ahead has ended the session.
    if (device.token === null) await device.signIn(device.user);
    const { engine, user } = await device.context(kind);
    await engine.flush();
    const { outbox, cache } = device.stored(user.id);
    const rows = await outbox.mutations.toArray();
    const statuses = new Map(rows.map(({ mid, status }) => [mid, status]));
    const { reader } = this.world.server.base;
    const top = (await streamSeqs(reader, [STREAM])).get(STREAM) ?? 0;
    const { cursor = 0, epoch = '' } = (await cache.cursors.get(STREAM)) ?? {};
    // A server that was put back may know no such session: then they have not met, and what was
    // acknowledged before is not what this one has taken.
    if (!epoch.startsWith(await readEpoch(reader))) return;
    if (cursor >= top) this.server.meet(this.knownTo(device), statuses);
    else this.server.hear(this.knownTo(device), statuses);
  }

  async remove(): Promise<void> {
    await this.world.remove();
  }
}
