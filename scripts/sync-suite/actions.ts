import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { toWire } from '@qamqor/shared/calendar/dates';
import { markTaken } from '../../web/src/entities/dose/doses.commands.ts';
import * as medicines from '../../web/src/entities/medicine/medicines.commands.ts';
import { save, type Draft } from '../../web/src/entities/change/save.ts';
import { readPerson } from '../../web/src/entities/person/read-person.ts';
import { claimAlarm, snoozeGroup } from '../../web/src/entities/reminder/reminders.commands.ts';
import { patchSettings } from '../../web/src/entities/person/settings.commands.ts';
import { HARMLESS } from '../../web/src/local-db/eviction/evictors.ts';
import { signOutOf } from '../../web/src/account/sign-out.ts';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { both, meanwhile, syncAll, woken } from './at-once.ts';
import { checkQuietSync } from './quiet-sync.ts';
import type { Context, Device } from './device.ts';
import { mark, within } from './mark.ts';
import { clinical } from './medicines-oracle.ts';
import { readServer } from './server-state.ts';
import { storedOn } from './shown.ts';
import type { Doing, Step } from './steps.ts';
import { DATE, DAUGHTER, GRANDMOTHER } from './people.ts';
import type { World } from './world.ts';

const DAY = 86_400_000;
const person = GRANDMOTHER.id;
const WEEKDAYS = { '08:00': [0, 1, 2, 3, 4, 5, 6], '14:00': [4], '20:00': [0, 2] };

async function change(world: World, context: Context, one: Doing<'change'>) {
  const { local } = context;
  const id = world.medicines[one.med % world.medicines.length] as string;
  const known = (await readPerson(local, person, null)).medicines.find((row) => row.id === id);
  const revise = (fields: object) =>
    known ? medicines.reviseMedicine(local, person, known, fields) : Promise.resolve();
  const ways: Record<typeof one.what, () => Promise<unknown>> = {
    times: () => revise({ times: [one.slot] }),
    name: () => revise({ name: `At ${one.slot}` }),
    amount: () => revise({ amount_quarters: Number(one.slot.slice(0, 2)) }),
    weekdays: () => revise({ weekdays: WEEKDAYS[one.slot] }),
    weeks: () => revise({ duration_weeks: one.slot === '08:00' ? null : 2 }),
    pause: () => medicines.pauseMedicine(local, person, id, null),
    resume: () => medicines.pauseMedicine(local, person, id, toWire(local.now())),
    delete: () => medicines.deleteMedicine(local, person, id),
    restore: () => medicines.restoreMedicine(local, person, id),
  };
  const shown = (await storedOn(context, world)).medicines.get(id);
  const tap = shown && { seen: clinical(shown) };
  await within(world, context, one.dies, ways[one.what], tap);
}

/** "In ten minutes", or a relative's "I'm on it". */
async function ring(world: World, context: Context, { slot, what }: Doing<'alarm'>) {
  const group = `${DATE}T${slot}`;
  const answer = what === 'snooze' ? snoozeGroup : claimAlarm;
  await within(world, context, null, () => answer(context.local, person, group));
}

async function patchProfile(world: World, { local, ...context }: Context, slot: string) {
  const stream = userStream(local.userId);
  const args = { fields: { firstName: `At ${slot}` } };
  const draft: Draft = { stream, op: 'profile.patch', key: 'firstName', args };
  await within(world, { local, ...context }, null, () => save(local, [draft]));
}

async function add(world: World, context: Context, { slot }: Doing<'add'>) {
  let id = '';
  await within(world, context, null, async () => {
    id = await medicines.addMedicine(
      context.local,
      person,
      aMedicineInput({ name: 'New', times: [slot] }),
    );
  });
  if (id === '') return;
  await within(world, context, null, () =>
    markTaken(context.local, person, { medicine_id: id, date: DATE, time: slot }),
  );
}

/** One visit that repeats, changed by everybody: EVT-4. */
async function changeEvent(world: World, context: Context, { slot, what, dies }: Doing<'event'>) {
  const id = world.event;
  const start_datetime = `${DATE}T${slot}`;
  const patch = (fields: object) => ({ op: 'event.patch' as const, args: { id, fields } });
  const ofDate = { id, occurrence: DATE };
  const changes = {
    title: patch({ title: `Visit at ${slot}` }),
    place: patch({ place: `Room ${slot}` }),
    time: patch({ time: { start_datetime } }),
    move: { op: 'event.patch' as const, args: { ...ofDate, fields: { time: { start_datetime } } } },
    drop: { op: 'event.delete' as const, args: ofDate },
    keep: { op: 'event.restore' as const, args: ofDate },
    delete: { op: 'event.delete' as const, args: { id } },
    restore: { op: 'event.restore' as const, args: { id } },
  } satisfies Record<typeof what, object>;
  const draft = { stream: personStream(person), key: id, ...changes[what] } as Draft;
  await within(world, context, dies, () => save(context.local, [draft]));
}

