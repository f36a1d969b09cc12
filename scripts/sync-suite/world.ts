import { toWire } from '@qamqor/shared/calendar/dates';
import type { Scope } from '@qamqor/shared/family/link';
import { SCOPES } from '@qamqor/shared/family/link';
import { insertUser } from '../../api/src/auth/users/user.store.ts';
import { readEpoch } from '../../api/src/changes/changes.service.ts';
import { EMPTY_LINK, saveLink } from '../../api/src/family/family.service.ts';
import { addMedicine } from '../../web/src/entities/medicine/medicines.commands.ts';
import { eventAdd } from '@qamqor/shared/schedule/schema';
import { personStream } from '@qamqor/shared/sync/protocol';
import { markTaken } from '../../web/src/entities/dose/doses.commands.ts';
import { save } from '../../web/src/entities/change/save.ts';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { Device, type DeviceDeps, type User } from './device.ts';
import { InSight } from './in-sight.ts';
import { Network } from './network.ts';
import { Oracle, type LinkState } from './oracle.ts';
import { DAUGHTER, GRANDMOTHER, LONG_AGO } from './people.ts';
import type { Sabotage } from './sabotage.ts';
import { SuiteServer } from './server.ts';
import { SLOTS, type Death } from './steps.ts';
import { Watch } from './watch.ts';

const NOON = Date.parse('2026-11-20T12:00:00.000Z');
const DAY = 86_400_000;
const LINK = '0191d000-0000-7000-8000-0000000000cc';

/** Nobody may change what is seen; nothing may be seen; one medicine may not be seen. */
const TERMS: Record<LinkState, { status: 'accepted' | 'ended'; scopes: Scope[] }> = {
  accepted: { status: 'accepted', scopes: [...SCOPES] },
  'read-only': { status: 'accepted', scopes: ['see_medicines'] },
  hidden: { status: 'accepted', scopes: [...SCOPES] },
  paused: { status: 'accepted', scopes: [...SCOPES] },
  ended: { status: 'ended', scopes: [...SCOPES] },
};

/** A server, a grandmother with two devices, a daughter with one, and the oracle. */
export class World {
  time = NOON;
  readonly now = (): number => this.time;
  /** By how much the server's clock is ahead of it, in ms. */
  serverAhead = 0;
  readonly sabotage: Sabotage;
  readonly server: SuiteServer;
  readonly network: Network;
  readonly devices: Device[];
  readonly oracle = new Oracle(GRANDMOTHER.id);
  readonly inSight = new InSight();
  readonly watch: Watch;
  readonly people = [GRANDMOTHER, DAUGHTER];
  medicines: string[] = [];
  /** A visit of the grandmother's that repeats every day. */
  event = '';
  /** Names what the server remembers; another one after a restore. */
  history = '';
  readonly #deps: DeviceDeps;
  readonly #others: Device[] = [];
  #longest = 0;
  /** Those of the last step. */
  lastMoments = 0;
  /** Never used twice, also after a restore. */
  #grant = 0;
  #linked = 0;
  #backup: { file: string; oracle: Oracle['state']; linked: number } | null = null;

