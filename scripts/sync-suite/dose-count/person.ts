import assert from 'node:assert/strict';
import {
  markAllTaken,
  markTaken,
  sayStandsFor,
} from '../../../web/src/entities/dose/doses.commands.ts';
import { saveEarlyTaps } from '../../../web/src/instant-start/save-taps.ts';
import type { EarlyTap } from '../../../web/src/instant-start/taps.ts';
import type { Context, Device } from '../device.ts';
import { GRANDMOTHER } from '../people.ts';
import { readServer } from '../server-state.ts';
import type { Days } from './days.ts';
import type { Knowledge, Said } from './facts.ts';
import { slotOf } from './notebook.ts';
import { checkScreen } from './check-screen.ts';
import { dosesOf, nameOf } from './plan.ts';
import { beforeItRuns, capture, onNotices, onPage, overRest, type Listed } from './screens.ts';
import type { Doing } from './steps.ts';

const person = GRANDMOTHER.id;
/** Each look at the page takes, or answers, at least one thing. */
const MOST_LOOKS = 20;

export function saidOn(days: Days, known: Knowledge, one: Listed, mid: string, by = person): Said {
  const dose = nameOf(days.planOf(one.med), known, one);
  const { med, date, time } = one;
  return { kind: 'taken', med, date, time, dose, by, mid };
}

/** She swallows it. What the device at hand had not heard of, it could not tell her. */
function swallow(days: Days, known: Knowledge, one: Listed): void {
  const { notebook, today } = days;
  const tablet = saidOn(days, known, one, '');
  const isKnown = (before: Said) =>
    known.said.some((said) => said.kind === 'taken' && said.mid === before.mid);
  const unknown = notebook.of(one.med, one.date).filter((before) => !isKnown(before));
  notebook.tablets.push({ ...tablet, day: today, excused: unknown.length > 0 });
  notebook.told.add(slotOf(one));
}

function noted(days: Days, known: Knowledge, one: Listed, mid: string, by = person): void {
  const said = saidOn(days, known, one, mid, by);
  const tablet = days.notebook.tablets.findLast(
    (before) => before.mid === '' && slotOf(before) === slotOf(one),
  );
  if (tablet) Object.assign(tablet, { mid, dose: said.dose });
  days.said(known, said);
}

/** Those that she takes: not what a screen told her is taken. */
function toTake(days: Days, known: Knowledge, list: readonly Listed[]): Listed[] {
  const { notebook } = days;
  for (const one of list) if (one.says === 'taken') notebook.told.add(slotOf(one));
  return list.filter((one) => {
    if (one.says !== 'open') return false;
    if (!notebook.told.has(slotOf(one))) return true;
    notebook.passed.add(`${one.date} ${saidOn(days, known, one, '').dose}`);
    return false;
  });
}

/** Whether the dose that she took has another time by the plan that holds. */
function isElsewhere(days: Days, known: Knowledge, { med, date, time, dose }: Said): boolean {
  const doses = dosesOf(days.planOf(med), known.edits, date);
  return doses.some(({ name, stands }) => name === dose && stands !== null && stands !== time);
}

/** "Is this the same dose?", and where it is not, which one it was: she knows which one she took. */
async function answer(
  days: Days,
  context: Context,
  one: Listed,
  list: readonly Listed[],
): Promise<void> {
  const known = days.knownTo(context.device);
  const about = one.asks;
  assert(about);
  const took = days.notebook.marks.get(about.id);
  assert(took, `a question about a mark of nobody: ${about.id}`);
  const isIt = (other: Listed) => took.dose === saidOn(days, known, other, '').dose;
  const offered = list.filter(
    (other) => other.med === one.med && other.date === one.date && other.asks === null,
  );
  const meant = [one, ...offered.filter(({ says }) => says === 'open' || says === 'later')].find(
    isIt,
  );
  if (!meant && isElsewhere(days, known, took)) days.notebook.disown(took);
  const own = `${about.medicine_id}:${about.date}:${about.time}`;
  const rows = await days.does(context, () =>
    sayStandsFor(context.local, person, about, meant?.id ?? own),
  );
  for (const mid of rows.values()) days.notebook.marks.set(mid, took);
}

async function seePage(days: Days, device: Device): Promise<void> {
  const context = await device.context('page');
  const known = days.knownTo(device);
  for (let looks = 0; looks < MOST_LOOKS; looks++) {
    const list = await onPage(days, context);
    checkScreen(days, known, list, { isWhole: true, where: `the ${device.name}` });
    const asked = list.find(({ asks }) => asks);
    if (asked) {
      await answer(days, context, asked, list);
      continue;
    }
    const [one] = toTake(days, known, list);
    if (!one) return;
    swallow(days, known, one);
    const { med, ...slot } = one;
    const medicine_id = days.world.medicines[med] as string;
    const name = { ...slot, medicine_id };
    const rows = await days.does(context, () => markTaken(context.local, person, name));
    for (const mid of rows.values()) noted(days, known, one, mid, device.user.id);
  }
  assert.fail('the page asks for more and more');
}

