import { Trans } from '@lingui/react/macro';
import { HandHelping } from 'lucide-react';
import { useId } from 'react';
import type { OnIt } from '../../entities/reminder/on-it.ts';
import { NoticeItem } from './card.tsx';

/** REM-4: "I'm on it", said by somebody or by oneself. */
export function WhoIsOnIt({ one: { by_me, by_name } }: { one: OnIt }) {
  if (by_me) return <Trans>You are looking after it</Trans>;
  return (
    <Trans>
      <bdi>{by_name}</bdi> is looking after it
    </Trans>
  );
}

export function OnItNotice({ one, onDismiss }: { one: OnIt; onDismiss: () => void }) {
  const id = useId();
  const { person_name, time } = one;
  return (
    <NoticeItem icon={HandHelping} id={id} title={<WhoIsOnIt one={one} />} onDismiss={onDismiss}>
      <p>
        {person_name === null ? (
          <Trans>Your medicines of {time}</Trans>
        ) : (
          <Trans>
            <bdi>{person_name}</bdi>, medicines of {time}
          </Trans>
        )}
      </p>
    </NoticeItem>
  );
}