  constructor(offsets: readonly number[], sabotage: Sabotage = {}) {
    this.sabotage = sabotage;
    this.server = new SuiteServer(() => this.time + this.serverAhead, sabotage);
    this.network = new Network(this.server, this.now, sabotage);
    const { network, now } = this;
    const signIn = (user: User) => this.#signIn(user);
    const noted = (check: () => void) => this.watch.note(check);
    const deps = (this.#deps = { network, now, sabotage, signIn, noted });
    this.devices = [
      new Device('tablet', GRANDMOTHER, deps),
      new Device('phone', GRANDMOTHER, deps),
      new Device('laptop', DAUGHTER, deps),
    ];
    for (const [index, device] of this.devices.entries()) {
      device.offset = (offsets[index] ?? 0) * DAY;
    }
    this.watch = new Watch(this);
    this.network.observer = this.watch;
    this.server.onPush = (arrival, answer) => this.watch.committed(arrival, answer);
  }

  async start(): Promise<void> {
    await this.server.start();
    this.history = await readEpoch(this.server.base.reader);
    await this.server.write(async (tx) => {
      for (const { id, name } of [GRANDMOTHER, DAUGHTER]) {
        await insertUser(tx, {
          id,
          name,
          email: `${name}@example.org`,
          email_verified: true,
          avatar: null,
          language: 'en',
          time_zone: 'Asia/Almaty',
          created_at: toWire(this.time - DAY),
        });
      }
    });
    await this.link('accepted');
    const page = await (this.devices[0] as Device).context('page');
    const { local } = page;
    for (const name of ['Aspirin', 'Iron']) {
      const input = aMedicineInput({ name, times: [...SLOTS] });
      this.medicines.push(await addMedicine(local, GRANDMOTHER.id, input));
    }
    this.event = local.newId();
    const args = eventAdd.parse({
      id: this.event,
      title: 'Visit',
      start_datetime: '2026-11-20T09:00',
      rrule: 'FREQ=DAILY',
    });
    const stream = personStream(GRANDMOTHER.id);
    await save(local, [{ stream, op: 'event.add', key: this.event, args }]);
    this.watch.noteMade(await local.outbox.mutations.toArray(), page, true);
    this.oracle.hidden = this.medicines[1] as string;
    for (const device of this.devices) {
      const { engine, life } = await device.context('page');
      const began = life.passed;
      await engine.flush();
      this.noteMoments(life.passed - began);
    }
    await this.#markLongAgo();
    await this.backUp();
  }

  /** On a tablet that is no longer there: nothing but the server knows of it. */
  async #markLongAgo(): Promise<void> {
    const { local, engine } = await (await this.freshDevice()).context('page');
    for (const medicine_id of this.medicines) {
      const slot = { medicine_id, date: LONG_AGO, time: SLOTS[0] };
      await markTaken(local, GRANDMOTHER.id, slot);
    }
    await engine.flush();
    for (const device of this.devices) await (await device.context('page')).engine.flush();
  }

  async #signIn({ id }: User): Promise<string> {
    const token = await this.server.signIn(id);
    this.network.people.set(token, id);
    return token;
  }

  /** Counts what a sync may be killed at. */
  noteMoments(passed: number): void {
    this.lastMoments = passed;
    this.#longest = Math.max(this.#longest, passed);
  }

  momentsUntil(dies: Death): number | null {
    return dies !== null && typeof dies === 'object'
      ? Math.floor(dies.share * (this.#longest + 1))
      : dies;
  }

  /** What an epoch says of the daughter's link. */
  get grant(): string {
    return `${LINK}.${this.#linked}`;
  }

  async link(to: LinkState): Promise<void> {
    await this.server.up();
    this.oracle.state.link = to;
    this.#linked = ++this.#grant;
    await this.server.write(async (tx) => {
      await saveLink(tx, {
        ...EMPTY_LINK,
        id: LINK,
        viewer_id: DAUGHTER.id,
        person_id: GRANDMOTHER.id,
        asked_by: 'viewer',
        display_name: 'Mama',
        relationship: 'Mother',
        created_at: toWire(NOON),
        ...TERMS[to],
        paused_until: to === 'paused' ? '9999-01-01T00:00:00.000Z' : null,
        hidden_medicine_ids: to === 'hidden' ? [this.oracle.hidden] : [],
        grant: this.#grant,
      });
    });
  }

  async backUp(): Promise<void> {
    await this.server.up();
    this.#backup = { file: this.server.backUp(), oracle: this.oracle.copy(), linked: this.#linked };
  }

  /** `byHand`: somebody copies the file back and starts the server, which has to notice. */
  async restore({ byHand = false } = {}): Promise<void> {
    if (!this.#backup) return;
    await this.inSight.look(this.devices);
    await this.server.restore(this.#backup.file, byHand);
    this.history = await readEpoch(this.server.base.reader);
    this.oracle.state = structuredClone(this.#backup.oracle);
    this.#linked = this.#backup.linked;
  }

  /** A device that has never been there before and pulls everything. */
  async freshDevice(user: User = GRANDMOTHER): Promise<Device> {
    const device = new Device('new', user, { ...this.#deps, sabotage: {} });
    this.#others.push(device);
    device.stored(user.id);
    await (await device.context('page')).engine.flush();
    return device;
  }

  async remove(): Promise<void> {
    for (const device of [...this.devices, ...this.#others]) device.remove();
    await this.server.remove();
  }
}
