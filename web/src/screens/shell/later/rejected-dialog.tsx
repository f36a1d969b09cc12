import { Trans, useLingui } from '@lingui/react/macro';
import { parseStream } from '@qamqor/shared/sync/protocol';
import { Link } from '@tanstack/react-router';
import { useLocalData } from '../../../entities/local-data.tsx';
import { useFamilyMembers } from '../../../entities/family/family.queries.ts';
import { useMedicines } from '../../../entities/medicine/medicines.queries.ts';
import { reasonText } from '../../../locale/problem-text.ts';
import { dismissRejected, type RejectedMutation } from '../../../sync-status/sync-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useNameOfChange } from './use-name-of-change.ts';
import { whatToDo } from './what-to-do.ts';

export interface RejectedDialogProps {
  rejected: readonly RejectedMutation[];
  onClose: () => void;
}

/** Every change that the server refused, in words; each stays until it has been read. */
export function RejectedDialog({ rejected, onClose }: RejectedDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open title={<Trans>Not accepted</Trans>} closeLabel={t`Close`} onClose={onClose}>
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
  const name = useNameOfChange(change);
  const personId = parseStream(change.stream)?.id ?? local.userId;
  const medicines = useMedicines(personId) ?? [];
  const member = useFamilyMembers()?.find((one) => one.person_id === personId);
  const { id } = (change.args ?? {}) as { id?: string };
  const canChoose =
    change.code === 'medicine.conflict' && medicines.some((medicine) => medicine.id === id);
  return (
    <li className="grid grid-cols-1 gap-2 border-t border-line pt-4 first:border-t-0 first:pt-0">
      <p className="font-bold">{name}</p>
      <p>{i18n._(reasonText(change.code))}</p>
      {canChoose ? null : <p>{i18n._(whatToDo(change))}</p>}
      <div className="flex flex-wrap items-center gap-4">
        {canChoose ? (
          <Link
            {...(member
              ? { to: '/app/family', search: { member: member.id, tab: 'medicines' } }
              : { to: '/app/medicines' })}
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
