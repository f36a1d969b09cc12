import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BellOff, BellRing, Check, Circle } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import type { Day } from '../../entities/dose/day.queries.ts';
import { useFamilyMembers } from '../../entities/family/family.queries.ts';
import { useMedicines } from '../../entities/medicine/medicines.queries.ts';
import { firstRingAt } from '../../entities/reminder/first-ring.ts';
import { latestRing } from '../../entities/reminder/test-ring.ts';
import { useLocalData } from '../../entities/local-data.tsx';
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
      <RingCard isTablet={isTablet} />
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

/** This device should ring and cannot, or nobody has heard it yet: one thing to do. */
function RingCard({ isTablet }: { isTablet: boolean }) {
  const { userId } = useLocalData();
  const { state } = usePushDevice();
  const at = firstRingAt(userId);
  if (state === null) return null;
  if (state === 'on')
    return at === 'done' || (at === null && !isTablet) ? null : (
      <Notice
        icon={BellRing}
        title={<Trans>Nobody has heard it here yet</Trans>}
        action={
          <LinkButton to="/app/start/$page" params={{ page: 'ring' }} size="simple">
            <Trans>Try whether it rings</Trans>
          </LinkButton>
        }
      >
        <Trans>Let a reminder come once. It takes a few seconds.</Trans>
      </Notice>
    );
  if (!isTablet && state !== 'lost' && (at === null || at === 'done')) return null;
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
  const answer = useAnswer(person_id);
  const away = useDraft(`away ${person_id}`, { isAway: false });
  if (!medicines || away.values.isAway || answer === null) return null;
  const lines: { step: GuideStep; isDone: boolean; words: ReactNode }[] = [
    { step: 'person', isDone: true, words: <bdi>{name}</bdi> },
    { step: 'medicines', isDone: medicines.length > 0, words: <Trans>Add the medicines</Trans> },
    {
      step: 'tablet',
      isDone: (person.person?.devices.length ?? 0) > 0,
      words: <Trans>Set up the tablet</Trans>,
    },
    {
      step: 'try',
      isDone: answer === 'heard',
      words:
        answer === 'not_heard' ? (
          <Trans>It came, but nobody heard it. Try once more</Trans>
        ) : (
          <Trans>Try whether it rings</Trans>
        ),
    },
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

type Answer = 'heard' | 'not_heard' | 'none';

/** What was said there of the last ring; null until the server has told. */
function useAnswer(personId: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    let isHere = true;
    latestRing(personId).then(
      (ring) => {
        const said = (wanted: Answer) => ring?.rings.some(({ state }) => state === wanted);
        const found = (['heard', 'not_heard'] as const).find(said);
        if (isHere) setAnswer(found ?? 'none');
      },
      () => logger.warn('Could not look whether it was heard'),
    );
    return () => {
      isHere = false;
    };
  }, [personId]);
  return answer;
}
