import { Trans } from '@lingui/react/macro';
import { ClockArrowUp, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAccount } from '../../entities/family/family.queries.ts';
import { useLateMarks } from '../../entities/dose/use-late-marks.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { useDoubt } from '../../entities/use-now.ts';
import { loadCatalogue } from '../../locale/catalogues.ts';
import { useSession } from '../../session/session-store.ts';
import { useSyncState } from '../../sync-status/sync-state.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { whenIdle } from '../../platform/when-idle.ts';
import { SavingLine } from './saving-line.tsx';
import { StatusLine } from './status-line.tsx';

/** With the names of every change and failure, which the day's screen itself never says. */
const rejectedDialog = async () => {
  await loadCatalogue('app');
  return (await import('./later/rejected-dialog.tsx')).RejectedDialog;
};
const unsentDialog = async () => {
  await loadCatalogue('app');
  return (await import('./later/unsent-dialog.tsx')).UnsentDialog;
};
const remarks = async () => {
  await loadCatalogue('app');
  return (await import('./later/remarks.tsx')).Remarks;
};
const accountCloses = async () => {
  await loadCatalogue('app');
  return (await import('./later/account-closes.tsx')).AccountCloses;
};
const RejectedDialog = lazyComponent(rejectedDialog, { missing: 'in sight' });
const UnsentDialog = lazyComponent(unsentDialog, { missing: 'in sight' });
const Remarks = lazyComponent(remarks);
const AccountCloses = lazyComponent(accountCloses);

const CLOCK_WRONG_MS = 2 * 60_000;

/**
 * What the person should know about this device, in one place at the foot of the window: it comes
 * and goes without moving anything (UI-13). It is empty while all is well.
 */
export function StatusStrip() {
  const state = useSyncState();
  const { online, unsent, rejected, storageFailed, tooOld } = state;
  const isLate = useLateMarks();
  const [looking, setLooking] = useState<'rejected' | 'unsent' | null>(null);
  // The list is wanted just when there is no network.
  useEffect(() => whenIdle(() => void unsentDialog().catch(() => undefined)), []);
  const isBack = useSession(({ user }) => user?.came_back);
  const closing = useAccount()?.closing;
  const waits = state.leftBehind > 0 && unsent > 0;
  const wrongBy = Math.abs(state.clockOffset ?? 0);
  const isClockWrong = useDoubt(useLocalData()) === 'wrong';
  const clockWrongBy = wrongBy > CLOCK_WRONG_MS ? wrongBy : null;
  // One failure may be a hiccup, of which nobody needs to read.
  const isRefused = state.failure?.kind === 'refused' && state.failure.times > 1;
  const isCopy = online && isRefused && state.lastSyncAt !== null;
  const waiting = <Trans>Not yet sent: {unsent}</Trans>;
  const list = (
    <Button variant="quiet" onClick={() => setLooking('unsent')}>
      <Trans>See the list</Trans>
    </Button>
  );
  return (
    <>
      <div role="status">
        {isLate ? <SavingLine /> : null}
        {tooOld ||
        clockWrongBy !== null ||
        isClockWrong ||
        rejected.length > 0 ||
        isCopy ||
        state.lost ||
        isBack ? (
          <Remarks
            tooOld={tooOld}
            clockWrongBy={clockWrongBy}
            isClockWrong={isClockWrong}
            rejected={rejected.length}
            onRejected={() => setLooking('rejected')}
            isCopy={isCopy}
          />
        ) : null}
        {closing ? <AccountCloses closing={closing} /> : null}
        {online && waits ? (
          <StatusLine icon={ClockArrowUp} action={list}>
            {waiting}
          </StatusLine>
        ) : null}
        {online ? null : (
          <StatusLine
            icon={WifiOff}
            action={
              waits ? (
                <span className="flex flex-wrap items-center gap-x-5 font-semibold">
                  {waiting} {list}
                </span>
              ) : null
            }
          >
            {storageFailed || isLate ? (
              <Trans>There is no internet right now.</Trans>
            ) : (
              <Trans>No internet. Everything you mark is saved here and will be sent later.</Trans>
            )}
          </StatusLine>
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
