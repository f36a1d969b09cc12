import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { writtenRows } from '@qamqor/shared/import/import-report';
import { useEffect, useId, useRef, type RefObject } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import { useImportState } from '../../entities/record/online/import-state.ts';
import { useOwnWall } from '../../entities/use-own-wall.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FileField } from '../../ui/later/file-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ImportPreview } from './import-preview.tsx';
import { faultSteps, faultTitles } from './import-words.ts';
import { useImport, type Import } from './use-import.ts';

/** A file is looked at first; nothing is changed before somebody says so. */
export function ImportCard() {
  const { t } = useLingui();
  const local = useLocalData();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { run, choose, start, putAway } = useImport(() => local.now());
  const isBusy = run.state === 'checking' || run.state === 'importing';

  return (
    <Card as="section" aria-labelledby={id} className="mt-8 grid grid-cols-1 gap-4">
      <h2 id={id}>
        <Trans>Import</Trans>
      </h2>
      <p className="measure">
        <Trans>
          Bring in a file that was saved here. What is newer here stays as it is. Your language and
          your home time stay too.
        </Trans>
      </p>
      {run.state === 'done' ? null : <GivenUp />}
      <FileField
        ref={input}
        label={t`File from Qamqor (.json)`}
        hint={t`First you see what is in it. Nothing is changed by itself.`}
        accept=".json,application/json"
        disabled={run.state === 'importing'}
        onChoose={choose}
      />
      <Standing run={run} />
      {isBusy ? (
        <progress className="h-3 w-full accent-accent" aria-label={t`The file is being read`} />
      ) : null}
      {run.state === 'shown' || run.state === 'importing' ? (
        <>
          <ImportPreview report={run.report} isDone={false} />
          <p className="measure text-soft">
            <Trans>What you deleted stays in the bin. This step cannot be undone at once.</Trans>
          </p>
          <div className="flex flex-wrap gap-4">
            {writtenRows(run.report) === 0 ? null : (
              <Button aria-disabled={isBusy} onClick={start}>
                <Trans>Import</Trans>
              </Button>
            )}
            <Button
              variant="quiet"
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                putAway();
                if (!input.current) return;
                input.current.value = '';
                input.current.focus();
              }}
            >
              <Trans>Keep as it is</Trans>
            </Button>
          </div>
        </>
      ) : null}
      {run.state === 'done' ? <Result run={run} /> : null}
      {run.state === 'failed' ? <Failure run={run} /> : null}
    </Card>
  );
}

/** A file that was begun, and that the server could not read in to its end. */
function GivenUp() {
  const { data } = useImportState();
  const { fullDate } = useFormat();
  const ownWall = useOwnWall();
  if (!data?.given_up) return null;
  const day = fullDate(ownWall(fromWire(data.given_up.begun_at)).date);
  return (
    <Notice kind="warning" title={<Trans>A file of {day} did not come in whole.</Trans>}>
      <Trans>
        What came in stays. Please import the file once more: nothing is added twice. If it happens
        again, please write to us.
      </Trans>
    </Notice>
  );
}

/** Which file it is, and how far. */
function Standing({ run }: { run: Import }) {
  const name = run.state === 'idle' ? '' : 'file' in run ? run.file.name : run.name;
  const rows = run.state === 'shown' ? writtenRows(run.report) : 0;
  return (
    <p role="status" className="fit empty:hidden">
      {run.state === 'checking' ? (
        <Trans>
          Reading <bdi>{name}</bdi>…
        </Trans>
      ) : run.state === 'importing' ? (
        <Trans>
          Importing <bdi>{name}</bdi>…
        </Trans>
      ) : run.state === 'shown' ? (
        <>
          <bdi>{name}</bdi>:{' '}
          {rows === 0 ? (
            <Trans>everything in it that can be kept is here already.</Trans>
          ) : (
            <Plural
              value={rows}
              one="# entry would be added or changed."
              other="# entries would be added or changed."
            />
          )}
        </>
      ) : null}
    </p>
  );
}

/** The button that was pressed is gone: what stands in its place is read out. */
function useFocus(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

function Result({ run }: { run: Extract<Import, { state: 'done' }> }) {
  const ownWall = useOwnWall();
  const rows = writtenRows(run.report);
  const { time } = ownWall(run.at);
  return (
    <>
      <div ref={useFocus()} tabIndex={-1} className="rounded-main">
        <Notice
          kind="success"
          live
          title={
            <>
              <Trans>Imported at {time}.</Trans>{' '}
              <Plural
                value={rows}
                one="# entry was added or changed."
                other="# entries were added or changed."
              />
            </>
          }
        >
          <Trans>Your other devices get it by themselves.</Trans>
        </Notice>
      </div>
      <ImportPreview report={run.report} isDone />
    </>
  );
}

function Failure({ run: { fault, isSure } }: { run: Extract<Import, { state: 'failed' }> }) {
  const { i18n } = useLingui();
  return (
    <Notice kind="danger" live title={i18n._(faultTitles[fault])}>
      {i18n._(faultSteps[fault])}{' '}
      {isSure ? (
        <Trans>Nothing was changed.</Trans>
      ) : (
        <Trans>What was imported already is not added twice. Nothing was lost.</Trans>
      )}
    </Notice>
  );
}
