import { toWire } from '@qamqor/shared/calendar/dates';
import type { Mark, SkipReason } from '@qamqor/shared/doses/mark';
import { slotId, type SlotName } from '@qamqor/shared/doses/slot';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { LocalData } from '../local-db/local-data.ts';
import { save, type Saver } from './save.ts';

type Marker = Saver & Pick<LocalData, 'now' | 'keepForGood'>;

function nameOf({ medicine_id, date, time }: SlotName): SlotName {
  return { medicine_id, date, time };
}

/** DOSE-6: marks the slot that was tapped. `takenAt` is an instant in epoch ms, now by default. */
export async function markTaken(
  local: Marker,
  personId: string,
  slot: SlotName,
  takenAt: number = local.now(),
): Promise<void> {
  const args = { ...nameOf(slot), status: 'taken' as const, taken_at: toWire(takenAt) };
  const stream = personStream(personId);
  await save(local, [{ stream, op: 'dose.mark', key: slotId(slot), args }]);
  local.keepForGood();
}

export async function skipDose(
  local: Marker,
  personId: string,
  slot: SlotName,
  reason: SkipReason,
): Promise<void> {
  const args = {
    ...nameOf(slot),
    ...{ status: 'skipped' as const, reason, taken_at: toWire(local.now()) },
  };
  const stream = personStream(personId);
  await save(local, [{ stream, op: 'dose.mark', key: slotId(slot), args }]);
  local.keepForGood();
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
