import { Trans } from '@lingui/react/macro';
import { fromWire, toWire } from '@qamqor/shared/calendar/dates';
import type { FamilyMember } from '../../../entities/family/family.queries.ts';
import { useOwnWall } from '../../../entities/use-own-wall.ts';
import { loadCatalogue } from '../../../locale/catalogues.ts';
import { useFormat } from '../../../locale/use-format.ts';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Of use with a connection alone. */
const WayBack = lazyComponent(async () => {
  await loadCatalogue('online');
  return (await import('../online/way-back.tsx')).WayBack;
});

/** DATA-3, FAM-6: what became of the person, and how whoever kept their devices lets them in again. */
export function DeletedAccount({ member, now }: { member: FamilyMember; now: number }) {
  const format = useFormat();
  const ownWall = useOwnWall();
  const { person_id: personId, deleted_until: until, display_name: name } = member;
  const mayReturn = until !== undefined && toWire(now) < until && member.keeps_devices;
  const date = until === undefined ? '' : format.date(ownWall(fromWire(until)).date);
  return (
    <>
      <Notice>
        <Trans>
          <bdi>{name}</bdi> deleted their account. Nothing of theirs rings or is shown here now.
        </Trans>{' '}
        {mayReturn ? (
          <Trans>Until {date} a new code brings everything back. Type it on their tablet.</Trans>
        ) : null}
      </Notice>
      {mayReturn && personId !== null ? <WayBack personId={personId} name={name} /> : null}
    </>
  );
}
