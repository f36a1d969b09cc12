import { Trans } from '@lingui/react/macro';
import { CalendarArrowDown } from 'lucide-react';
import { useState } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import { useDeviceRings } from '../../entities/reminder/reminders.queries.ts';
import { useFormat } from '../../locale/use-format.ts';
import { logger } from '../../platform/logger.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { brand } from '../../ui/logo.tsx';

/** The fallback where the web cannot ring; made on the device, so it needs no network. */
export function CalendarFile() {
  const local = useLocalData();
  const { language } = useFormat();
  const [outcome, setOutcome] = useState<'idle' | 'saved' | 'failed'>('idle');
  const showNames = useDeviceRings()?.choice?.show_names ?? false;
  const save = async () => {
    const { makeCalendarFile } = await import('../../entities/event/calendar-file.ts');
    const text = await makeCalendarFile(local, { brand, language, showNames });
    saveFile(new Blob([text], { type: 'text/calendar' }), 'qamqor-reminders.ics');
  };
  const onSave = () => {
    save().then(
      () => setOutcome('saved'),
      (error: unknown) => {
        logger.warn('The calendar file could not be made', error);
        setOutcome('failed');
      },
    );
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
        <Button variant="quiet" icon={CalendarArrowDown} onClick={onSave}>
          <Trans>Download the calendar file</Trans>
        </Button>
      </div>
      <p role="status" className="text-soft empty:hidden">
        {outcome === 'saved' ? <Trans>Open the file to add it to your calendar.</Trans> : null}
        {outcome === 'failed' ? <Trans>The file could not be made. Please try again.</Trans> : null}
      </p>
    </div>
  );
}
