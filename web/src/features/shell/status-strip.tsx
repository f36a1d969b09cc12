import { Plural, Trans } from '@lingui/react/macro';
import { ClockAlert, ClockArrowUp, MessageSquareWarning, Save, WifiOff } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { loadCatalogue } from '../../locale/catalogues.ts';
import { useSyncState } from '../../sync/sync-state.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { whenIdle } from '../../when-idle.ts';
import type { Icon } from '../../ui/icon.ts';

/** With the names of every change and failure, which the day's screen itself never says. */
const rejectedDialog = async () => {
  await loadCatalogue('app');
  return (await import('./rejected-dialog.tsx')).RejectedDialog;
};
const unsentDialog = async () => {
  await loadCatalogue('app');
  return (await import('./unsent-dialog.tsx')).UnsentDialog;
};
const RejectedDialog = lazyPart(rejectedDialog, { missing: 'in sight' });
const UnsentDialog = lazyPart(unsentDialog, { missing: 'in sight' });

const CLOCK_WRONG_MS = 2 * 60_000;

interface LineProps {
  icon: Icon;
  danger?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

function Line({ icon: IconMark, danger = false, action, children }: LineProps) {
  return (
    <div
      className={classes(
        'border-t',
        danger
          ? 'border-danger bg-danger-tint text-danger'
          : 'border-warning bg-warning-tint text-warning',
      )}
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-5 gap-y-2 px-[16px] py-2.5 @3xl:px-10">
        <p className="flex grow basis-64 gap-3.5 font-semibold">
          <IconMark className="mt-0.5 size-6 shrink-0" aria-hidden />
          <span>{children}</span>
        </p>
        {action}
      </div>
    </div>
  );
}

/**
 * What the person should know about this device, in one place at the foot of the window: it comes
 * and goes without moving anything (UI-13). It is empty while all is well.
 */
export function StatusStrip() {
  const { online, unsent, leftBehind, rejected, storageFailed, clockOffset, tooOld } =
    useSyncState();
  const [looking, setLooking] = useState<'rejected' | 'unsent' | null>(null);
  // The list is wanted just when there is no network.
  useEffect(() => whenIdle(() => void unsentDialog().catch(() => undefined)), []);
  const waits = leftBehind > 0 && unsent > 0;
  const wrongBy = clockOffset === null ? 0 : Math.round(Math.abs(clockOffset) / 60_000);
  const isClockWrong = clockOffset !== null && Math.abs(clockOffset) > CLOCK_WRONG_MS;
  const waiting = <Trans>Not yet sent: {unsent}</Trans>;
  const list = (
    <Button variant="quiet" onClick={() => setLooking('unsent')}>
      <Trans>See the list</Trans>
    </Button>
  );
  return (
    <>
      <div role="status">
        {storageFailed ? (
          <Line icon={Save} danger>
            <Trans>This device has trouble saving. Look for the word Taken after marking.</Trans>
          </Line>
        ) : null}
        {tooOld ? (
          <Line icon={MessageSquareWarning}>
            <Trans>This app is too old. Please close it and open it again.</Trans>
          </Line>
        ) : null}
        {isClockWrong ? (
          <Line icon={ClockAlert}>
            <Plural
              value={wrongBy}
              one="The clock of this device is # minute off. Please set it right."
              other="The clock of this device is # minutes off. Please set it right."
            />
          </Line>
        ) : null}
        {rejected.length === 0 ? null : (
          <Line
            icon={MessageSquareWarning}
            action={
              <Button variant="quiet" onClick={() => setLooking('rejected')}>
                <Trans>See what happened</Trans>
              </Button>
            }
          >
            <Plural
              value={rejected.length}
              one="# change was not accepted."
              other="# changes were not accepted."
            />
          </Line>
        )}
        {online && waits ? (
          <Line icon={ClockArrowUp} action={list}>
            {waiting}
          </Line>
        ) : null}
        {online ? null : (
          <Line
            icon={WifiOff}
            action={
              waits ? (
                <span className="flex flex-wrap items-center gap-x-5 font-semibold">
                  {waiting} {list}
                </span>
              ) : null
            }
          >
            <Trans>No internet. Everything you mark is saved here and will be sent later.</Trans>
          </Line>
        )}
      </div>
      {looking === 'rejected' && rejected.length > 0 ? (
        <RejectedDialog rejected={rejected} onClose={() => setLooking(null)} />
      ) : null}
      {looking === 'unsent' && unsent > 0 ? (
        <UnsentDialog onClose={() => setLooking(null)} />
      ) : null}
    </>
  );
}
