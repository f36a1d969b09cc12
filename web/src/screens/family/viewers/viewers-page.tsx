import { Trans } from '@lingui/react/macro';
import type { FamilyViewer } from '@qamqor/shared/family/link';
import { EyeOff, HandHeart, History } from 'lucide-react';
import { useViewers } from '../../../entities/family/family-page.queries.ts';
import { FamilyNotHere } from '../../../entities/family/ui/family-not-here.tsx';
import { useLocalData } from '../../../entities/local-data.tsx';
import { useNow } from '../../../entities/use-now.ts';
import type { KnownList } from '../../../entities/known.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SubPage } from '../sub-page.tsx';
import { ViewerCard } from './viewer-card.tsx';

/** FAM-3, FAM-4: everybody who sees the reader, and the way to change that at once. */
export function ViewersPage() {
  const viewers = useViewers();
  const now = useNow(useLocalData());
  return (
    <SubPage
      title={<Trans>Who can see me</Trans>}
      below={<Trans>You can change or stop it at any time.</Trans>}
    >
      {viewers === null ? <FamilyNotHere /> : null}
      {viewers ? <Viewers viewers={viewers} now={now} /> : null}
    </SubPage>
  );
}

function Viewers({ viewers, now }: { viewers: KnownList<FamilyViewer>; now: number }) {
  return (
    <>
      {viewers.length === 0 ? (
        <Card as="section">
          <EmptyState
            icon={EyeOff}
            title={<Trans>Nobody sees you</Trans>}
            action={
              <LinkButton to="/app/family/$page" params={{ page: 'share' }} icon={HandHeart}>
                <Trans>Share my medicines with…</Trans>
              </LinkButton>
            }
          >
            <Trans>You can let a relative look after you.</Trans>
          </EmptyState>
        </Card>
      ) : null}
      {viewers.map((viewer) => (
        <ViewerCard key={viewer.id} viewer={viewer} now={now} />
      ))}
      <div className="flex flex-wrap gap-4">
        {viewers.length === 0 ? null : (
          <LinkButton
            to="/app/family/$page"
            params={{ page: 'share' }}
            variant="quiet"
            icon={HandHeart}
            className="simple:w-full"
          >
            <Trans>Share my medicines with…</Trans>
          </LinkButton>
        )}
        <LinkButton
          to="/app/family/$page"
          params={{ page: 'looks' }}
          variant="quiet"
          icon={History}
          className="simple:w-full"
        >
          <Trans>Who looked and who changed what</Trans>
        </LinkButton>
      </div>
    </>
  );
}
