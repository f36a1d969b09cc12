import { fromWire, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import type { Mark } from '@qamqor/shared/doses/mark';
import { uuidv7 } from '@qamqor/shared/ids';
import { parseSlotId, slotId, type SlotName } from '@qamqor/shared/medicines/slot';
import { personStream } from '@qamqor/shared/sync/protocol';
import { TAPS as KEY, type EarlyTap } from './taps.ts';
import type { LocalData } from '../local-db/local-data.ts';
import type { KeyValues } from '../platform/browser-storage.ts';
import { save } from '../entities/change/save.ts';
import { readPerson } from '../entities/person/read-person.ts';

function isTap(value: unknown): value is EarlyTap {
  const tap = value as EarlyTap | null;
  return (
    typeof tap?.user_id === 'string' &&
    typeof tap.slot === 'string' &&
    parseSlotId(tap.slot) !== null &&
    Number.isFinite(tap.at)
  );
}

function readTaps(storage: KeyValues): EarlyTap[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isTap) : [];
  } catch {
    return [];
  }
}

function forget(storage: KeyValues, done: EarlyTap): void {
  const isDone = ({ user_id, slot, at }: EarlyTap) =>
    user_id === done.user_id && slot === done.slot && at === done.at;
  const remaining = readTaps(storage).filter((tap) => !isDone(tap));
  if (remaining.length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(remaining));
}

const RANDOM_BYTES = 10;

/**
 * The same tap has the same mid, however often it is saved: the moment of the tap, and the random part
 * of the medicine's own id with the slot mixed in.
 */
function midOf({ medicine_id, date, time }: SlotName, at: number): string {
  const digits = medicine_id.replaceAll('-', '').slice(-2 * RANDOM_BYTES);
  const bytes = Uint8Array.from({ length: RANDOM_BYTES }, (_, index) =>
    Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16),
  );
  const end = new DataView(bytes.buffer, RANDOM_BYTES - 4);
  const minute = fromWire(`${date}T${time}:00.000Z`) / MINUTE;
  end.setUint32(0, end.getUint32(0) ^ minute);
  return uuidv7(at, bytes);
}

/** By an earlier try, or in what this same person said of the dose then or later. */
async function isKept(local: LocalData, { mid, key, args }: Tapped): Promise<boolean> {
  const { outbox, userId } = local;
  if ((await outbox.mutations.where('mid').equals(mid).count()) > 0) return true;
  const { marks } = await readPerson(local, userId, { date: args.date });
  const isSaid = (mark: Mark) =>
    slotId(mark) === key &&
    mark.by_user_id === userId &&
    mark.status === 'taken' &&
    mark.undone_by === null &&
    mark.taken_at >= args.taken_at;
  // What a restored server lost is said anew.
  return marks.some((mark) => !mark.before_restore && (mark.id === mid || isSaid(mark)));
}

function tappedOf(local: LocalData, { slot, at }: EarlyTap) {
  const name = parseSlotId(slot) as SlotName;
  const now = local.now();
  const lies = Math.min(now, Math.max(0, local.wall() - at));
  const taken = { status: 'taken' as const, reason: null, taken_at: toWire(now - lies) };
  return { mid: midOf(name, at), key: slot, args: { ...name, ...taken } };
}

type Tapped = ReturnType<typeof tappedOf>;

async function markTapped(local: LocalData, tap: EarlyTap): Promise<void> {
  const tapped = tappedOf(local, tap);
  if (await isKept(local, tapped)) return;
  await save(local, [{ ...tapped, stream: personStream(local.userId), op: 'dose.mark' }]);
  local.keepForGood();
}

/**
 * DOSE-14: each tap on the early screen becomes a mark of its own moment, once, whoever else marked the
 * dose meanwhile. It is forgotten only when its mark is safe in the outbox, and stays without a word for
 * its own person while another is signed in. One that cannot be saved now keeps no other waiting.
 */
export async function saveEarlyTaps(local: LocalData, storage: KeyValues): Promise<void> {
  const failures: unknown[] = [];
  for (const tap of readTaps(storage)) {
    if (tap.user_id !== local.userId) continue;
    try {
      await markTapped(local, tap);
      forget(storage, tap);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
