import { Trans } from '@lingui/react/macro';
import { BellRing } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { askForRing } from '../../entities/reminder/test-ring.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ring } from '../../ui/ring-sound.ts';
import { serviceWorkers } from '../../platform/if-allowed.ts';

type Outcome = 'idle' | 'asked' | 'rang' | 'silent' | 'failed';

const LONGEST_MS = 15_000;

/** A real push from the server to this device, and the sound of it. */
export function RingNow() {
  const [outcome, setOutcome] = useState<Outcome>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const container = serviceWorkers();
    const heard = ({ data }: MessageEvent) => {
      const { type, stage } = (data ?? {}) as { type?: unknown; stage?: unknown };
      if (type !== 'shown' || stage !== 'test') return;
      clearTimeout(timer.current);
      setOutcome('rang');
      void ring(1);
    };
    container?.addEventListener('message', heard);
    return () => {
      clearTimeout(timer.current);
      container?.removeEventListener('message', heard);
    };
  }, []);
  const ask = () => {
    clearTimeout(timer.current);
    setOutcome('asked');
    timer.current = setTimeout(() => setOutcome('silent'), LONGEST_MS);
    askForRing().catch(() => {
      clearTimeout(timer.current);
      setOutcome('failed');
    });
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <Button icon={BellRing} onClick={ask}>
          <Trans>Ring now</Trans>
        </Button>
      </div>
      <div role="status">
        <OutcomeWords outcome={outcome} />
      </div>
    </div>
  );
}

function OutcomeWords({ outcome }: { outcome: Outcome }) {
  switch (outcome) {
    case 'idle':
      return null;
    case 'asked':
      return <Trans>The ring is on its way…</Trans>;
    case 'rang':
      return (
        <Notice kind="success" title={<Trans>It rang.</Trans>}>
          <Trans>Nothing heard? Turn up the volume and switch off “Do not disturb”.</Trans>
        </Notice>
      );
    case 'silent':
      return (
        <Notice kind="warning" title={<Trans>Nothing has arrived yet.</Trans>}>
          <Trans>Please go through the list below, then try again.</Trans>
        </Notice>
      );
    case 'failed':
      return (
        <Notice kind="danger" title={<Trans>The ring could not be asked for.</Trans>}>
          <Trans>Please check the internet and try again. Nothing was lost.</Trans>
        </Notice>
      );
  }
}
