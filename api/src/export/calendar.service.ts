import { setImmediate as nextTurn } from 'node:timers/promises';
import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { homeDate, zoneAt } from '@qamqor/shared/calendar/home-clock';
import { eventEntries, medicineEntries } from '@qamqor/shared/ical/entries';
import { writeIcal } from '@qamqor/shared/ical/write';
import { parseLanguage } from '@qamqor/shared/languages';
import { noticeWords } from '@qamqor/shared/reminders/words';
import { getUser, getZoneHistory } from '../auth/users/user.service.ts';
import { medicinesOf } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import { eventsOf } from '../schedule/schedule.service.ts';

const NAME = 'Qamqor';
/** A calendar that is looked at shows the last weeks too. */
const FEED_BACK = 60 * DAY;

/**
 * GET /export/calendar.ics: what is taken and what takes place from today on, with alarms, for the
 * device's own calendar. Times are wall times of their zones; later changes do not reach it.
 */
export async function writeCalendar(deps: Clock & Reads, personId: string): Promise<string> {
  const { language } = await getUser(deps, personId);
  const zones = await getZoneHistory(deps, personId);
  const now = deps.now();
  const words = noticeWords[parseLanguage(language)];
  const home = { today: homeDate(zones, now), zone: zoneAt(zones, now) };
  const medicines = medicineEntries(
    await medicinesOf(deps.reader, personId),
    { person: personId, now: toWire(now), ...home },
    (names) => `${words.timeFor}: ${names.join(', ')}`,
  );
  await nextTurn();
  const events = eventEntries(await eventsOf(deps.reader, personId), now);
  await nextTurn();
  return writeIcal(NAME, [...medicines, ...events], now);
}

/** What a subscribed calendar shows: the schedule, with the last weeks. */
export async function writeFeed(deps: Clock & Reads, personId: string): Promise<string> {
  const now = deps.now();
  const events = eventEntries(await eventsOf(deps.reader, personId), now - FEED_BACK);
  await nextTurn();
  return writeIcal(NAME, events, now);
}
