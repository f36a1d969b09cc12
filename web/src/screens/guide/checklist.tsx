import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, Circle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { GuideStep } from './guide-steps.ts';
import type { ChecklistState } from './use-checklist.ts';

/** What is left until their tablet rings, each line a way there. */
export function Checklist({ name, answer, hasMedicines, hasTablet, onAway }: ChecklistState) {
  return (
    <Card as="section" aria-labelledby="checklist" className="grid grid-cols-1 gap-3">
      <h2 id="checklist">
        <Trans>Until it rings</Trans>
      </h2>
      <ul className="grid grid-cols-1">
        <Line step="person" isDone>
          <bdi>{name}</bdi>
        </Line>
        <Line step="medicines" isDone={hasMedicines}>
          <Trans>Add the medicines</Trans>
        </Line>
        <Line step="tablet" isDone={hasTablet}>
          <Trans>Set up the tablet</Trans>
        </Line>
        <Line step="try" isDone={answer === 'heard'}>
          {answer === 'not_heard' ? (
            <Trans>It came, but nobody heard it. Try once more</Trans>
          ) : (
            <Trans>Try whether it rings</Trans>
          )}
        </Line>
      </ul>
      <div>
        <Button variant="text" onClick={onAway}>
          <Trans>Put this away</Trans>
        </Button>
      </div>
    </Card>
  );
}

interface LineProps {
  step: GuideStep;
  isDone: boolean;
  children: ReactNode;
}

function Line({ step, isDone, children }: LineProps) {
  const { t } = useLingui();
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      {isDone ? (
        <>
          <Check className="size-6 shrink-0 text-taken" aria-label={t`Done`} role="img" />
          <span className="flex min-h-target items-center">{children}</span>
        </>
      ) : (
        <>
          <Circle className="size-6 shrink-0 text-edge" aria-hidden />
          <Link
            to="/app/start/$page"
            params={{ page: step }}
            className="inline-flex min-h-target items-center font-bold text-accent underline underline-offset-4"
          >
            {children}
          </Link>
        </>
      )}
    </li>
  );
}
