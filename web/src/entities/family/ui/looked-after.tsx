import { Trans } from '@lingui/react/macro';
import type { FamilyViewer } from '@qamqor/shared/family/link';
import { Eye } from 'lucide-react';
import { useId } from 'react';
import { knownOf, type KnownList } from '../../known.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { tintOf } from '../../person/tint.ts';
import { useViewers } from '../family-page.queries.ts';
import { FamilyNotHere } from './family-not-here.tsx';

const accepted = ({ status }: FamilyViewer) => status === 'accepted';

/** How many they are, as far as it is known. */
export const LookingCount = () => useViewers()?.filter(accepted).length ?? '–';

/** For whoever looks after nobody: who looks after them. */
export function LookedAfter() {
  const viewers = useViewers();
  if (viewers === undefined) return null;
  return viewers ? <Looking viewers={knownOf(viewers, accepted)} /> : <FamilyNotHere />;
}

function Looking({ viewers }: { viewers: KnownList<FamilyViewer> }) {
  const id = useId();
  if (viewers.length === 0)
    return (
      <Card>
        <EmptyState drawing="family" title={<Trans>Nobody is here yet</Trans>}>
          <Trans>Add a relative to see their day from afar.</Trans>
        </EmptyState>
      </Card>
    );
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h3 id={id}>
        <Trans>Who looks after you</Trans>
      </h3>
      <ul aria-labelledby={id} className="grid grid-cols-1 gap-3">
        {viewers.map((viewer) => (
          <li key={viewer.id} className="flex flex-wrap items-center gap-x-4">
            <Avatar name={viewer.name} tint={tintOf(viewer.viewer_id ?? viewer.id)} />
            <bdi className="beside grow basis-0 text-[min(1.25rem,8.5vw)] font-bold">
              {viewer.name}
            </bdi>
          </li>
        ))}
      </ul>
      <div>
        <LinkButton to="/app/family/$page" params={{ page: 'viewers' }} variant="quiet" icon={Eye}>
          <Trans>Who can see me</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}