async function sync(world: World, context: Context, one: Doing<'sync'>) {
  const isQuiet = one.faults.length === 0 && one.dies === null;
  context.faults.push(...one.faults);
  const flush = () => within(world, context, one.dies, () => context.engine.flush());
  await (isQuiet ? checkQuietSync(world, context, flush) : flush());
  context.faults.length = 0;
}

/** The time that was waited until then is over. */
async function retry(world: World, context: Context, { faults, dies }: Doing<'retry'>) {
  const next = context.retries.next();
  if (!next) return;
  world.time += next.ms;
  context.faults.push(...faults);
  await within(world, context, dies, () => next.run());
  context.faults.length = 0;
}

/** What a disk costs that was full for a moment. */
async function makeRoom(world: World, context: Context): Promise<void> {
  await within(world, context, null, async () => {
    for (const maker of context.local.evictors.slice(0, HARMLESS)) {
      await maker().catch(() => undefined);
    }
  });
}

async function signOut(world: World, device: Device): Promise<void> {
  if (device.token === null) return;
  world.inSight.forget(device);
  const context = await device.context('page');
  const { outbox } = device.stored(context.user.id);
  const acked = await outbox.mutations.where('status').equals('acked').toArray();
  await within(world, context, null, () =>
    signOutOf(context.local, {
      leave: async () => undefined,
      signOut: () => (device.token = null),
      forget: () => device.beside.clear(),
      quiet: async () => undefined,
      pause: () => new Promise(() => undefined),
    }),
  );
  device.closeAll();
  // Signing out forgets what was acknowledged: a server restored behind its back cannot get it back.
  const { ledger } = await readServer(world);
  for (const { mid } of acked) if (!ledger.has(mid)) world.watch.saved.delete(mid);
  await world.backUp();
}

/** What a step does to the world. */
export async function perform(world: World, step: Step): Promise<void> {
  const device = 'dev' in step ? (world.devices[step.dev] as Device) : null;
  const context = device && 'tab' in step ? await device.context(step.tab) : null;
  if (context && step.do === 'mark') await mark(world, context, step);
  else if (context && (step.do === 'poison' || step.do === 'choke')) {
    const rows = await mark(world, context, { ...step, kind: 'taken', dies: null });
    const bad = step.do === 'poison' ? world.server.poison : world.network.indigestible;
    for (const { mid } of rows) bad.add(mid);
  } else if (context && step.do === 'change') await change(world, context, step);
  else if (context && step.do === 'add') await add(world, context, step);
  else if (context && step.do === 'event') await changeEvent(world, context, step);
  else if (context && step.do === 'language') {
    await within(world, context, null, () => patchSettings(context.local, { language: step.to }));
  } else if (context && step.do === 'alarm') await ring(world, context, step);
  else if (context && step.do === 'profile') await patchProfile(world, context, step.slot);
  else if (context && step.do === 'sync') await sync(world, context, step);
  else if (context && step.do === 'retry') await retry(world, context, step);
  else if (context && step.do === 'make-room') await makeRoom(world, context);
  else if (device) await onDevice(world, device, step);
  else await onWorld(world, step);
}

async function onDevice(world: World, device: Device, step: Step): Promise<void> {
  if (step.do === 'both') await both(world, device, step);
  else if (step.do === 'meanwhile') await meanwhile(world, device, step);
  else if (step.do === 'woken') await woken(world, device, step);
  else if (step.do === 'network') device.isOnline = step.on;
  else if (step.do === 'disk') device.setDiskFull(step.full);
  else if (step.do === 'evict') {
    await device.evictCache();
    world.inSight.forget(device);
  } else if (step.do === 'sign-out') await signOut(world, device);
  else if (step.do === 'clock') {
    device.offset = step.days * DAY;
    device.jumps++;
  } else if (step.do === 'hand-over') {
    const { engine } = await device.context('page');
    const user = [GRANDMOTHER, DAUGHTER][step.who] ?? GRANDMOTHER;
    await device.handOver(user, () => engine.flush());
  } else if (step.do === 'sign-in') {
    await device.signIn([GRANDMOTHER, DAUGHTER][step.who] ?? GRANDMOTHER);
  }
}

async function onWorld(world: World, step: Step): Promise<void> {
  if (step.do === 'cure') {
    world.server.poison.clear();
    world.network.indigestible.clear();
  } else if (step.do === 'arrive') await world.network.deliverHeld();
  else if (step.do === 'all') await syncAll(world);
  else if (step.do === 'restart') await world.server.restart();
  else if (step.do === 'backup') await world.backUp();
  else if (step.do === 'restore') await world.restore();
  else if (step.do === 'restore-by-hand') await world.restore({ byHand: true });
  else if (step.do === 'link') await world.link(step.to);
  else if (step.do === 'wait') world.time += step.minutes * 60_000;
}
