import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { PairingCode } from '../../../entities/family/tablet-calls.ts';
import { Card } from '../../../ui/card.tsx';
import { CodeCard } from './code-card.tsx';
import { DeviceList } from '../../../entities/device/online/device-list.tsx';
import { KeptProfile } from './kept-profile.tsx';
import { NewCode } from './new-code.tsx';

export interface KeptDevicesProps {
  personId: string;
  name: string;
  linkId: string;
}

/** FAM-6: the devices of a person whom the reader lets in, and a code for another one. */
export function KeptDevices({ personId, name, linkId }: KeptDevicesProps) {
  const [code, setCode] = useState<PairingCode | null>(null);
  return (
    <>
      <Card as="section" aria-labelledby="member-devices" className="grid grid-cols-1 gap-4">
        <h2 id="member-devices">
          <Trans>Devices</Trans>
        </h2>
        <DeviceList personId={personId} byCode />
        {code ? null : <NewCode personId={personId} onMade={setCode} />}
      </Card>
      {code ? (
        <CodeCard key={code.code} code={{ ...code, name }} onClose={() => setCode(null)} />
      ) : null}
      <KeptProfile linkId={linkId} name={name} />
    </>
  );
}
