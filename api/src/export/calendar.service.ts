import { addDays, toWire, weekdayOf } from '@qamqor/shared/calendar/dates';
import { homeDate, homeInstant, zoneAt } from '@qamqor/shared/calendar/home-clock';
import { isActive, type Medicine } from '@qamqor/shared/medicines/medicine';
import { noticeWords, type NoticeLanguage } from '@qamqor/shared/reminders/words';
import ical, { ICalAlarmType, ICalEventRepeatingFreq, ICalWeekday } from 'ical-generator';
import { getUser, getZoneHistory } from '../auth/user.service.ts';
import { listMedicines } from '../medicines/medicines.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database.ts';
import type { Viewer } from '../platform/http.ts';

/** CAL-3: 0 is Monday. */
const WEEKDAYS = [
  ...[ICalWeekday.MO, ICalWeekday.TU, ICalWeekday.WE, ICalWeekday.TH],
  ...[ICalWeekday.FR, ICalWeekday.SA, ICalWeekday.SU],
] as const;

const compact = (wall: string) => wall.replaceAll(/[-:]/g, '');

/** The first date from `from` on at which the medicine is taken; null when its course ends before. */
function firstDate(medicine: Medicine, from: string): string | null {
  const start = medicine.start_date > from ? medicine.start_date : from;
  for (let days = 0; days < 7; days++) {
    const date = addDays(start, days);
    if (medicine.end_date !== null && date > medicine.end_date) return null;
    if (medicine.weekdays.includes(weekdayOf(date))) return date;
  }
  return null;
}

function languageOf(language: string): NoticeLanguage {
  return language === 'ru' || language === 'kk' ? language : 'en';
}

/**
 * GET /export/calendar.ics: what is taken from today on, with an alarm at each time, for the
 * device's own calendar. Times are wall times of the person's home; later changes do not reach it.
 */
export async function writeCalendar(deps: Clock & Reads, viewer: Viewer): Promise<string> {
  const { language } = await getUser(deps, viewer.user_id);
  const zones = await getZoneHistory(deps, viewer.user_id);
  const now = deps.now();
  const today = homeDate(zones, now);
  const timezone = zoneAt(zones, now);
  const words = noticeWords[languageOf(language)];
  const calendar = ical({ name: 'Qamqor', prodId: '//Qamqor//Reminders//EN' });
  const medicines = await listMedicines(deps.reader, viewer.user_id);
  for (const medicine of medicines.filter((one) => isActive(one, toWire(now), today))) {
    const date = firstDate(medicine, today);
    if (date === null) continue;
    for (const time of medicine.times) {
      const event = calendar.createEvent({
        id: `${medicine.id}-${compact(time)}@qamqor`,
        start: `${date}T${time}:00`,
        timezone,
        summary: `${words.timeFor}: ${medicine.name}`,
        stamp: toWire(now),
        repeating: {
          freq: ICalEventRepeatingFreq.WEEKLY,
          byDay: medicine.weekdays.map((day) => WEEKDAYS[day] as ICalWeekday),
          ...(medicine.end_date !== null && {
            until: toWire(homeInstant(zones, medicine.end_date, '23:59')),
          }),
        },
      });
      event.createAlarm({ type: ICalAlarmType.display, trigger: 0, description: medicine.name });
      event.createAlarm({ type: ICalAlarmType.audio, trigger: 0 });
    }
  }
  return calendar.toString();
}
