import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportFault, ImportPreview } from '../../data/import-events.ts';
import type { Schedule } from '../../data/events.queries.ts';
import { useRef, useState } from 'react';
import { useLocalData } from '../../data/local-data.tsx';
import { problemText } from '../../locale/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { useAttempt } from '../../ui/dose/use-attempt.ts';
import { FieldFrame, controlClass } from '../../ui/field-frame.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ImportList } from './import-list.tsx';

const load = () => import('../../data/import-events.ts');

/** A file is read on this device, shown, and added only after a tap. */
export function ImportSection({ schedule }: { schedule: Schedule }) {
  const { t } = useLingui();
  const local = useLocalData();
  const attempt = useAttempt();
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [fault, setFault] = useState<ImportFault | null>(null);
  const [added, setAdded] = useState<number | null>(null);

  const read = async (file: File) => {
    const { LARGEST_FILE, previewImport } = await load();
    if (file.size > LARGEST_FILE) return { code: 'calendar.too_large' as const, line: null };
    const { zone, data } = schedule;
    return previewImport(local.userId, await file.text(), { zone, there: data.events });
  };

  const choose = (file: File | undefined): void => {
    setAdded(null);
    setFault(null);
    setPreview(null);
    if (!file) return;
    attempt.run(
      () => read(file),
      (found) => ('code' in found ? setFault(found) : setPreview(found)),
    );
  };

  const add = (wanted: ImportPreview): void =>
    attempt.run(
      async () => (await load()).importEvents(local, local.userId, wanted),
      () => {
        setAdded(wanted.events.length);
        setPreview(null);
        if (input.current) input.current.value = '';
      },
    );

  return (
    <div className="grid grid-cols-1 gap-4 px-[16px] pb-5 sm:px-5 md:px-6">
      <FieldFrame
        label={t`Calendar file (.ics)`}
        hint={t`First you see what is in it. Nothing is added by itself.`}
      >
        {(control) => (
          <input
            {...control}
            ref={input}
            type="file"
            accept=".ics,text/calendar"
            className={controlClass}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        )}
      </FieldFrame>
      {fault ? <Fault fault={fault} /> : null}
      {attempt.state === 'failed' ? (
        <Notice kind="danger" live title={t`Failed to add event. Please try again.`}>
          <Trans>Nothing was changed.</Trans>
        </Notice>
      ) : null}
      {preview ? (
        <>
          <ImportList preview={preview} today={schedule.date} />
          {preview.events.length === 0 ? null : (
            <div>
              <Button onClick={() => add(preview)}>
                <Plural value={preview.events.length} one="Add # event" other="Add # events" />
              </Button>
            </div>
          )}
        </>
      ) : null}
      <p role="status" className="empty:hidden">
        {added === null ? null : (
          <Plural value={added} one="# event was added." other="# events were added." />
        )}
      </p>
    </div>
  );
}

function Fault({ fault: { code, line } }: { fault: ImportFault }) {
  const { i18n } = useLingui();
  return (
    <Notice kind="danger" live>
      {line === null ? (
        i18n._(problemText[code])
      ) : (
        <Trans>Line {line} of this file cannot be read. Nothing was added.</Trans>
      )}
    </Notice>
  );
}
