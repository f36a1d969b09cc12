import { Trans } from '@lingui/react/macro';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

/** `quiet`: the reader came for others. */
export function NothingToday({ quiet }: { quiet: boolean }) {
  return (
    <EmptyState
      drawing="medicines"
      title={<Trans>No medicines today</Trans>}
      action={
        <LinkButton
          to="/app/medicines"
          search={{ add: true }}
          variant={quiet ? 'quiet' : 'primary'}
        >
          <Trans>Add Medicine</Trans>
        </LinkButton>
      }
    />
  );
}
