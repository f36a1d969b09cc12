import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocalData } from '../../../entities/local-data.tsx';
import { useUnsent, type UnsentChange } from '../../../entities/change/unsent.queries.ts';
import { reasonText } from '../../../locale/problem-text.ts';
import { useFormat } from '../../../locale/use-format.ts';
import { useSyncState } from '../../../sync-status/sync-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import { dateOfChange } from '../subject-of-change.ts';
import { useNameOfChange } from './use-name-of-change.ts';

export interface UnsentDialogProps {
  onClose: () => void;
}

/** What waits on this device, in words, and a way to try at once. */
export function UnsentDialog({ onClose }: UnsentDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open title={<Trans>Not yet sent</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <Waiting />
    </Dialog>
  );
}

function Waiting() {
  const local = useLocalData();
  const unsent = useUnsent() ?? [];
  const { state, run } = useAttempt();
  const isSending = state === 'slow';
  const [hasTried, setTried] = useState(false);
  const isLeft = useSyncState(({ failure, leftBehind }) => failure !== null || leftBehind > 0);
  const send = () => {
    setTried(false);
    return local.flush();
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="measure">
        <Trans>It is saved on this device. It is sent as soon as there is internet.</Trans>
      </p>
      <ul className="grid grid-cols-1">
        {unsent.map((change) => (
          <Change key={change.mid} change={change} />
        ))}
      </ul>
      <div>
        <Button
          variant="quiet"
          aria-disabled={isSending}
          onClick={() => run(send, () => setTried(true))}
        >
          <Trans>Try to send now</Trans>
        </Button>
        <p role="status" className="mt-2 text-soft empty:hidden">
          {isSending ? (
            <Trans>Sending…</Trans>
          ) : hasTried && isLeft ? (
            <Trans>It could not be sent now. It stays here and is sent later.</Trans>
          ) : null}
        </p>
      </div>
    </div>
  );
}

function Change({ change }: { change: UnsentChange }) {
  const format = useFormat();
  const name = useNameOfChange(change);
  const { i18n } = useLingui();
  const date = dateOfChange(change);
  return (
    <li className="border-t border-line py-3">
      <span className="block font-bold">{name}</span>
      {date === null ? null : <span className="block text-soft">{format.date(date)}</span>}
      {change.code === null ? null : (
        <span className="measure block">{i18n._(reasonText(change.code))}</span>
      )}
    </li>
  );
}
