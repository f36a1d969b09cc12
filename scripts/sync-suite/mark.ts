import type { Mark, SkipReason } from '@qamqor/shared/doses/mark';
import { slotId } from '@qamqor/shared/medicines/slot';
import { markTaken, skipDose, undoDose } from '../../web/src/entities/dose/doses.commands.ts';
import { NotSaved } from '../../web/src/entities/change/not-saved.ts';
import { readPerson } from '../../web/src/entities/person/read-person.ts';
import type { Context } from './device.ts';
import { liveOf, type Tap } from './effect.ts';
import { DATE, GRANDMOTHER } from './people.ts';
import { storedOn } from './shown.ts';
import type { Death, Doing } from './steps.ts';
import type { World } from './world.ts';

const person = GRANDMOTHER.id;
const EVER = { before: 900, after: 900 };
const WHY: SkipReason = 'felt_unwell';

function isMark(told: unknown): told is Mark {
  return typeof told === 'object' && told !== null && 'id' in told;
}

/** Runs `work` until it ends, fails or its context dies, and notes what was saved. */
export async function within(
  world: World,
  context: Context,
  dies: Death,
  work: () => Promise<unknown>,
  tap?: Tap,
) {
  const { life, device, user } = context;
  const { outbox } = device.stored(user.id);
  const last = (await outbox.mutations.orderBy('order').last())?.order ?? 0;
  const began = life.passed;
  life.moments = world.momentsUntil(dies);
  let isSaved = false;
  const done = work().then(
    (told) => {
      isSaved = true;
      if (isMark(told)) world.watch.noteTold(told.id, context);
      // What was told to be saved must be safe at that very moment.
      if (dies !== null) life.die();
    },
    (error: unknown) => {
      if (!(error instanceof NotSaved) && !life.isDead) throw error;
    },
  );
  await Promise.race([done, life.died]);
  life.moments = null;
  world.noteMoments(life.passed - began);
  const rows = await outbox.mutations.where('order').above(last).toArray();
  for (const { mid } of rows) if (tap) world.oracle.taps.set(mid, tap);
  world.watch.noteMade(rows, context, isSaved);
  return rows;
}

/** What is tapped, and for an undo what stands there as it is. */
async function tapOf(world: World, context: Context, on: string, kind: Doing<'mark'>['kind']) {
  if (kind !== 'undo') return { on, status: kind };
  // What a page that syncs meanwhile puts there, nobody has looked at.
  if (world.watch.isConcurrent) return undefined;
  return { on, takesBack: liveOf((await storedOn(context, world)).marks, on) };
}

export async function mark(world: World, context: Context, one: Omit<Doing<'mark'>, 'do'>) {
  const { local } = context;
  const medicine_id = world.medicines[one.med % world.medicines.length] as string;
  const slot = { medicine_id, date: DATE, time: one.slot };
  const tap = await tapOf(world, context, slotId(slot), one.kind);
  const work = async () => {
    if (one.kind === 'taken') return markTaken(local, person, slot);
    if (one.kind === 'skipped') return skipDose(local, person, slot, WHY);
    return undoDose(local, person, slot, (await readPerson(local, person, EVER)).marks);
  };
  return within(world, context, one.dies, work, tap);
}
