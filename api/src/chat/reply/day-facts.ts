import { addDays } from '@qamqor/shared/calendar/dates';
import { homeDate, homeInstant } from '@qamqor/shared/calendar/home-clock';
import type { DayFacts } from '@qamqor/shared/chat/answers/day-facts';
import { factsOf } from '@qamqor/shared/chat/answers/facts-of';
import { getUser, getZoneHistory } from '../../auth/users/user.service.ts';
import { dayInput } from '../../doses/day.service.ts';
import { listMembers, listViewers } from '../../family/family.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reads } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/http.ts';
import { getProfile } from '../../profile/profile.service.ts';
import { eventsFrom } from '../../schedule/schedule.service.ts';

/** CHAT-3: the person's own day, from yesterday to tomorrow, and what comes. */
export async function readFacts(deps: Reads & Clock, viewer: Viewer): Promise<DayFacts> {
  const { user_id } = viewer;
  const { id, name } = await getUser(deps, user_id);
  const zones = await getZoneHistory(deps, user_id);
  const today = homeDate(zones, deps.now());
  const dayBefore = addDays(today, -1);
  const dates = { from: dayBefore, to: addDays(today, 1) };
  return factsOf({
    ...(await dayInput(deps, user_id, () => dates)),
    person: { id, name },
    known: true,
    marks_from: dayBefore,
    events: await eventsFrom(deps.reader, user_id, homeInstant(zones, today, '00:00')),
    members: await listMembers(deps, viewer),
    viewers: await listViewers(deps, viewer),
    emergency_contact: (await getProfile(deps, user_id)).emergencyContact,
  });
}
