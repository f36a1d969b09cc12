import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { PairingCode } from '../../entities/family/tablet-calls.ts';
import { Card } from '../../ui/card.tsx';
import { CodeCard } from './code-card.tsx';
import { DeviceList } from './device-list.tsx';
import { NewCode } from './new-code.tsx';

/** FAM-6: the devices of a person whom the reader lets in, and a code for another one. */
export function KeptDevices({ personId, name }: { personId: string; name: string }) {
  const [code, setCode] = useState<PairingCode | null>(null);
  return (
    <>
      <Card as="section" aria-labelledby="member-devices" className="grid grid-cols-1 gap-4">
        <h2 id="member-devices">
          <Trans>Devices</Trans>
        </h2>
        <DeviceList personId={personId} />
        {code ? null : <NewCode personId={personId} onMade={setCode} />}
      </Card>
      {code ? (
        <CodeCard key={code.code} code={{ ...code, name }} onClose={() => setCode(null)} />
      ) : null}
    </>
  );
}
