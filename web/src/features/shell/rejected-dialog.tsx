import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocalData } from '../../data/local-data.tsx';
import { useBin, useMedicines } from '../../data/medicines.queries.ts';
import { problemText } from '../../locale/problem-text.ts';
import { dismissRejected, type RejectedMutation } from '../../sync/sync-state.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { nameOfChange } from './name-of-change.ts';

export interface RejectedDialogProps {
  open: boolean;
  rejected: readonly RejectedMutation[];
  onClose: () => void;
}

/** Every change that the server refused, in words; each stays until it has been read. */
export function RejectedDialog({ open, rejected, onClose }: RejectedDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} title={<Trans>Not accepted</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <ul className="grid grid-cols-1 gap-4">
        {rejected.map((change) => (
          <Refusal key={change.mid} change={change} onClose={onClose} />
        ))}
      </ul>
    </Dialog>
  );
}

function Refusal({ change, onClose }: { change: RejectedMutation; onClose: () => void }) {
  const { i18n } = useLingui();
  const local = useLocalData();
  const medicines = useMedicines(local.userId) ?? [];
  const bin = useBin(local.userId) ?? [];
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <p className="font-bold">{i18n._(nameOfChange(change, [...medicines, ...bin]))}</p>
      <p>{i18n._(problemText[change.code])}</p>
      <div className="flex flex-wrap items-center gap-4">
        {change.code === 'medicine.conflict' ? (
          <Link
            to="/app/medicines"
            onClick={onClose}
            className="flex min-h-target items-center font-bold text-accent underline underline-offset-4"
          >
            <Trans>Look at both versions</Trans>
          </Link>
        ) : (
          <Button
            variant="quiet"
            onClick={() => void dismissRejected(local, change.mid).catch(() => undefined)}
          >
            <Trans>I have read it</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
