import { toWire } from '@qamqor/shared/calendar/dates';
import { homeDate, zoneAt } from '@qamqor/shared/calendar/home-clock';
import { eventEntries, medicineEntries } from '@qamqor/shared/ical/entries';
import { writeIcal } from '@qamqor/shared/ical/write';
import type { Language } from '@qamqor/shared/languages';
import { noticeWords } from '@qamqor/shared/reminders/words';
import type { LocalData } from '../../local-db/local-data.ts';
import { readEvents } from './read-events.ts';
import { readPerson } from '../person/read-person.ts';

type FileOptions = {
  /** The program's name, as the file tells who made it. */
  brand: string;
  language: Language;
  /** REM-6: without, neither medicines nor events are named. */
  showNames: boolean;
};

/** The own doses and events with alarms, as a calendar file; made without a network. */
export async function makeCalendarFile(local: LocalData, options: FileOptions): Promise<string> {
  const { brand, language, showNames } = options;
  const words = noticeWords[language];
  const now = local.now();
  const { medicines, zones } = await readPerson(local, local.userId, null);
  const { events } = await readEvents(local, local.userId);
  const title = (names: readonly string[]) =>
    showNames ? names.join(', ') : `${words.timeFor}: ${words.medicines(names.length)}`;
  const when = {
    person: local.userId,
    now: toWire(now),
    today: homeDate(zones, now),
    zone: zoneAt(zones, now),
    homes: zones,
  };
  const entries = [
    ...medicineEntries(medicines, when, title),
    ...eventEntries(events, now).map((entry) =>
      showNames ? entry : { ...entry, title: words.event, text: '', place: '' },
    ),
  ];
  return writeIcal(brand, entries, now, zones);
}
