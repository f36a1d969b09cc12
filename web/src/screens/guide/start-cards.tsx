import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BellOff, Check, Circle } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Day } from '../../entities/dose/day.queries.ts';
import { useFamilyMembers } from '../../entities/family/family.queries.ts';
import { useMedicines } from '../../entities/medicine/medicines.queries.ts';
import { latestRing } from '../../entities/reminder/test-ring.ts';
import { useDraft } from '../../entities/use-draft.ts';
import { usePushDevice } from '../../entities/reminder/use-push-device.ts';
import { logger } from '../../platform/logger.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { GuideStep } from './guide-steps.ts';
import { useKeptPerson, type KeptPerson } from './use-kept-person.ts';
import { WhoChoices } from './who-step.tsx';

export interface StartCardsProps {
  day: Day;
  /** A relative set this device up for the person. */
  isTablet: boolean;
}

/** What is still to be done before the first ring; nothing once it is. */
export function StartCards({ day, isTablet }: StartCardsProps) {
  const members = useFamilyMembers();
  const kept = useKeptPerson();
  if (!members) return null;
  const isNew = !isTablet && members.length === 0 && day.active_medicines === 0;
  return (
    <div className="mt-5 grid grid-cols-1 gap-5 empty:hidden">
      <MuteCard isTablet={isTablet} />
      {isNew ? (
        <Card as="section" aria-labelledby="who" className="grid grid-cols-1 gap-4">
          <h2 id="who">
            <Trans>Who are the medicines for?</Trans>
          </h2>
          <WhoChoices />
        </Card>
      ) : null}
      {kept ? <Checklist person={kept} /> : null}
    </div>
  );
}

/** This device should ring and cannot: one thing to do. */
function MuteCard({ isTablet }: { isTablet: boolean }) {
  const { state } = usePushDevice();
  const isMute = state !== null && state !== 'on';
  if (!isMute || !(isTablet || state === 'lost')) return null;
  return (
    <Notice
      kind="warning"
      icon={BellOff}
      title={
        isTablet ? (
          <Trans>This tablet does not ring</Trans>
        ) : (
          <Trans>This device does not ring</Trans>
        )
      }
      action={
        <LinkButton to="/app/start/$page" params={{ page: 'ring' }} size="simple">
          <Trans>What to do</Trans>
        </LinkButton>
      }
    >
      <Trans>It stays silent at medicine time.</Trans>
    </Notice>
  );
}

function Checklist({ person }: { person: KeptPerson }) {
  const { t } = useLingui();
  const { person_id, display_name: name } = person;
  const medicines = useMedicines(person_id);
  const isHeard = useHeard(person_id);
  const away = useDraft(`away ${person_id}`, { isAway: false });
  if (!medicines || away.values.isAway || isHeard === null) return null;
  const lines: { step: GuideStep; isDone: boolean; words: ReactNode }[] = [
    { step: 'person', isDone: true, words: <bdi>{name}</bdi> },
    { step: 'medicines', isDone: medicines.length > 0, words: <Trans>Add the medicines</Trans> },
    {
      step: 'tablet',
      isDone: (person.person?.devices.length ?? 0) > 0,
      words: <Trans>Set up the tablet</Trans>,
    },
    { step: 'try', isDone: isHeard, words: <Trans>Try whether it rings</Trans> },
  ];
  if (lines.every(({ isDone }) => isDone)) return null;
  return (
    <Card as="section" aria-labelledby="checklist" className="grid grid-cols-1 gap-3">
      <h2 id="checklist">
        <Trans>Until it rings</Trans>
      </h2>
      <ul className="grid grid-cols-1">
        {lines.map(({ step, isDone, words }) => (
          <li key={step} className="flex flex-wrap items-center gap-x-3">
            {isDone ? (
              <>
                <Check className="size-6 shrink-0 text-taken" aria-label={t`Done`} role="img" />
                <span className="flex min-h-target items-center">{words}</span>
              </>
            ) : (
              <>
                <Circle className="size-6 shrink-0 text-edge" aria-hidden />
                <Link
                  to="/app/start/$page"
                  params={{ page: step }}
                  className="inline-flex min-h-target items-center font-bold text-accent underline underline-offset-4"
                >
                  {words}
                </Link>
              </>
            )}
          </li>
        ))}
      </ul>
      <div>
        <Button variant="text" onClick={() => away.change({ isAway: true })}>
          <Trans>Put this away</Trans>
        </Button>
      </div>
    </Card>
  );
}

/** Whether somebody there heard the last ring; null until the server has answered. */
function useHeard(personId: string): boolean | null {
  const [isHeard, setHeard] = useState<boolean | null>(null);
  useEffect(() => {
    let isHere = true;
    latestRing(personId).then(
      (ring) => isHere && setHeard(ring?.rings.some(({ state }) => state === 'heard') ?? false),
      () => logger.warn('Could not look whether it was heard'),
    );
    return () => {
      isHere = false;
    };
  }, [personId]);
  return isHeard;
}
