import { Trans } from '@lingui/react/macro';
import { BellRing, Check } from 'lucide-react';
import { ApiProblem } from '../../http/problems.ts';
import { WhyFailed } from '../../locale/problem-words.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { GuideFrame } from './guide-frame.tsx';
import type { KeptPerson } from './use-kept-person.ts';
import { useTheirRing, type TheirRing } from './use-their-ring.ts';

/** Rings the tablet from afar; both sides read what happened. */
export function TryStep({ person, onDone }: { person: KeptPerson; onDone: () => void }) {
  const ring = useTheirRing(person.person_id);
  const name = person.display_name;
  const isHeard = ring.state === 'heard';
  return (
    <GuideFrame step="try" title={<Trans>Try it</Trans>}>
      <p className="text-lg">
        <Trans>
          Let the tablet of <bdi>{name}</bdi> ring now. Somebody should sit beside it.
        </Trans>
      </p>
      <div role="status">
        <Standing state={ring.state} />
      </div>
      {ring.failure ? <Failed error={ring.failure} /> : null}
      {isHeard ? (
        <Button size="main" icon={Check} onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      ) : null}
      <Button
        size={isHeard ? 'simple' : 'main'}
        variant={isHeard ? 'quiet' : 'primary'}
        wide
        icon={BellRing}
        onClick={ring.again}
      >
        <Trans>Ring the tablet now</Trans>
      </Button>
    </GuideFrame>
  );
}

function Standing({ state }: { state: TheirRing['state'] }) {
  switch (state) {
    case null:
      return null;
    case 'waiting':
    case 'sent':
      return <Trans>The ring is on its way…</Trans>;
    case 'shown':
      return (
        <Notice title={<Trans>It has arrived there.</Trans>}>
          <Trans>Now somebody there has to say whether it was heard.</Trans>
        </Notice>
      );
    case 'heard':
      return (
        <Notice kind="success" title={<Trans>It was heard.</Trans>}>
          <Trans>From now on it rings at medicine time.</Trans>
        </Notice>
      );
    case 'not_heard':
      return (
        <Notice kind="warning" title={<Trans>It came, but nobody heard it.</Trans>}>
          <Trans>Turn the sound of the tablet up and ring once more.</Trans>
        </Notice>
      );
    case 'failed':
      return (
        <Notice kind="warning" title={<Trans>It did not arrive.</Trans>}>
          <Trans>Is the tablet switched on, with internet? Then ring once more.</Trans>
        </Notice>
      );
  }
}

function Failed({ error }: { error: unknown }) {
  const isMute = error instanceof ApiProblem && error.code === 'push.no_subscription';
  return (
    <Notice
      kind="warning"
      live
      title={
        isMute ? (
          <Trans>The tablet may not ring yet.</Trans>
        ) : (
          <Trans>The ring could not be asked for.</Trans>
        )
      }
    >
      {isMute ? (
        <Trans>Open Qamqor there and tap “Remind me”. Then ring once more.</Trans>
      ) : (
        <WhyFailed error={error} />
      )}
    </Notice>
  );
}
