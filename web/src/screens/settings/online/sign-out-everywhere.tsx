import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import { WhyFailed } from '../../../locale/problem-words.tsx';
import { useSyncState } from '../../../sync-status/sync-state.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';

export interface SignOutEverywhereProps {
  /** Only a relative can let the person in again. */
  byCode: boolean;
  isLeaving: boolean;
  /** Rejects where nobody could be signed out. */
  onSignOut: () => Promise<void>;
}

/** For a lost device, or where somebody else may be signed in: every session ends at once. */
export function SignOutEverywhere({ byCode, isLeaving, onSignOut }: SignOutEverywhereProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const leave = (): void => {
    setAsking(false);
    setFailure(null);
    onSignOut().catch(setFailure);
  };
  return (
    <div className="grid grid-cols-1 justify-items-start gap-3">
      <p className="measure text-soft">
        <Trans>Is a device lost? May somebody else be signed in as you?</Trans>
      </p>
      <Button
        variant="quiet"
        icon={MonitorSmartphone}
        aria-disabled={isLeaving}
        onClick={() => setAsking(true)}
      >
        <Trans>Sign out everywhere</Trans>
      </Button>
      <Failed error={failure} />
      <ConfirmDialog
        open={isAsking}
        question={<Trans>Sign out on all devices?</Trans>}
        detail={<Detail byCode={byCode} />}
        confirmLabel={t`Sign out everywhere`}
        confirmIcon={MonitorSmartphone}
        keepLabel={t`Stay here`}
        onConfirm={leave}
        onKeep={() => setAsking(false)}
      />
    </div>
  );
}

function Detail({ byCode }: { byCode: boolean }) {
  const remaining = useSyncState((state) => state.unsent);
  return (
    <>
      <Trans>This device is signed out, too. Reminders ring nowhere until you sign in again.</Trans>{' '}
      <Trans>The address of your calendar stops working, too. You can make a new one later.</Trans>{' '}
      {byCode ? <Trans>To come back you need a new code from a relative.</Trans> : null}{' '}
      {remaining === 0 ? null : (
        <Plural
          value={remaining}
          one="# mark is not sent yet. It waits here until you sign in again."
          other="# marks are not sent yet. They wait here until you sign in again."
        />
      )}
    </>
  );
}

function Failed({ error }: { error: unknown }) {
  if (error === null) return null;
  return (
    <Notice kind="warning" live title={<Trans>Nobody was signed out. Please try again.</Trans>}>
      <WhyFailed error={error} />
    </Notice>
  );
}
