import { Trans } from '@lingui/react/macro';
import { CalendarCheck, Plus } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useDay, type AnyDay } from '../../entities/dose/day.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import {
  useBin,
  useMedicines,
  type MedicineView,
} from '../../entities/medicine/medicines.queries.ts';
import { knownOf } from '../../entities/known.ts';
import { useSyncState } from '../../sync-status/sync-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FoldTitle } from '../../ui/fold-title.tsx';
import { DoseGroups, DoseList } from '../../entities/dose/ui/dose-list.tsx';
import { FirstVisit } from '../../entities/dose/ui/first-visit.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { whenIdle } from '../../platform/when-idle.ts';
import { AllMedicines } from './all-medicines.tsx';
import { matches, MedicineFilters, type Filters } from './medicine-filters.tsx';
import { pauseNow } from './pause/pause-now.ts';
import { usePauses } from './pause/use-pauses.ts';
import { EarlierDays } from './earlier-days.tsx';
import { MedicineBin, useMedicineBin } from './medicine-bin.tsx';
import { MedicineTiles } from './medicine-tiles.tsx';

const forms = () => import('./medicine-dialogs.tsx');
const AddMedicine = lazyComponent(async () => (await forms()).AddMedicine, { missing: 'in sight' });
const EditMedicine = lazyComponent(async () => (await forms()).EditMedicine, {
  missing: 'in sight',
});
/** There is rarely one. */
const Conflicts = lazyComponent(async () => (await import('./conflicts.tsx')).Conflicts);

export interface MedicinesPageProps {
  online: boolean;
  /** Leads to the first ring where this device has none yet. */
  ringHere: ReactNode;
  adding: boolean;
  onAdding: (adding: boolean) => void;
}

export function MedicinesPage({ online, ringHere, adding, onAdding }: MedicinesPageProps) {
  const { userId } = useLocalData();
  const day = useDay(userId);
  const medicines = useMedicines(userId);
  const binned = useBin(userId);
  const [filters, setFilters] = useState<Filters>({ text: '', activeOnly: true });
  const [editing, setEditing] = useState<MedicineView | null>(null);
  const bin = useMedicineBin(userId);
  const pauses = usePauses(userId);
  useEffect(() => whenIdle(() => void forms().catch(() => undefined)), []);
  const storageFailed = useSyncState((state) => state.storageFailed);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <PageHeading>
          <Trans>Medicines</Trans>
        </PageHeading>
        <Button
          icon={Plus}
          onClick={() => {
            bin.forget();
            onAdding(true);
          }}
        >
          <Trans>Add New Medicine</Trans>
        </Button>
      </div>
      {!day || medicines === undefined ? null : medicines === null || !binned ? (
        <FirstVisit
          online={online}
          missing={<Trans>Failed to load medicines data. Please try again.</Trans>}
        />
      ) : (
        <div className="mt-5 grid grid-cols-1 gap-5">
          {storageFailed ? <LoadFailed /> : null}
          <Conflicts personId={userId} medicines={medicines} />
          <div className="grid grid-cols-1 gap-5 simple:hidden">
            {day.known ? <MedicineTiles day={day} total={medicines.length} /> : null}
            <TodaysSchedule day={day} />
          </div>
          <Yesterday day={day} />
          <EarlierDays />
          <div className="simple:hidden">
            <MedicineFilters filters={filters} onChange={setFilters} />
          </div>
          <AllMedicines
            medicines={knownOf(medicines, (medicine) => matches(filters, medicine))}
            paused={medicines.filter((one) => isLeftOut(filters, one, day))}
            day={day}
            narrowed={medicines.length > 0}
            change={{
              bin,
              pauses,
              onEdit: (medicine) => {
                bin.forget();
                setEditing(medicine);
              },
            }}
          />
          <MedicineBin medicines={binned} zones={day.zones} onRestore={bin.restore} />
          {ringHere}
        </div>
      )}
      {day ? (
        <AddMedicine
          personId={userId}
          open={adding}
          today={day.date}
          onClose={() => onAdding(false)}
        />
      ) : null}
      {day && editing ? (
        <EditMedicine
          key={editing.id}
          personId={userId}
          medicine={editing}
          day={day}
          onPaused={() => pauses.onPaused(editing.id)}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </>
  );
}

/** Paused, and left out of the list for that alone. */
function isLeftOut(filters: Filters, medicine: MedicineView, day: AnyDay): boolean {
  const isFound = matches({ ...filters, activeOnly: false }, medicine);
  return isFound && !matches(filters, medicine) && pauseNow(medicine, day) !== undefined;
}

function TodaysSchedule({ day }: { day: AnyDay }) {
  if (!day.known && day.listed.length === 0) return null;
  return (
    <Card as="section" flush aria-labelledby="todays-schedule">
      <h2 id="todays-schedule" className="px-[16px] pt-5 pb-3 sm:px-5 md:px-6">
        <Trans>Today's Schedule</Trans>
      </h2>
      {day.listed.length === 0 ? (
        <EmptyState
          icon={CalendarCheck}
          title={<Trans>No medicines today</Trans>}
          className="border-t border-line"
        />
      ) : (
        <DoseList date={day.date} doses={day.listed} whose={day} />
      )}
    </Card>
  );
}

/** UI-19, DOSE-8: what was forgotten yesterday can still be put right. */
function Yesterday({ day }: { day: AnyDay }) {
  if (day.yesterday.length === 0) return null;
  return (
    <Card as="section" flush>
      <details>
        <FoldTitle heading>
          <Trans>Yesterday</Trans>
        </FoldTitle>
        <DoseGroups doses={day.yesterday} whose={day} />
      </details>
    </Card>
  );
}

function LoadFailed() {
  return (
    <Notice kind="warning">
      <Trans>Failed to load medicines data. Please try again.</Trans>{' '}
      <Trans>You see what is saved here. Nothing was lost.</Trans>
    </Notice>
  );
}