function tapsOf(days: Days, device: Device): EarlyTap[] {
  return JSON.parse(days.storageOf(device).getItem('early-taps') ?? '[]') as EarlyTap[];
}

/** True where the program ran at last. */
async function lookEarly(days: Days, device: Device, dies: boolean): Promise<boolean> {
  device.closeAll();
  const known = days.knownTo(device);
  const before = tapsOf(days, device);
  const list = await beforeItRuns(
    days,
    device,
    before.map(({ slot }) => slot),
  );
  checkScreen(days, known, list, {
    isWhole: false,
    where: `the early screen of the ${device.name}`,
  });
  const taken = toTake(days, known, list);
  const at = device.wall();
  for (const one of taken) swallow(days, known, one);
  const taps = [...before, ...taken.map(({ id }) => ({ user_id: device.user.id, slot: id, at }))];
  const storage = days.storageOf(device);
  if (taps.length > 0) storage.setItem('early-taps', JSON.stringify(taps));
  if (dies) return false;
  await saveTaps(days, device);
  return true;
}

/** What a page does first: each tap becomes a mark, whoever else said what of the dose. */
export async function saveTaps(days: Days, device: Device): Promise<void> {
  const taps = tapsOf(days, device);
  if (taps.length === 0) return;
  const context = await device.context('page');
  const known = days.knownTo(device);
  const rows = await days.does(context, () => saveEarlyTaps(context.local, days.storageOf(device)));
  for (const { slot } of taps) {
    const of = days.slotNamed(slot);
    const isOfSlot = (one: Said) => slotOf(one) === slotOf(of) && one.by === person;
    const tablet = days.notebook.tablets.findLast((one) => one.mid === '' && isOfSlot(one));
    if (!tablet) continue;
    const mid = rows.get(slot);
    const isSaid = known.said.some((one) => isOfSlot(one) && one.kind === 'taken');
    assert.ok(mid || isSaid, `[DOSE-14] a tap on ${slot} became no mark`);
    if (mid === undefined) continue;
    tablet.mid = mid;
    const { kind, med, date, time, dose, by } = tablet;
    days.said(known, { kind, med, date, time, dose, by, mid });
  }
}

/** "Taken", on the notice. */
async function seeNotice(days: Days, device: Device): Promise<void> {
  const context = await device.context('worker');
  const known = days.knownTo(device);
  for (const group of await onNotices(days, context)) {
    checkScreen(days, known, group, { isWhole: false, where: `a notice of the ${device.name}` });
    const taken = toTake(days, known, group);
    if (taken.length === 0 || taken.length < group.length) continue;
    for (const one of taken) swallow(days, known, one);
    const slots = taken.map(({ med, date, time }) => {
      return { medicine_id: days.world.medicines[med] as string, date, time };
    });
    const rows = await days.does(context, () => markAllTaken(context.local, person, slots));
    for (const one of taken) noted(days, known, one, rows.get(one.id) as string);
  }
}

async function lookOverRest(days: Days): Promise<void> {
  const tablet = days.device(0);
  await tablet.context('page');
  const token = tablet.token as string;
  const { knows } = days.server;
  const list = await overRest(days, token);
  checkScreen(days, knows, list, { isWhole: true, where: 'the API' });
  for (const one of toTake(days, knows, list)) {
    const medicine_id = days.world.medicines[one.med] as string;
    const body = { medicine_id, time: one.time, date: one.date, taken: true };
    const before = new Set((await readServer(days.world)).marks.map(({ id }) => id));
    swallow(days, knows, one);
    const answered = await days.world.server.deliver(
      {
        method: 'POST',
        url: '/api/medicines/log',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(body)),
      },
      null,
    );
    assert.equal(answered.status, 200, 'a dose that the API lists cannot be logged');
    const mark = (await readServer(days.world)).marks.find(({ id }) => !before.has(id));
    assert(mark, 'what was logged is no mark');
    noted(days, knows, one, mark.id);
  }
}

/** She looks at the device at hand and does what it says. */
export async function look(days: Days, { dev, way, hasty, dies }: Doing<'look'>): Promise<void> {
  const device = days.device(dev);
  const isOwn = device.user.id === person;
  if (way === 'rest') return lookOverRest(days);
  if (way === 'notice' && isOwn) {
    if (!hasty) await days.sync(device, 'worker');
    await seeNotice(days, device);
    return days.sync(device, 'worker');
  }
  if (way === 'early' && isOwn && !(await lookEarly(days, device, dies))) return undefined;
  await saveTaps(days, device);
  if (!hasty) await days.sync(device, 'page');
  await seePage(days, device);
  await days.sync(device, 'page');
  // What came just now is on the page before she puts it down.
  await seePage(days, device);
  await capture(await device.context('page'));
}
