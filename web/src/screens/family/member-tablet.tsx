import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { FamilyMember } from '../../entities/family/family.queries.ts';
import type { PairingCode } from '../../entities/family/tablet-calls.ts';
import { Heard } from '../../entities/person/ui/heard-line.tsx';
import { Card } from '../../ui/card.tsx';
import { CodeCard } from './code-card.tsx';
import { DeviceList } from './device-list.tsx';
import { DeviceRings } from './device-rings.tsx';
import { NewCode } from './new-code.tsx';

export interface MemberTabletProps {
  member: FamilyMember;
  personId: string;
  now: number;
}

/** REM-9 and FAM-6: what rings for the person, and, for who keeps their devices, the devices. */
export function MemberTablet({ member, personId, now }: MemberTabletProps) {
  const [code, setCode] = useState<PairingCode | null>(null);
  const devices = member.person?.devices ?? [];
  const name = member.display_name;
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
            To turn reminders on, open Settings on the tablet of <bdi>{name}</bdi> and press “Turn
            on reminders”. Leave the sound on and the tablet plugged in at night.
          </Trans>
        </p>
      </Card>
      {member.keeps_devices ? (
        <Card as="section" aria-labelledby="member-devices" className="grid grid-cols-1 gap-4">
          <h2 id="member-devices">
            <Trans>Devices</Trans>
          </h2>
          <DeviceList personId={personId} />
          {code ? null : <NewCode personId={personId} onMade={setCode} />}
        </Card>
      ) : null}
      {code ? (
        <CodeCard
          key={code.code}
          code={{ ...code, name: member.display_name }}
          onClose={() => setCode(null)}
        />
      ) : null}
    </>
  );
}
