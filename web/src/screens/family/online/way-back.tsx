import { useState } from 'react';
import type { PairingCode } from '../../../entities/family/tablet-calls.ts';
import { CodeCard } from './code-card.tsx';
import { NewCode } from './new-code.tsx';

/** DATA-3, FAM-6: a code by which somebody who deleted their account is let in again. */
export function WayBack({ personId, name }: { personId: string; name: string }) {
  const [code, setCode] = useState<PairingCode | null>(null);
  return code ? (
    <CodeCard key={code.code} code={{ ...code, name }} onClose={() => setCode(null)} />
  ) : (
    <NewCode personId={personId} onMade={setCode} />
  );
}
