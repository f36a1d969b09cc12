import { Trans, useLingui } from '@lingui/react/macro';
import { toWire } from '@qamqor/shared/calendar/dates';
import type { FamilyViewer } from '@qamqor/shared/family/link';
import { Eye, Phone } from 'lucide-react';
import { useId } from 'react';
import { useViewers } from '../../entities/family/family-page.queries.ts';
import { FamilyNotHere } from '../../entities/family/ui/family-not-here.tsx';
import { tintOf } from '../../entities/person/tint.ts';
import { knownOf, type KnownList } from '../../entities/known.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { AnchorButton, LinkButton } from '../../ui/link-button.tsx';
import { telOf } from '../../ui/tel.ts';
import { relationshipName } from '../../entities/family/relationship-names.ts';

/** Who looks after the reader, by face and name, each to be called with one tap (UI-14). */
export function SimpleFamily({ now }: { now: number }) {
  const viewers = useViewers();
  if (viewers === undefined) return null;
  if (viewers === null) return <FamilyNotHere />;
  return <Known looking={knownOf(viewers, ({ status }) => status === 'accepted')} now={now} />;
}

function Known({ looking, now }: { looking: KnownList<FamilyViewer>; now: number }) {
  return (
    <>
      {looking.length === 0 ? (
        <Card as="section">
          <EmptyState drawing="family" title={<Trans>Nobody looks after you here yet</Trans>}>
            <Trans>You can let a relative look after you.</Trans>
          </EmptyState>
        </Card>
      ) : (
        <ul className="grid grid-cols-1 gap-5">
          {looking.map((viewer) => (
            <Face key={viewer.id} viewer={viewer} now={now} />
          ))}
        </ul>
      )}
      <LinkButton
        to="/app/family/$page"
        params={{ page: 'viewers' }}
        variant="quiet"
        size="simple"
        icon={Eye}
        wide
      >
        <Trans>Who can see me</Trans>
      </LinkButton>
    </>
  );
}

function Face({ viewer, now }: { viewer: FamilyViewer; now: number }) {
  const { i18n } = useLingui();
  const id = useId();
  const tel = telOf(viewer.phone);
  return (
    <Card as="li" aria-labelledby={id} className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar name={viewer.name} tint={tintOf(viewer.viewer_id ?? viewer.id)} size="large" />
        <div className="beside grow basis-0">
          <h2 id={id}>
            <bdi>{viewer.name}</bdi>
          </h2>
          {viewer.asked_by === 'person' ? (
            <p className="text-soft">{relationshipName(i18n, viewer.relationship)}</p>
          ) : null}
          <p className="text-[min(1em,8vw)] text-soft">
            <Sees viewer={viewer} now={now} />
          </p>
        </div>
      </div>
      {tel === null ? (
        <p>
          <Trans>No phone number yet</Trans>
        </p>
      ) : (
        <AnchorButton href={tel} size="main" icon={Phone} aria-describedby={id}>
          <Trans>Call</Trans>
        </AnchorButton>
      )}
    </Card>
  );
}

/** FAM-2: what somebody sees, in one line. */
function Sees({ viewer: { scopes, paused_until }, now }: { viewer: FamilyViewer; now: number }) {
  const medicines = scopes.includes('see_medicines');
  const plans = scopes.includes('see_schedule');
  if (paused_until !== null && toWire(now) < paused_until)
    return <Trans>Sees nothing for now</Trans>;
  if (scopes.includes('may_change')) return <Trans>Sees your day and helps with it</Trans>;
  if (medicines && plans) return <Trans>Sees your medicines and plans</Trans>;
  if (medicines) return <Trans>Sees your medicines</Trans>;
  if (plans) return <Trans>Sees your plans</Trans>;
  return <Trans>Sees nothing of yours</Trans>;
}
