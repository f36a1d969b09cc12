import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { MedicineFields } from '@qamqor/shared/medicines/schema';
import { useLocalData } from '../../entities/local-data.tsx';
import { reviseMedicine } from '../../entities/medicine/medicines.commands.ts';
import type { MedicineView } from '../../entities/medicine/medicines.queries.ts';
import { useFormat } from '../../locale/use-format.ts';
import { dismissRejected, useSyncState } from '../../sync-status/sync-state.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { doseWords } from '../../entities/dose/ui/units.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { ChangeFailed } from './change-failed.tsx';
import { conflictsOf } from './conflicts-of.ts';
import { scheduleWords } from './schedule-words.ts';

/** SYNC-12: two changes of one medicine never merge silently; a person decides. */
export function Conflicts({
  personId,
  medicines,
}: {
  personId: string;
  medicines: readonly MedicineView[];
}) {
  const rejected = useSyncState((state) => state.rejected);
  return conflictsOf(rejected).map(({ id, mids, fields, current }) => {
    const listed = medicines.find((one) => one.id === id);
    const medicine = listed && newest(listed, current);
    return medicine ? (
      <Conflict key={id} personId={personId} mids={mids} medicine={medicine} fields={fields} />
    ) : null;
  });
}

/** The server's answer may be ahead of what has been fetched since. */
function newest(listed: MedicineView, current: Medicine | null): MedicineView {
  return current && current.version > listed.version ? { ...listed, ...current } : listed;
}

interface ConflictProps {
  personId: string;
  mids: readonly string[];
  medicine: MedicineView;
  fields: MedicineFields;
}

function given<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
}

function Conflict({ personId, mids, medicine, fields }: ConflictProps) {
  const local = useLocalData();
  const attempt = useAttempt();
  const { name } = medicine;
  const dismiss = async () => {
    for (const mid of mids) await dismissRejected(local, mid);
  };
  const mine = { ...medicine, ...(given(fields) as Partial<MedicineView>) };
  return (
    <Card as="section" emphasis className="grid grid-cols-1 gap-4">
      <h2>
        <Trans>
          <bdi>{name}</bdi>: two people changed it
        </Trans>
      </h2>
      <p className="measure">
        <Trans>Nothing was overwritten. Please choose which one is right.</Trans>
      </p>
      <dl className="grid grid-cols-1 gap-4 @2xl:grid-cols-2">
        <Version title={<Trans>As it is now</Trans>} medicine={medicine} />
        <Version title={<Trans>Your change</Trans>} medicine={mine} />
      </dl>
      {attempt.state === 'failed' ? <ChangeFailed /> : null}
      <div className="flex flex-wrap gap-4">
        <Button variant="quiet" onClick={() => attempt.run(dismiss)}>
          <Trans>Keep it as it is</Trans>
        </Button>
        <Button
          variant="quiet"
          onClick={() =>
            attempt.run(async () => {
              await reviseMedicine(local, personId, medicine, fields);
              await dismiss();
            })
          }
        >
          <Trans>Use my change</Trans>
        </Button>
      </div>
    </Card>
  );
}

function Version({ title, medicine }: { title: ReactNode; medicine: MedicineView }) {
  const { i18n } = useLingui();
  const format = useFormat();
  return (
    <div className="rounded-main bg-sunk p-4">
      <dt className="font-bold">{title}</dt>
      <dd>
        <bdi className="block">{medicine.name}</bdi>
        <span className="block">{doseWords(i18n, medicine)}</span>
        <span className="block">{scheduleWords(i18n, format, medicine)}</span>
        {medicine.notes ? <span className="block">{medicine.notes}</span> : null}
      </dd>
    </div>
  );
}
