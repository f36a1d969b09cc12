import { Trans } from '@lingui/react/macro';
import { useFamilyMembers } from '../../entities/family/family.queries.ts';
import { FamilyNotHere } from '../../entities/family/ui/family-not-here.tsx';
import { GuideFrame } from './guide-frame.tsx';
import type { GuideStep } from './guide-steps.ts';
import { MedicinesStep } from './medicines-step.tsx';
import { PersonStep } from './person-step.tsx';
import { TabletStep, type CodeShown } from './tablet-step.tsx';
import { TryStep } from './try-step.tsx';
import { useKeptPerson } from './use-kept-person.ts';
import { WhoChoices } from './who-step.tsx';

export interface GuidePageProps {
  step: GuideStep;
  codeShown: CodeShown;
  onStep: (step: GuideStep) => void;
  /** To the day. */
  onLeave: () => void;
}

/** From the first sign-in of a relative to the first ring at the other end. */
export function GuidePage({ step, codeShown, onStep, onLeave }: GuidePageProps) {
  const person = useKeptPerson();
  const isUnknown = useFamilyMembers() === null;
  if (step === 'who')
    return (
      <GuideFrame step={step} title={<Trans>Who are the medicines for?</Trans>}>
        <WhoChoices />
      </GuideFrame>
    );
  if (step === 'person') return <PersonStep onNext={() => onStep('medicines')} />;
  if (isUnknown)
    return (
      <GuideFrame step={step} title={<Trans>Family</Trans>}>
        <FamilyNotHere />
      </GuideFrame>
    );
  if (person === undefined) return null;
  if (person === null) return <PersonStep onNext={() => onStep('medicines')} />;
  switch (step) {
    case 'medicines':
      return <MedicinesStep person={person} onNext={() => onStep('tablet')} />;
    case 'tablet':
      return <TabletStep person={person} codeShown={codeShown} onNext={() => onStep('try')} />;
    case 'try':
      return <TryStep person={person} onDone={onLeave} />;
  }
}
