import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { homeDate, zoneAt } from '@qamqor/shared/calendar/home-clock';
import { eventEntries, medicineEntries } from '@qamqor/shared/ical/entries';
import { writeIcal } from '@qamqor/shared/ical/write';
import { parseLanguage } from '@qamqor/shared/languages';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { noticeWords } from '@qamqor/shared/reminders/words';
import { personStream } from '@qamqor/shared/sync/protocol';
import { getUser, getZoneHistory } from '../auth/users/user.service.ts';
import { streamSeqs } from '../changes/changes.service.ts';
import { medicinesOf } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import type { KeptText, KeptTexts } from '../platform/kept-texts.ts';
import { nextTurn } from '../platform/thread-time.ts';
import { eventsOf } from '../schedule/schedule.service.ts';

const NAME = 'Qamqor';
/** A calendar that is looked at shows the last weeks too. */
const FEED_BACK = 60 * DAY;

type Deps = Clock & Reads & KeptTexts;

async function seqOf(deps: Reads, personId: string): Promise<number> {
  const stream = personStream(personId);
  return (await streamSeqs(deps.reader, [stream])).get(stream) ?? 0;
}

/** When a pause of theirs, or another dose, begins or ends. */
const turnsOf = (medicines: readonly Medicine[]): string[] =>
  medicines
    .flatMap(({ pauses, revisions }) => [
      ...pauses.flatMap(({ from, until }) => [from, until]),
      ...revisions.map(({ effective_at }) => effective_at),
    ])
    .filter((at) => at !== null)
    .toSorted();

/** The next of these instants. */
async function nextTurnOf(deps: Deps, personId: string, seq: number): Promise<string | null> {
  const turns = await deps.keptText(`turns ${personId}`, `${seq}`, async () =>
    JSON.stringify(turnsOf(await medicinesOf(deps.reader, personId))),
  );
  const now = toWire(deps.now());
  return (JSON.parse(turns.text.toString()) as string[]).find((at) => at > now) ?? null;
}

/**
 * GET /export/calendar.ics: what is taken and what takes place from today on, with alarms, for the
 * device's own calendar. Times are wall times of their zones; later changes do not reach it. Written
 * once a change and day, and anew where a pause or another dose begins.
 */
export async function writeCalendar(deps: Deps, personId: string): Promise<KeptText> {
  const seq = await seqOf(deps, personId);
  const { language } = await getUser(deps, personId);
  const zones = await getZoneHistory(deps, personId);
  const now = deps.now();
  const words = noticeWords[parseLanguage(language)];
  const home = { today: homeDate(zones, now), zone: zoneAt(zones, now) };
  const until = await nextTurnOf(deps, personId, seq);
  const basis = JSON.stringify([seq, language, zones, home.today, until]);
  return deps.keptText(`calendar ${personId}`, basis, async () => {
    const medicines = medicineEntries(
      await medicinesOf(deps.reader, personId),
      { person: personId, now: toWire(now), ...home },
      (names) => `${words.timeFor}: ${names.join(', ')}`,
    );
    await nextTurn();
    const events = eventEntries(await eventsOf(deps.reader, personId), now);
    await nextTurn();
    return writeIcal(NAME, [...medicines, ...events], now);
  });
}

/** What a subscribed calendar shows: the schedule, with the last weeks. Written once a change and day. */
export async function writeFeed(deps: Deps, personId: string): Promise<KeptText> {
  const seq = await seqOf(deps, personId);
  const now = deps.now();
  const basis = JSON.stringify([seq, Math.floor(now / DAY)]);
  return deps.keptText(`feed ${personId}`, basis, async () => {
    const events = eventEntries(await eventsOf(deps.reader, personId), now - FEED_BACK);
    await nextTurn();
    return writeIcal(NAME, events, now);
  });
}
