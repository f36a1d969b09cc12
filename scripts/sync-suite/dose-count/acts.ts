import assert from 'node:assert/strict';
import { toWire } from '@qamqor/shared/calendar/dates';
import { markTaken, skipDose, undoDose } from '../../../web/src/entities/dose/doses.commands.ts';
import * as medicines from '../../../web/src/entities/medicine/medicines.commands.ts';
import { patchSettings } from '../../../web/src/entities/person/settings.commands.ts';
import { readPerson } from '../../../web/src/entities/person/read-person.ts';
import type { Context, Device } from '../device.ts';
import { GRANDMOTHER } from '../people.ts';
import type { Days } from './days.ts';
import type { Edit } from './facts.ts';
import { saidOn, saveTaps } from './person.ts';
import { dosesOf } from './plan.ts';
import { onPage } from './screens.ts';
import type { Act } from './steps.ts';

const person = GRANDMOTHER.id;
const HOUR = 3_600_000;

type Change = Extract<Act, { med: number }>;

/** The times as the screen says them, and what the person makes of them; null where that changes nothing. */
function changedTimes(
  times: readonly string[],
  one: Change,
): { times: string[]; edit: object } | null {
  if (one.do === 'put') {
    if (times.includes(one.to)) return null;
    return { times: [...times, one.to], edit: { kind: 'put', to: one.to } };
  }
  if (one.do !== 'move' && one.do !== 'drop') return null;
  const from = times[one.which % times.length] as string;
  const others = times.filter((time) => time !== from);
  if (one.do === 'drop') {
    return others.length === 0 ? null : { times: others, edit: { kind: 'drop', from } };
  }
  if (times.includes(one.to)) return null;
  return { times: [...others, one.to], edit: { kind: 'move', from, to: one.to } };
}

async function change(days: Days, device: Device, one: Change): Promise<void> {
  const context = await device.context('page');
  const { local } = context;
  const { med } = one;
  const id = days.world.medicines[med] as string;
  const { medicines: shown } = await readPerson(local, person, null);
  const medicine = shown.find((row) => row.id === id);
  if (!medicine || (medicine.deleted_at === null) === (one.do === 'restore')) return;
  const known = days.knownTo(device);
  const planned = dosesOf(days.planOf(med), known.edits, days.today).flatMap(
    ({ time }) => time ?? [],
  );
  if (!known.isBlind) {
    const where = `the times of ${med} on the ${device.name}`;
    assert.deepEqual(medicine.times.toSorted(), planned.toSorted(), `[SYNC-3] ${where}`);
  }
  const revised = changedTimes(medicine.times, one);
  const isRevision = one.do === 'move' || one.do === 'put' || one.do === 'drop';
  if (isRevision && !revised) return;
  const ways: Record<Change['do'], () => Promise<void>> = {
    move: () => revise(),
    put: () => revise(),
    drop: () => revise(),
    pause: () => medicines.pauseMedicine(local, person, id, null),
    resume: () => medicines.pauseMedicine(local, person, id, toWire(local.now())),
    delete: () => medicines.deleteMedicine(local, person, id),
    restore: () => medicines.restoreMedicine(local, person, id),
  };
  const revise = () =>
    medicines.reviseMedicine(local, person, medicine, { times: revised?.times ?? [] });
  const rows = await days.does(context, ways[one.do]);
  const edit = revised?.edit ?? { kind: one.do };
  for (const mid of rows.values()) {
    days.edited(device, { ...edit, med, at: days.world.time, mid } as Edit);
  }
}

/** A dose that the page lists and that is not marked. */
async function unmarked(days: Days, context: Context, which: number) {
  const list = (await onPage(days, context)).filter(
    ({ says }) => says === 'open' || says === 'later',
  );
  const one = list[which % Math.max(1, list.length)];
  if (!one) return null;
  const medicine_id = days.world.medicines[one.med] as string;
  return { one, slot: { medicine_id, date: one.date, time: one.time } };
}

async function skip(days: Days, device: Device, which: number): Promise<void> {
  const context = await device.context('page');
  const found = await unmarked(days, context, which);
  if (!found) return;
  const rows = await days.does(context, () => skipDose(context.local, person, found.slot, 'away'));
  const known = days.knownTo(device);
  for (const mid of rows.values()) {
    days.said(known, { ...saidOn(days, known, found.one, mid), kind: 'skipped' });
  }
}

/** The wrong button: it was no tablet, and she takes it back at once. */
async function slip(days: Days, device: Device, which: number): Promise<void> {
  const context = await device.context('page');
  const { local } = context;
  const found = await unmarked(days, context, which);
  if (!found) return;
  await days.does(context, async () => {
    await markTaken(local, person, found.slot);
    const { marks } = await readPerson(local, person, { date: found.slot.date });
    await undoDose(local, person, found.slot, marks);
  });
}

async function evict(days: Days, device: Device): Promise<void> {
  await device.evictCache();
  days.knownTo(device).isBlind = true;
}

/** What is done between two looks. */
export async function act(days: Days, one: Act): Promise<void> {
  const { world, server } = days;
  if (one.do === 'backup') {
    await world.backUp();
    server.backUp();
  } else if (one.do === 'put-back') {
    await world.restore({ byHand: one.byHand });
    server.restore();
  } else if (one.do === 'server-clock') {
    days.isAmiss = true;
    world.serverAhead = one.hours * HOUR;
  } else await onDevice(days, days.device(one.dev), one);
}

async function moveZone(days: Days, device: Device, to: string): Promise<void> {
  days.isAway = true;
  const { local } = await device.context('page');
  await days.does(await device.context('page'), () => patchSettings(local, { time_zone: to }));
}

async function onDevice(
  days: Days,
  device: Device,
  one: Extract<Act, { dev: number }>,
): Promise<void> {
  if (one.do === 'network') device.isOnline = one.on;
  else if (one.do === 'sync') await days.sync(device, one.tab);
  else if (one.do === 'evict') await evict(days, device);
  else if (one.do === 'evict-all') {
    await device.evictAll();
    days.forget(device);
  } else {
    await saveTaps(days, device);
    if ('med' in one) await change(days, device, one);
    else if (one.do === 'zone') await moveZone(days, device, one.to);
    else if (one.do === 'skip') await skip(days, device, one.which);
    else if (one.do === 'slip') await slip(days, device, one.which);
  }
}
