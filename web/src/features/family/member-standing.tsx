import { Trans } from '@lingui/react/macro';
import { toWire } from '@qamqor/shared/calendar/dates';
import type { FamilyMember } from '../../data/family.queries.ts';

type Standing = 'pending' | 'declined' | 'paused' | 'shares';

/** How a link stands now, epoch ms; only of one that `shares` anything can be seen. */
export function standingOf(member: FamilyMember, now: number): Standing {
  const { status, paused_until } = member;
  if (status !== 'accepted') return status;
  return paused_until !== null && toWire(now) < paused_until ? 'paused' : 'shares';
}

export function MemberStanding({ standing }: { standing: Standing }) {
  switch (standing) {
    case 'pending':
      return <Trans>Has not answered the invitation yet</Trans>;
    case 'declined':
      return <Trans>Has declined the invitation</Trans>;
    case 'paused':
      return <Trans>Has paused sharing for a while</Trans>;
    default:
      return <Trans>Shares with you</Trans>;
  }
}
