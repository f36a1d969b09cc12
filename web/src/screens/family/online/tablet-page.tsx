import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFamilyMembers, type FamilyMember } from '../../../entities/family/family.queries.ts';
import { FamilyNotHere } from '../../../entities/family/ui/family-not-here.tsx';
import type { PairingCode } from '../../../entities/family/tablet-calls.ts';
import { Card } from '../../../ui/card.tsx';
import { DeviceList } from '../../../entities/device/online/device-list.tsx';
import { NewPersonForm } from './new-person-form.tsx';
import { CodeCard } from './code-card.tsx';
import { NewCode } from './new-code.tsx';
import { SubPage } from '../sub-page.tsx';

/** FAM-6: a tablet for somebody without an e-mail, and the tablets that were set up. */
export function TabletPage() {
  const { t } = useLingui();
  const [code, setCode] = useState<(PairingCode & { name: string }) | null>(null);
  const members = useFamilyMembers();
  return (
    <SubPage
      title={<Trans>Set up a tablet</Trans>}
      below={<Trans>For somebody without an e-mail. They need no password.</Trans>}
    >
      {code ? <CodeCard key={code.code} code={code} onClose={() => setCode(null)} /> : null}
      {members === null ? <FamilyNotHere /> : null}
      {members?.filter(isKept).map((member) => (
        <Card as="section" key={member.id} aria-label={member.display_name}>
          <div className="grid grid-cols-1 gap-4">
            <h2>
              <bdi>{member.display_name}</bdi>
            </h2>
            <DeviceList personId={member.person_id} byCode />
            <NewCode
              personId={member.person_id}
              onMade={(made) => setCode({ ...made, name: member.display_name })}
            />
          </div>
        </Card>
      ))}
      {code || !members ? null : (
        <Card as="section" aria-label={t`A new person`}>
          <NewPersonForm onMade={(made, name) => setCode({ ...made, name })} />
        </Card>
      )}
    </SubPage>
  );
}

function isKept(member: FamilyMember): member is FamilyMember & { person_id: string } {
  return member.status === 'accepted' && member.keeps_devices && member.person_id !== null;
}
