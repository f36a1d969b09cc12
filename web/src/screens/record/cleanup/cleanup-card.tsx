import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { goingRows, type Cleanup } from '@qamqor/shared/cleanup/cleanup';
import { Trash2, Undo2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocalData } from '../../../entities/local-data.tsx';
import { useCleanups } from '../../../entities/record/online/cleanup.commands.ts';
import { useOwnWall } from '../../../entities/use-own-wall.ts';
import { useFormat } from '../../../locale/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CallFailed } from '../../../ui/later/call-failed.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CleanupForm } from './cleanup-form.tsx';
import { CleanupList, CountedKinds } from './cleanup-list.tsx';
import { CleanupPreview } from './cleanup-preview.tsx';
import { useCleanup, type CleanupActions, type CleanupRun } from './use-cleanup.ts';

/** DATA-6: counted first, asked once more, and thirty days to take it back. */
export function CleanupCard() {
  const { t } = useLingui();
  const local = useLocalData();
  const ownWall = useOwnWall();
  const id = useId();
  const made = useCleanups();
  const actions = useCleanup(() => local.newId(), made.reload);
  const { run } = actions;
  const isBusy = run.state === 'counting' || run.state === 'cleaning';
  const shownId = run.state === 'done' ? run.cleanup.id : null;

  return (
    <Card as="section" aria-labelledby={id} className="mt-8 grid grid-cols-1 gap-5">
      <div className="grid grid-cols-1 gap-4">
        <h2 id={id}>
          <Trans>Data Cleanup</Trans>
        </h2>
        <p className="measure">
          <Trans>
            Put away what is long over. First you see how much it is. For 30 days you can take it
            back.
          </Trans>
        </p>
      </div>
      <CleanupForm
        today={ownWall(local.now()).date}
        isBusy={isBusy}
        onChange={() => {
          if (!isBusy) actions.forget();
        }}
        onCount={actions.count}
      />
      <p role="status" className="fit empty:hidden">
        {run.state === 'counting' ? <Trans>Counting…</Trans> : null}
        {run.state === 'cleaning' ? <Trans>Cleaning up…</Trans> : null}
      </p>
      {run.state === 'counted' || run.state === 'cleaning' ? (
        <Counted run={run} actions={actions} />
      ) : null}
      <CallFailed failure={actions.failure} title={t`Nothing was cleaned up.`} />
      {run.state === 'done' ? (
        <Done key={run.cleanup.taken_back_at} cleanup={run.cleanup} onUndo={actions.takeBack} />
      ) : null}
      <CallFailed failure={actions.backFailure} title={t`Nothing was taken back.`} />
      <CleanupList
        cleanups={(made.data ?? []).filter(({ id: one }) => one !== shownId)}
        onTakeBack={actions.takeBack}
      />
    </Card>
  );
}

type Shown = Extract<CleanupRun, { state: 'counted' | 'cleaning' }>;

function Counted({ run, actions }: { run: Shown; actions: CleanupActions }) {
  const { t } = useLingui();
  const format = useFormat();
  const title = useFocus();
  const [isAsking, setAsking] = useState(false);
  const { report, asked } = run;
  const rows = goingRows(report.parts);
  const day = format.date(asked.before);
  const year = asked.before.slice(0, 4);
  const isBusy = run.state === 'cleaning';
  return (
    <div className="grid grid-cols-1 gap-4">
      <p ref={title} tabIndex={-1} className="rounded-sm font-bold fit">
        {rows === 0 ? (
          <Trans>
            There is nothing from before {day} {year} to clean up.
          </Trans>
        ) : (
          <Plural
            value={rows}
            one={`# entry from before ${day} ${year} would go.`}
            other={`# entries from before ${day} ${year} would go.`}
          />
        )}
      </p>
      <CleanupPreview report={report} />
      {rows === 0 ? null : (
        <div className="flex flex-wrap gap-4">
          <Button icon={Trash2} aria-disabled={isBusy} onClick={() => !isBusy && setAsking(true)}>
            <Trans>Move to the bin…</Trans>
          </Button>
          <Button variant="quiet" aria-disabled={isBusy} onClick={() => isBusy || actions.forget()}>
            <Trans>Keep as it is</Trans>
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        question={
          <Plural value={rows} one="Move # entry to the bin?" other="Move # entries to the bin?" />
        }
        detail={
          <>
            <CountedKinds parts={report.parts.map(({ kind, goes }) => ({ kind, count: goes }))} />
            {'. '}
            <Trans>You can take it back for 30 days.</Trans>
          </>
        }
        confirmLabel={t`Move to the bin`}
        confirmIcon={Trash2}
        confirmVariant="primary"
        keepLabel={t`Keep`}
        onConfirm={() => {
          setAsking(false);
          actions.clean();
        }}
        onKeep={() => setAsking(false)}
      />
    </div>
  );
}

/** What was pressed is gone: what stands in its place is read out. */
function useFocus() {
  const ref = useRef<HTMLParagraphElement & HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

function Done({ cleanup, onUndo }: { cleanup: Cleanup; onUndo: (id: string) => void }) {
  const line = useFocus();
  const ownWall = useOwnWall();
  const format = useFormat();
  const until = format.date(ownWall(fromWire(cleanup.until)).date);
  return (
    <div ref={line} tabIndex={-1} className="rounded-main">
      {cleanup.taken_back_at === null ? (
        <Notice
          kind="success"
          live
          title={<Trans>It is in the bin now.</Trans>}
          action={
            <Button variant="quiet" icon={Undo2} onClick={() => onUndo(cleanup.id)}>
              <Trans>Undo</Trans>
            </Button>
          }
        >
          <CountedKinds parts={cleanup.parts} />
          {'. '}
          <Trans>It can be taken back until {until}.</Trans>
        </Notice>
      ) : (
        <Notice kind="success" live title={<Trans>All that lay in the bin is back.</Trans>}>
          <Trans>Your other devices get it by themselves.</Trans>
        </Notice>
      )}
    </div>
  );
}
