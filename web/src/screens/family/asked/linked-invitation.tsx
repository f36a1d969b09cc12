import { Trans } from '@lingui/react/macro';
import { openInvitation } from '../../../entities/family/family-calls.ts';
import { useRemote } from '../../../entities/use-remote.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { InvitationCard } from './invitation-card.tsx';

export interface LinkedInvitationProps {
  token: string;
  onAnswered: () => void;
}

/** Somebody opened the link of an invitation. */
export function LinkedInvitation({ token, onAnswered }: LinkedInvitationProps) {
  const { data, state, reload } = useRemote(`invitation ${token}`, () => openInvitation(token));
  if (data) return <InvitationCard invitation={data} token={token} onAnswered={onAnswered} />;
  if (state === 'loading') return <Spinner label={<Trans>Opening the invitation…</Trans>} />;
  if (state === 'offline' || state === 'unanswered')
    return (
      <Notice
        kind="warning"
        live
        title={
          state === 'offline' ? (
            <Trans>There is no internet right now.</Trans>
          ) : (
            <Trans>The server did not answer. Nothing was lost.</Trans>
          )
        }
        action={
          <Button variant="quiet" onClick={reload}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {state === 'offline' ? (
          <Trans>The invitation opens as soon as there is internet.</Trans>
        ) : null}
      </Notice>
    );
  return (
    <Notice
      kind="warning"
      live
      title={<Trans>This invitation does not work any more.</Trans>}
      action={
        <Button variant="quiet" onClick={onAnswered}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Trans>Please ask for a new one. Nothing was changed.</Trans>
    </Notice>
  );
}
