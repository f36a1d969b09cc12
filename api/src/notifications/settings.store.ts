import {
  DEFAULT_SETTINGS,
  LONGEST_DELAY,
  type ReminderSettings,
} from '@qamqor/shared/reminders/settings';
import { eq } from 'drizzle-orm';
import type { Reader } from '../platform/database/database.ts';
import { bound, prepared } from '../platform/database/prepared.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { reminder_settings } from './notifications.table.ts';

/** The row of the person; the others name a medicine. */
const PERSON = '';

const ofPerson = prepared((db: Reader) =>
  db
    .select()
    .from(reminder_settings)
    .where(eq(reminder_settings.person_id, bound('person')))
    .prepare(),
);

/** Whether the person ever chose anything. */
export async function hasSettings(db: Reader, personId: string): Promise<boolean> {
  return ofPerson(db).get({ person: personId }) !== undefined;
}

/** Longer ones were allowed once. */
const allowed = (delay: number) => Math.min(delay, LONGEST_DELAY);

export async function readSettings(db: Reader, personId: string): Promise<ReminderSettings> {
  const rows = ofPerson(db).all({ person: personId });
  const own = rows.find(({ medicine_id }) => medicine_id === PERSON);
  const others = rows.filter(({ medicine_id }) => medicine_id !== PERSON);
  return {
    delay_minutes: allowed(own?.delay_minutes ?? DEFAULT_SETTINGS.delay_minutes),
    quiet_hours: own?.quiet_hours ?? null,
    relatives: own?.relatives ?? [],
    medicines: others.map(({ medicine_id, delay_minutes, critical }) => ({
      medicine_id,
      delay_minutes: delay_minutes === null ? null : allowed(delay_minutes),
      critical,
    })),
  };
}

export async function saveSettings(
  tx: Tx,
  personId: string,
  { medicines, ...own }: ReminderSettings,
): Promise<void> {
  await tx.delete(reminder_settings).where(eq(reminder_settings.person_id, personId));
  const person = { ...own, person_id: personId, medicine_id: PERSON };
  const others = medicines.map((one) => ({ ...one, person_id: personId, relatives: [] }));
  await tx.insert(reminder_settings).values([person, ...others]);
}
