import { toWire } from '@qamqor/shared/calendar/dates';
import type { Mark, SkipReason } from '@qamqor/shared/doses/mark';
import { slotId, type SlotName } from '@qamqor/shared/medicines/slot';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { LocalData } from '../../local-db/local-data.ts';
import { save, type Draft, type Saver } from '../change/save.ts';

type Marker = Saver & Pick<LocalData, 'now' | 'keepForGood' | 'actor' | 'deviceId' | 'onMark'>;

function nameOf({ medicine_id, date, time }: SlotName): SlotName {
  return { medicine_id, date, time };
}

type MarkArgs = Pick<
  Mark,
  'medicine_id' | 'date' | 'time' | 'status' | 'reason' | 'taken_at' | 'stands_for'
>;

/** All of them or none. */
async function saveMarks(
  local: Marker,
  personId: string,
  marks: readonly MarkArgs[],
): Promise<Mark[]> {
  const stream = personStream(personId);
  const drafts = marks.map((args): Draft => ({ stream, op: 'dose.mark', key: slotId(args), args }));
  const saved = save(local, drafts);
  local.onMark?.(saved);
  const mids = await saved;
  local.keepForGood();
  const { id, name } = local.actor();
  return marks.map((args, index) => ({
    ...args,
    id: mids[index] as string,
    recorded_at: args.taken_at,
    by_user_id: id,
    by_name: name,
    device_id: local.deviceId,
    undone_by: null,
  }));
}

async function saveMark(local: Marker, personId: string, args: MarkArgs): Promise<Mark> {
  const [mark] = await saveMarks(local, personId, [args]);
  return mark as Mark;
}

/**
 * DOSE-6: marks the slot that was tapped. `takenAt` is an instant in epoch ms, now by default.
 * Answers the mark as it is safe on this device.
 */
export async function markTaken(
  local: Marker,
  personId: string,
  slot: SlotName,
  takenAt: number = local.now(),
): Promise<Mark> {
  const taken_at = toWire(takenAt);
  return saveMark(local, personId, { ...nameOf(slot), status: 'taken', reason: null, taken_at });
}

/** REM-1: a whole group at once, all of it or nothing. */
export async function markAllTaken(
  local: Marker,
  personId: string,
  slots: readonly SlotName[],
): Promise<Mark[]> {
  const taken_at = toWire(local.now());
  const taken = { status: 'taken' as const, reason: null, taken_at };
  return saveMarks(
    local,
    personId,
    slots.map((slot) => ({ ...nameOf(slot), ...taken })),
  );
}

export async function skipDose(
  local: Marker,
  personId: string,
  slot: SlotName,
  reason: SkipReason,
): Promise<Mark> {
  const taken_at = toWire(local.now());
  return saveMark(local, personId, { ...nameOf(slot), status: 'skipped', reason, taken_at });
}

/** DOSE-13: says for which slot a mark stands, by id; for itself alone where that is its own. */
export async function sayStandsFor(
  local: Marker,
  personId: string,
  mark: Mark,
  stands_for: string,
): Promise<Mark> {
  const { status, reason, taken_at } = mark;
  return saveMark(local, personId, { ...nameOf(mark), status, reason, taken_at, stands_for });
}

/** DOSE-5: takes back the live ones of these marks by name, and no others. */
export async function undoDose(
  local: Saver,
  personId: string,
  slot: SlotName,
  marks: readonly Mark[],
): Promise<void> {
  const live = marks.filter((mark) => mark.undone_by === null && slotId(mark) === slotId(slot));
  if (live.length === 0) return;
  const args = { ...nameOf(slot), targets: live.map((mark) => mark.id) };
  const stream = personStream(personId);
  await save(local, [{ stream, op: 'dose.undo', key: slotId(slot), args }]);
}
