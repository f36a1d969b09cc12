import { Trans } from '@lingui/react/macro';
import { BellOff, BellRing } from 'lucide-react';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { RingHere } from './use-ring-here.ts';

/** One thing to do, until this device rings and was heard. */
export function RingCard({ state, isTablet }: { state: RingHere; isTablet: boolean }) {
  if (state === 'unheard')
    return (
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
