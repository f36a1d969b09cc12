import { Trans } from '@lingui/react/macro';
import { toWire } from '@qamqor/shared/calendar/dates';
import { homeDate, zoneAt } from '@qamqor/shared/calendar/home-clock';
import { eventEntries, medicineEntries } from '@qamqor/shared/ical/entries';
import { writeIcal } from '@qamqor/shared/ical/write';
import { noticeWords } from '@qamqor/shared/reminders/words';
import { CalendarArrowDown } from 'lucide-react';
import { useState } from 'react';
import { usePersonData } from '../../data/day.queries.ts';
import { useSchedule } from '../../data/events.queries.ts';
import { useLocalData } from '../../data/local-data.tsx';
import { useDeviceRings } from '../../data/reminders/reminders.queries.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { brand } from '../../ui/logo.tsx';

const TODAY = { before: 0, after: 0 };

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The fallback where the web cannot ring; made on the device, so it needs no network. */
export function CalendarFile() {
  const local = useLocalData();
  const { language } = useFormat();
  const [isSaved, setSaved] = useState(false);
  const now = local.now();
  const data = usePersonData(local.userId, TODAY, now);
  const showNames = useDeviceRings()?.choice?.show_names ?? false;
  const schedule = useSchedule(local.userId);
  if (!data || !schedule) return null;
  const save = () => {
    const words = noticeWords[language];
    const title = (names: readonly string[]) =>
      showNames ? names.join(', ') : `${words.timeFor}: ${words.medicines(names.length)}`;
    const when = {
      person: local.userId,
      now: toWire(now),
      today: homeDate(data.zones, now),
      zone: zoneAt(data.zones, now),
    };
    const entries = [
      ...medicineEntries(data.medicines, when, title),
      ...eventEntries(schedule.data.events, now).map((entry) =>
        showNames ? entry : { ...entry, title: words.event, text: '', place: '' },
      ),
    ];
    download(writeIcal(brand, entries, now), 'qamqor-reminders.ics');
    setSaved(true);
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="measure">
        <Trans>
          The calendar of this device can ring too. Later changes do not reach it: then download the
          file again.
        </Trans>
      </p>
      <div>
        <Button variant="quiet" icon={CalendarArrowDown} onClick={save}>
          <Trans>Download the calendar file</Trans>
        </Button>
      </div>
      <p role="status" className="text-soft empty:hidden">
        {isSaved ? <Trans>Open the file to add it to your calendar.</Trans> : null}
      </p>
    </div>
  );
}
