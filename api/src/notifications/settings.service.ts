import type { ReminderSettings } from '@qamqor/shared/reminders/settings';
import { medicinesOf } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads, Writes } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import { reconcile } from './occurrences/reconcile.ts';
import { readSettings, saveSettings } from './settings.store.ts';

type Changes = { [Field in keyof ReminderSettings]?: ReminderSettings[Field] | undefined };

export async function getSettings(deps: Reads, viewer: Viewer): Promise<ReminderSettings> {
  return readSettings(deps.reader, viewer.user_id);
}

/** What is not sent stays as it is. A medicine that is not the person's own is left out. */
export async function changeSettings(
  deps: Clock & Writes,
  viewer: Viewer,
  changes: Changes,
): Promise<ReminderSettings> {
  return transaction(deps, (tx) => changeWithin(deps, tx, viewer, changes));
}

/** The same within a running transaction. */
export async function changeWithin(
  deps: Clock,
  tx: Tx,
  viewer: Viewer,
  changes: Changes,
): Promise<ReminderSettings> {
  const id = viewer.user_id;
  const own = new Set((await medicinesOf(tx, id)).map((medicine) => medicine.id));
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  const next: ReminderSettings = { ...(await readSettings(tx, id)), ...Object.fromEntries(sent) };
  const known = new Map(next.medicines.map((one) => [one.medicine_id, one]));
  next.medicines = [...known.values()].filter(({ medicine_id }) => own.has(medicine_id));
  await saveSettings(tx, id, next);
  await reconcile(tx, deps, id, true);
  return next;
}
