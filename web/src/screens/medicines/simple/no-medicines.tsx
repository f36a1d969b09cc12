import { Trans } from '@lingui/react/macro';
import { MessageSquare, Plus } from 'lucide-react';
import { useViewers } from '../../../entities/family/family-page.queries.ts';
import { usePeopleToCall } from '../../../entities/family/use-people-to-call.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { AskToChange } from './ask-to-change.tsx';

/** Who can add them from afar, or how to begin: one thing to do. */
export function NoMedicines() {
  const helper = useViewers()?.find(
    ({ status, scopes }) => status === 'accepted' && scopes.includes('may_change'),
  );
  const asked = usePeopleToCall().find(({ id }) => id === (helper?.viewer_id ?? helper?.id));
  const name = helper?.name;
  return (
    <Card as="section">
      <EmptyState
        drawing="medicines"
        title={<Trans>Your medicines will stand here</Trans>}
        action={
          asked ? (
            <AskToChange person={asked} icon={MessageSquare} first />
          ) : (
            <LinkButton to="/app/medicines" search={{ add: true }} size="simple" icon={Plus} wide>
              <Trans>Add a medicine</Trans>
            </LinkButton>
          )
        }
      >
        {name === undefined ? (
          <Trans>A name and the hours are enough to begin.</Trans>
        ) : (
          <Trans>
            <bdi>{name}</bdi> can add them for you, also from afar.
          </Trans>
        )}
      </EmptyState>
    </Card>
  );
}
