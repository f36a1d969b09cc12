import { Trans, useLingui } from '@lingui/react/macro';
import { Search, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AnyDay } from '../../entities/dose/day.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { dropPlans } from '../../entities/medicine/medicines.commands.ts';
import type { MedicineView } from '../../entities/medicine/medicines.queries.ts';
import type { KnownList } from '../../entities/known.ts';
import { BinLine } from '../../entities/bin/bin-line.tsx';
import type { BinActions } from '../../entities/bin/use-bin-actions.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { MedicineRow } from './medicine-row.tsx';
import type { Pauses } from './pause/use-pauses.ts';

export interface AllMedicinesProps {
  medicines: KnownList<MedicineView>;
  /** Those of which a filter leaves no row above: the way back from a pause is not lost. */
  paused?: readonly MedicineView[] | undefined;
  /** The person's. */
  day: AnyDay;
  /** Some are left out of the list by a search. */
  narrowed?: boolean | undefined;
  /** Left out where the reader may only look. */
  change?:
    | { bin: BinActions; pauses: Pauses; onEdit: (medicine: MedicineView) => void }
    | undefined;
}

export function AllMedicines(props: AllMedicinesProps) {
  const { medicines, paused = [], day, narrowed = false, change } = props;
  const { t } = useLingui();
  const local = useLocalData();
  const [asking, setAsking] = useState<MedicineView | null>(null);
  const row = (medicine: MedicineView) => (
    <MedicineRow
      key={medicine.id}
      medicine={medicine}
      day={day}
      change={
        change && {
          pauses: change.pauses,
          onEdit: () => change.onEdit(medicine),
          onDropPlans: () => dropPlans(local, day.person_id, medicine),
          onDelete: () => setAsking(medicine),
        }
      }
    />
  );
  return (
    <>
      <Card as="section" flush aria-labelledby="all-medicines">
        <h2 id="all-medicines" className="px-[16px] pt-5 pb-3 sm:px-5 md:px-6">
          <Trans>All Medicines</Trans>
        </h2>
        {change ? (
          <BinLine
            bin={change.bin}
            failure={<Trans>Failed to delete medicine. Please try again.</Trans>}
          />
        ) : null}
        {medicines.length === 0 ? (
          <EmptyState
            icon={Search}
            drawing={narrowed ? undefined : 'medicines'}
            title={narrowed ? <Trans>No medicine is shown</Trans> : <Trans>No medicines yet</Trans>}
            className="border-t border-line"
          >
            {!change ? null : narrowed ? (
              <Trans>Change the search, or add a new medicine.</Trans>
            ) : (
              <Trans>Add the first one.</Trans>
            )}
          </EmptyState>
        ) : (
          <ul>{medicines.map(row)}</ul>
        )}
      </Card>
      {paused.length === 0 ? null : (
        <Card as="section" flush aria-labelledby="paused-medicines">
          <h2 id="paused-medicines" className="px-[16px] pt-5 pb-3 sm:px-5 md:px-6">
            <Trans>Paused</Trans>
          </h2>
          <ul>{paused.map(row)}</ul>
        </Card>
      )}
      <ConfirmDialog
        open={asking !== null}
        question={t`Are you sure you want to delete this medicine?`}
        detail={asking ? <Detail name={asking.name} /> : undefined}
        confirmLabel={t`Delete`}
        keepLabel={t`Keep`}
        confirmIcon={Trash2}
        onKeep={() => setAsking(null)}
        onConfirm={() => {
          if (asking) change?.bin.remove(asking);
          setAsking(null);
        }}
      />
    </>
  );
}

function Detail({ name }: { name: string }) {
  return (
    <Trans>
      <bdi>{name}</bdi> goes to the bin for 30 days. What was taken stays.
    </Trans>
  );
}
