import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { Approval } from '@qamqor/shared/family/link';
import type { ReactNode } from 'react';
import { useEventsData } from '../../entities/event/events.queries.ts';
import type { EventsData } from '../../entities/event/read-events.ts';
import {
  askedMedicine,
  type AskedMedicine,
  type MedicinePart,
} from '../../entities/family/asked-medicine.ts';
import { useApprovals } from '../../entities/family/family-page.queries.ts';
import { useBin, useMedicines } from '../../entities/medicine/medicines.queries.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Pill } from '../../entities/dose/ui/pill.tsx';
import { amountWords, doseWords, foodNames, knownUnit } from '../../entities/dose/ui/units.ts';
import { unitNames } from './unit-names.ts';
import { fromDate } from './planned/from-date.ts';
import { isDrawn, appearanceWords } from './form/appearance-words.ts';
import { endOf } from './pause/pause-now.ts';
import { scheduleWords } from './schedule-words.ts';

/** UI-17: what somebody asks about a medicine, and of a changed one how it is now. */
export default function AskedMedicineWords({ approval }: { approval: Approval }) {
  const data = useEventsData(approval.person_id);
  const listed = useMedicines(approval.person_id);
  const binned = useBin(approval.person_id);
  const approvals = useApprovals();
  if (!data || !listed || !binned || !approvals) return null;
  const { zones, read_at } = data;
  const known = { zones, read_at, medicines: [...listed, ...binned] };
  const asked = askedMedicine(approval, known, approvals);
  if (!asked) return null;
  const { medicine, changes } = asked;
  if (!changes) return <Whole medicine={medicine} />;
  return (
    <>
      {changes.from === null ? null : <PlannedFrom from={changes.from} known={known} />}
      <Changes now={medicine} changes={changes} />
    </>
  );
}

function PlannedFrom({
  from,
  known,
}: {
  from: string;
  known: Pick<EventsData, 'zones' | 'read_at'>;
}) {
  const format = useFormat();
  const { date } = endOf(from, known.zones);
  const day = fromDate(format.language, date, homeDate(known.zones, known.read_at));
  return (
    <p>
      <Trans>From {day}</Trans>
    </p>
  );
}

function Whole({ medicine }: { medicine: Medicine }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const dose = doseWords(i18n, medicine);
  return (
    <>
      {dose === '' ? null : <p className="first-letter:uppercase">{dose}</p>}
      <p>{scheduleWords(i18n, format, medicine)}</p>
      {medicine.notes === '' ? null : (
        <p className="measure whitespace-pre-line text-soft">{medicine.notes}</p>
      )}
    </>
  );
}

/** Where neither says how much, the unit alone is what differs. */
function amountsSaid(i18n: I18n, now: Medicine, next: Medicine): ChangeProps {
  const isUnitAlone = now.amount_quarters === null && next.amount_quarters === null;
  const said = ({ amount_quarters, unit }: Medicine): string => {
    if (!isUnitAlone) return amountWords(i18n, amount_quarters, unit);
    const known = knownUnit(unit);
    return known ? i18n._(unitNames[known]) : (unit ?? '');
  };
  return { now: said(now), next: said(next) };
}

interface ChangesProps {
  now: Medicine;
  changes: NonNullable<AskedMedicine['changes']>;
}

interface PartProps {
  now: Medicine;
  next: Medicine;
}

function NewName({ next: { name } }: PartProps) {
  return (
    <p className="font-bold">
      <Trans>
        New name: <bdi>{name}</bdi>
      </Trans>
    </p>
  );
}

function NewAmount({ now, next }: PartProps) {
  const { i18n } = useLingui();
  return <Change {...amountsSaid(i18n, now, next)} none={<Trans>New: no amount given</Trans>} />;
}

function NewFood({ now, next }: PartProps) {
  const { i18n } = useLingui();
  const food = (of: Medicine) => (of.with_food === null ? '' : i18n._(foodNames[of.with_food]));
  return (
    <Change now={food(now)} next={food(next)} none={<Trans>New: food does not matter</Trans>} />
  );
}

function NewSchedule({ now, next }: PartProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  return <Change now={scheduleWords(i18n, format, now)} next={scheduleWords(i18n, format, next)} />;
}

function NewLook({ now, next }: PartProps) {
  const { i18n } = useLingui();
  return (
    <>
      <LookChange
        now={appearanceWords(i18n, now.appearance)}
        next={appearanceWords(i18n, next.appearance)}
      />
      {isDrawn(next.appearance) ? <Pill medicine={next} className="my-2 size-14" /> : null}
    </>
  );
}

/** In this order. */
const WORDS: Record<MedicinePart, (props: PartProps) => ReactNode> = {
  name: NewName,
  amount: NewAmount,
  food: NewFood,
  schedule: NewSchedule,
  look: NewLook,
  form: ({ now, next }) => <LookChange now={now.form ?? ''} next={next.form ?? ''} />,
  notes: ({ now, next }) => <NotesChange now={now.notes} next={next.notes} />,
};
const PARTS = Object.keys(WORDS) as MedicinePart[];

interface ChangesProps {
  now: Medicine;
  changes: NonNullable<AskedMedicine['changes']>;
}

/** Only what differs, each line by its own; what would be gone is said too. */
function Changes({ now, changes: { medicine: next, parts } }: ChangesProps) {
  if (parts.size === 0)
    return (
      <p>
        <Trans>It is like this already.</Trans>
      </p>
    );
  return PARTS.filter((part) => parts.has(part)).map((part) => {
    const Words = WORDS[part];
    return <Words key={part} now={now} next={next} />;
  });
}

interface ChangeProps {
  now: string;
  next: string;
}

function Change({ now, next, none }: ChangeProps & { none?: ReactNode }) {
  return (
    <>
      {now === '' ? null : (
        <p>
          <Trans>Now: {now}</Trans>
        </p>
      )}
      <p className="font-bold">{next === '' ? none : <Trans>New: {next}</Trans>}</p>
    </>
  );
}

function LookChange({ now, next }: ChangeProps) {
  return (
    <>
      {now === '' ? null : (
        <p>
          <Trans>
            Look now: <bdi>{now}</bdi>
          </Trans>
        </p>
      )}
      <p className="font-bold">
        {next === '' ? (
          <Trans>New: no look given</Trans>
        ) : (
          <Trans>
            New look: <bdi>{next}</bdi>
          </Trans>
        )}
      </p>
    </>
  );
}

function NotesChange({ now, next }: ChangeProps) {
  return (
    <>
      {now === '' ? null : (
        <p className="measure whitespace-pre-line">
          <Trans>
            Notes now: <bdi>{now}</bdi>
          </Trans>
        </p>
      )}
      <p className="measure font-bold whitespace-pre-line">
        {next === '' ? (
          <Trans>New: no notes</Trans>
        ) : (
          <Trans>
            New notes: <bdi>{next}</bdi>
          </Trans>
        )}
      </p>
    </>
  );
}
