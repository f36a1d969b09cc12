import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BellOff, BellRing } from 'lucide-react';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { RingHere } from './use-ring-here.ts';

const WAY = { to: '/app/start/$page', params: { page: 'ring' } } as const;

export interface RingCardProps {
  state: RingHere;
  /** A relative set this device up for the person. */
  isTablet: boolean;
}

/** One thing to do, until this device rings and was heard. */
export function RingCard({ state, isTablet }: RingCardProps) {
  const isMute = state === 'mute';
  const icon = isMute ? BellOff : BellRing;
  const title = !isMute ? (
    <Trans>Nobody has heard it here yet</Trans>
  ) : isTablet ? (
    <Trans>This tablet does not ring</Trans>
  ) : (
    <Trans>This device does not ring</Trans>
  );
  const what = isMute ? <Trans>What to do</Trans> : <Trans>Try whether it rings</Trans>;
  const Icon = icon;
  return (
    <>
      {/* UI-14: on a phone the dose that is due keeps its button in the first window. */}
      <Link
        {...WAY}
        className={`hidden min-h-16 items-center gap-3.5 rounded-main px-4 py-2 no-underline simple:max-sm:flex ${isMute ? 'bg-warning-tint text-warning' : 'bg-accent-tint text-accent'}`}
      >
        <Icon className="size-6.5 shrink-0" aria-hidden />
        <span className="fit">
          <b>{title}</b>. <span className="underline underline-offset-4">{what}</span>
        </span>
      </Link>
      <Notice
        kind={isMute ? 'warning' : 'info'}
        icon={icon}
        title={title}
        className="simple:max-sm:hidden"
        action={
          <LinkButton {...WAY} size="simple" variant="quiet">
            {what}
          </LinkButton>
        }
      >
        {isMute ? (
          <Trans>It stays silent at medicine time.</Trans>
        ) : (
          <Trans>Let a reminder come once. It takes a few seconds.</Trans>
        )}
      </Notice>
    </>
  );
}
