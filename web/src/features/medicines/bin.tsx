import { Plural, Trans } from '@lingui/react/macro';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import type { MedicineView } from '../../data/medicines.queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export interface BinProps {
  medicines: readonly MedicineView[];
  onRestore: (medicine: MedicineView) => void;
}

/** MED-10: what was deleted can come back for 30 days. */
export function Bin({ medicines, onRestore }: BinProps) {
  if (medicines.length === 0) return null;
  return (
    <Card flush as="section">
      <details>
        <summary className="flex min-h-target items-center gap-3 rounded-card px-[16px] py-3 font-bold sm:px-5 md:px-6">
          <Trash2 className="size-6 shrink-0" aria-hidden />
          <Plural
            value={medicines.length}
            one="Bin: # medicine, kept for 30 days"
            other="Bin: # medicines, kept for 30 days"
          />
        </summary>
        <ul>
          {medicines.map((medicine) => (
            <li
              key={medicine.id}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line px-[16px] py-3 sm:px-5 md:px-6"
            >
              <span id={`bin-${medicine.id}`} className="min-w-0">
                <bdi>{medicine.name}</bdi>
              </span>
              <Button
                variant="quiet"
                icon={ArchiveRestore}
                aria-describedby={`bin-${medicine.id}`}
                onClick={() => onRestore(medicine)}
              >
                <Trans>Put back</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
