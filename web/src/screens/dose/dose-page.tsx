import { Trans, useLingui } from '@lingui/react/macro';
import { doseProblem } from '@qamqor/shared/doses/dose-problem';
import type { SlotName } from '@qamqor/shared/medicines/slot';
import { groupsOf } from '@qamqor/shared/reminders/group';
import { groupId } from '@qamqor/shared/reminders/group-id';
import { ArrowLeft } from 'lucide-react';
import { useDay, type AnyDay, type DoseView } from '../../entities/dose/day.queries.ts';
import { useDose } from '../../entities/dose/dose.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { loadCatalogue } from '../../locale/catalogues.ts';
import { useFormat } from '../../locale/use-format.ts';
import { useSyncState } from '../../sync-status/sync-state.ts';
import { AttemptFailed } from '../../entities/dose/ui/attempt-failed.tsx';
import { DoseState, SecondTaken, Unsent } from '../../entities/dose/ui/dose-state.tsx';
import { FirstVisit } from '../../entities/dose/ui/first-visit.tsx';
import { MarkButton } from '../../entities/dose/ui/mark-button.tsx';
import { Pill } from '../../entities/dose/ui/pill.tsx';
import { SkipReason } from '../../entities/dose/ui/skip-reason.tsx';
import { doseWords } from '../../entities/dose/ui/units.ts';
import { useDoseControl } from '../../entities/dose/ui/use-dose-control.ts';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { OtherWays } from './later/other-ways.tsx';
import { ReadAloud } from '../../ui/later/read-aloud.tsx';
import { NextStep } from './next-step.tsx';

/** In words that the day's screen itself never says. */
const problems = async () => {
  await loadCatalogue('app');
  return import('./later/dose-problem.tsx');
};
const CannotMark = lazyComponent(async () => (await problems()).CannotMark);
const SameDose = lazyComponent(async () =>
  (await import('../../entities/dose/ui/later/same-dose.tsx')).load(),
);
const NoDose = lazyComponent(async () => (await problems()).NoDose);

/** `slot` is null for an address that names none. */
export function DosePage({ slot }: { slot: SlotName | null }) {
  return (
    <div className="@container max-w-2xl simple:max-w-none">
      <LinkButton
        to="/app/dashboard"
        variant="text"
        icon={ArrowLeft}
        className="-ml-[min(20px,3vw)]"
      >
        <Trans>Back</Trans>
      </LinkButton>
      {slot ? <Found slot={slot} /> : <NoDose />}
    </div>
  );
}

function Found({ slot }: { slot: SlotName }) {
  const { userId } = useLocalData();
  const dose = useDose(userId, slot);
  const day = useDay(userId);
  const online = useSyncState((state) => state.online);
  if (dose === undefined || !day) return null;
  if (dose) return <OneDose dose={dose} day={day} />;
  if (day.known) return <NoDose />;
  return (
    <>
      <PageHeading>
        <Trans>One dose</Trans>
      </PageHeading>
      <FirstVisit online={online} />
    </>
  );
}

function OneDose({ dose: read, day }: { dose: DoseView; day: AnyDay }) {
  const { i18n } = useLingui();
  const control = useDoseControl(read);
  const { dose } = control;
  const { medicine, revision } = dose;
  const problem = doseProblem(dose.date, day.date);
  // A mark of a day that has not come holds back its reminders: it can be taken back.
  const canUndo = dose.mark !== null && problem !== 'dose.too_old';
  const words = doseWords(i18n, { ...revision, with_food: medicine.with_food });
  return (
    <>
      <div id="one-dose" className="mt-2 grid grid-cols-1 gap-5">
        <p className="flex flex-wrap items-baseline gap-x-4">
          <time className="text-4xl leading-tight font-bold">{dose.time}</time>
          <PlaceInGroup dose={dose} day={day} />
          {dose.date === day.date ? null : (
            <span className="text-lg text-soft">
              <DateOf dose={dose} today={day.date} />
            </span>
          )}
        </p>
        <div className="flex flex-wrap items-center gap-5">
          <Pill medicine={medicine} className="size-24" />
          <PageHeading className="beside grow basis-48" below={words === '' ? undefined : words}>
            <bdi>{revision.name}</bdi>
          </PageHeading>
          <ReadAloud words={[dose.time, revision.name, words, medicine.notes].join('. ')} />
        </div>
      </div>
      {medicine.notes === '' ? null : (
        <p className="measure mt-3 whitespace-pre-line text-soft">{medicine.notes}</p>
      )}
      <p className="mt-5 flex min-h-12 flex-wrap items-center gap-x-5 text-xl">
        <DoseState dose={dose} whose={day} />
        <span className="text-base text-soft">
          <SkipReason mark={dose.mark} />
        </span>
      </p>
      <SecondTaken dose={dose} whose={day} />
      {dose.asks_about ? <SameDose doses={[dose]} day={day.listed} whose={day} /> : null}
      <div className="mt-3">
        {problem === null || canUndo ? (
          <MarkButton dose={dose} control={control} describedBy="one-dose" size="dose" main />
        ) : (
          <CannotMark code={problem} />
        )}
      </div>
      <AttemptFailed state={control.state} />
      <span role="status" className="sr-only">
        {control.said}
      </span>
      <div className="relative h-7">
        <Unsent shown={dose.unsent} />
      </div>
      {problem === null ? (
        <OtherWays dose={dose} day={day} control={control} describedBy="one-dose" />
      ) : null}
      {day.known ? <NextStep dose={dose} day={day} /> : null}
    </>
  );
}

/** The year is said when it is not that of today. */
function DateOf({ dose, today }: { dose: DoseView; today: string }) {
  const day = useFormat().fullDate(dose.date);
  const year = dose.date.slice(0, 4);
  if (year === today.slice(0, 4)) return day;
  return (
    <Trans>
      {day} {year}
    </Trans>
  );
}

/** REM-1: how far one has come with everything of one time. */
function PlaceInGroup({ dose, day }: { dose: DoseView; day: AnyDay }) {
  const groups = groupsOf([...day.yesterday, ...day.doses]);
  const group = groups.find(({ id }) => id === groupId(dose));
  const count = group?.doses.length ?? 0;
  const place = 1 + (group?.doses.findIndex(({ id }) => id === dose.id) ?? -1);
  if (place === 0 || count < 2) return null;
  return (
    <span className="text-lg text-soft">
      <Trans>
        {place} of {count}
      </Trans>
    </span>
  );
}
