import { Trans } from '@lingui/react/macro';
import type { Standing } from '../../../entities/family/link-standing.ts';

export function MemberStanding({ standing }: { standing: Standing }) {
  switch (standing) {
    case 'pending':
      return <Trans>Has not answered the invitation yet</Trans>;
    case 'declined':
      return <Trans>Has declined the invitation</Trans>;
    case 'paused':
      return <Trans>Has paused sharing for a while</Trans>;
    case 'deleted':
      return <Trans>Has deleted their account</Trans>;
    default:
      return <Trans>Shares with you</Trans>;
  }
}
