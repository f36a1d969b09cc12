import { Trans } from '@lingui/react/macro';
import type { FamilyMember } from '../../../entities/family/family.queries.ts';
import { Heard } from '../../../entities/family/ui/heard-line.tsx';
import { loadCatalogue } from '../../../locale/catalogues.ts';
import { Card } from '../../../ui/card.tsx';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';
import { DeviceRings } from './device-rings.tsx';

/** Of use with a connection alone. */
const KeptDevices = lazyComponent(async () => {
  await loadCatalogue('online');
  return (await import('../online/kept-devices.tsx')).KeptDevices;
});

export interface MemberTabletProps {
  member: FamilyMember;
  personId: string;
  now: number;
}

/** REM-9 and FAM-6: what rings for the person, and, for who keeps their devices, the devices. */
export function MemberTablet({ member, personId, now }: MemberTabletProps) {
  const devices = member.person?.devices ?? [];
  return (
    <>
      <Card as="section" aria-labelledby="member-rings" className="grid grid-cols-1 gap-3">
        <h2 id="member-rings">
          <Trans>Reminders</Trans>
        </h2>
        <Heard devices={devices} now={now} />
        <DeviceRings devices={devices} now={now} />
        <p className="measure">
          <Trans>
            Does it stay silent? Open Qamqor there: under “This tablet does not ring” tap “What to
            do”. Leave the sound on, and plug it in at night.
          </Trans>
        </p>
      </Card>
      {member.keeps_devices ? (
        <KeptDevices personId={personId} name={member.display_name} linkId={member.id} />
      ) : null}
    </>
  );
}
