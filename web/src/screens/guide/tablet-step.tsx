import { Trans } from '@lingui/react/macro';
import { ArrowRight, RotateCw } from 'lucide-react';
import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { makeCode, type PairingCode } from '../../entities/family/tablet-calls.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { WhyFailed } from '../../locale/problem-words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { GuideFrame } from './guide-frame.tsx';
import type { KeptPerson } from './use-kept-person.ts';

/** Shows a code, counts down, and says when the tablet has joined. */
export type CodeShown = ComponentType<{ code: PairingCode & { name: string } }>;

export interface TabletStepProps {
  person: KeptPerson;
  codeShown: CodeShown;
  onNext: () => void;
}

/** The code is there at once: nobody has to ask for it. */
export function TabletStep({ person, codeShown: Code, onNext }: TabletStepProps) {
  const local = useLocalData();
  const { person_id, display_name: name } = person;
  const [code, setCode] = useState<PairingCode | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const make = useCallback(
    () =>
      void makeCode(local, { person_id }).then((made) => {
        setCode(made);
        setFailure(null);
      }, setFailure),
    [local, person_id],
  );
  useEffect(make, [make]);
  return (
    <GuideFrame step="tablet" title={<Trans>Set up the tablet</Trans>}>
      {code ? <Code key={code.code} code={{ ...code, name }} /> : null}
      {failure ? (
        <Notice
          kind="warning"
          live
          title={<Trans>The code could not be made yet.</Trans>}
          action={
            <Button variant="quiet" icon={RotateCw} onClick={make}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          <WhyFailed error={failure} />
        </Notice>
      ) : null}
      <Button size="main" icon={ArrowRight} onClick={onNext}>
        <Trans>Go on</Trans>
      </Button>
      {code ? (
        <Button variant="quiet" wide icon={RotateCw} onClick={make}>
          <Trans>Make a new code</Trans>
        </Button>
      ) : null}
    </GuideFrame>
  );
}
