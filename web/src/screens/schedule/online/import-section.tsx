import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportFault, ImportPreview } from '../../../entities/event/online/import-events.ts';
import type { AnySchedule } from '../../../entities/event/events.queries.ts';
import { useRef, useState } from 'react';
import { useLocalData } from '../../../entities/local-data.tsx';
import { problemText } from '../../../locale/problem-text.ts';
import { useSyncState } from '../../../sync-status/sync-state.ts';
import { Button } from '../../../ui/button.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { FileField } from '../../../ui/later/file-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ImportList } from './import-list.tsx';

const load = () => import('../../../entities/event/online/import-events.ts');

type Chosen = { name: string } & (
  | { is: 'reading' | 'unread' }
  | { is: 'fault'; fault: ImportFault }
  | { is: 'shown'; preview: ImportPreview }
);

/** A file is read on this device, shown, and added only after a tap. */
export function ImportSection({ schedule }: { schedule: AnySchedule }) {
  const { t } = useLingui();
  const local = useLocalData();
  const attempt = useAttempt();
  const online = useSyncState((state) => state.online);
  const newest = useRef(0);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [added, setAdded] = useState<number | null>(null);

  const read = async (file: File) => {
    const { LARGEST_FILE, previewImport } = await load();
    if (file.size > LARGEST_FILE) return { code: 'calendar.too_large' as const, line: null };
    const { zone, data } = schedule;
    return previewImport(local.userId, new Uint8Array(await file.arrayBuffer()), {
      zone,
      zones: data.zones,
      there: data.events,
    });
  };

  /** The newest choice counts. */
  const choose = async (file: File): Promise<void> => {
    const turn = ++newest.current;
    const { name } = file;
    setAdded(null);
    setChosen({ name, is: 'reading' });
    const found = await read(file).catch(() => 'unread' as const);
    if (turn !== newest.current) return;
    if (found === 'unread') setChosen({ name, is: 'unread' });
    else if ('code' in found) setChosen({ name, is: 'fault', fault: found });
    else setChosen({ name, is: 'shown', preview: found });
  };

  const add = (wanted: ImportPreview): void =>
    attempt.run(
      async () => (await load()).importEvents(local, local.userId, wanted),
      () => {
        setAdded(wanted.events.length);
        setChosen((now) => (now?.is === 'shown' && now.preview === wanted ? null : now));
      },
    );

  return (
    <div className="grid grid-cols-1 gap-4 px-[16px] pb-5 sm:px-5 md:px-6">
      <FileField
        label={t`Calendar file (.ics)`}
        hint={t`First you see what is in it. Nothing is added by itself.`}
        accept=".ics,text/calendar"
        onChoose={(file) => void choose(file)}
      />
      {chosen ? (
        <p role="status">
          {chosen.is === 'reading' ? (
            <Trans>
              Reading <bdi>{chosen.name}</bdi>…
            </Trans>
          ) : (
            <bdi>{chosen.name}</bdi>
          )}
        </p>
      ) : null}
      {chosen?.is === 'fault' ? <Fault fault={chosen.fault} /> : null}
      {chosen?.is === 'unread' || attempt.state === 'failed' ? (
        <Notice kind="danger" live title={t`Failed to add event. Please try again.`}>
          {online ? null : <Trans>Reading a calendar file needs internet.</Trans>}{' '}
          <Trans>Nothing was changed.</Trans>
        </Notice>
      ) : null}
      {chosen?.is === 'shown' ? (
        <>
          <ImportList preview={chosen.preview} today={schedule.date} zone={schedule.zone} />
          {chosen.preview.events.length === 0 ? null : (
            <div>
              <Button onClick={() => add(chosen.preview)}>
                <Plural
                  value={chosen.preview.events.length}
                  one="Add # event"
                  other="Add # events"
                />
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
