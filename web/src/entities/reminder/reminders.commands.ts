import { toWire } from '@qamqor/shared/calendar/dates';
import { SNOOZE_MS } from '@qamqor/shared/reminders/ladder';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { LocalData } from '../../local-db/local-data.ts';
import { save, type Saver } from '../change/save.ts';

/** REM-5: ten minutes from now. Answers until when, epoch ms. */
export async function snoozeGroup(
  local: Saver & Pick<LocalData, 'now'>,
  personId: string,
  group: string,
): Promise<number> {
  const until = local.now() + SNOOZE_MS;
  const args = { group, until: toWire(until) };
  await save(local, [{ stream: personStream(personId), op: 'dose.snooze', key: group, args }]);
  return until;
}

/** REM-4: "I'm on it". */
export async function claimAlarm(local: Saver, personId: string, group: string): Promise<void> {
  const stream = personStream(personId);
  await save(local, [{ stream, op: 'alarm.claim', key: group, args: { group } }]);
}
