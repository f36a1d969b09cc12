import { addDays, toWire } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import type { ReadPart } from '@qamqor/shared/import/import-report';
import type { ImportRows } from '@qamqor/shared/import/rows';
import { getZoneHistory } from '../auth/users/user.service.ts';
import type { ImportKind } from '../changes/changes.service.ts';
import { importChats } from '../chat/chat.service.ts';
import { importMarks } from '../doses/doses.service.ts';
import { importMedicines } from '../medicines/medicines.service.ts';
import { importSettings } from '../notifications/notifications.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { importProfile } from '../profile/import-profile.service.ts';
import type { RelativesPort } from '../profile/profile.service.ts';
import { restoreEvents } from '../schedule/schedule.service.ts';

/** Who reads each part in. `medicines` are filled with those of the file as they are gone through. */
export async function createKinds(
  deps: Clock & RelativesPort,
  db: Reader,
  viewer: Viewer,
  medicines: ReadonlySet<string>,
): Promise<{ [Part in ReadPart]: ImportKind<ImportRows[Part]> }> {
  const id = viewer.user_id;
  const now = toWire(deps.now());
  const zones = await getZoneHistory({ reader: db }, id);
  const tomorrow = addDays(homeDate(zones, deps.now()), 1);
  const chats = await importChats(db, id, now);
  return {
    medicines: await importMedicines(db, id, now),
    doses: await importMarks(db, id, medicines, tomorrow),
    events: await restoreEvents(db, id, now),
    profile: importProfile(deps, viewer),
    settings: importSettings(deps, viewer),
    chat_sessions: chats.sessions,
    chat_messages: chats.messages,
  };
}
