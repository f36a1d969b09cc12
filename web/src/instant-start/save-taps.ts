import { parseSlotId, slotId } from '@qamqor/shared/medicines/slot';
import { TAPS as KEY, type EarlyTap } from './taps.ts';
import type { LocalData } from '../local-db/local-data.ts';
import type { KeyValues } from '../platform/browser-storage.ts';
import { markTaken } from '../entities/dose/doses.commands.ts';
import { readPerson } from '../entities/person/read-person.ts';

function isTap(value: unknown): value is EarlyTap {
  const tap = value as EarlyTap | null;
  return (
    typeof tap?.user_id === 'string' && typeof tap.slot === 'string' && Number.isFinite(tap.at)
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

async function markTapped(local: LocalData, { slot, at }: EarlyTap): Promise<void> {
  const name = parseSlotId(slot);
  if (!name) return;
  const { marks } = await readPerson(local, local.userId, { date: name.date });
  const isMarked = marks.some((mark) => mark.undone_by === null && slotId(mark) === slot);
  const lies = Math.max(0, local.wall() - at);
  if (!isMarked) await markTaken(local, local.userId, name, local.now() - lies);
}

/**
 * Turns what was tapped on the early screen into marks. A tap is forgotten only when its mark is safe
 * in the outbox, and stays without a word for its own person while another is signed in.
 */
export async function saveEarlyTaps(local: LocalData, storage: KeyValues): Promise<void> {
  for (const tap of readTaps(storage)) {
    if (tap.user_id !== local.userId) continue;
    await markTapped(local, tap);
    forget(storage, tap);
  }
}
