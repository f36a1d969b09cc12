import { Trans } from '@lingui/react/macro';
import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ring } from '../../ui/ring-sound.ts';

/** The sound of a reminder, as loud as the device is set. */
export function SoundTest() {
  const [outcome, setOutcome] = useState<'idle' | 'played' | 'silent'>('idle');
  const play = () =>
    ring(1).then(
      (isHeard) => setOutcome(isHeard ? 'played' : 'silent'),
      () => setOutcome('silent'),
    );
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2>
        <Trans>Sound</Trans>
      </h2>
      <Button variant="quiet" size="simple" icon={Volume2} wide onClick={() => void play()}>
        <Trans>Play the sound</Trans>
      </Button>
      <p role="status">
        {outcome === 'played' ? (
          <Trans>Nothing heard? Turn up the volume of this device.</Trans>
        ) : outcome === 'silent' ? (
          <Trans>This device plays no sound here. Ask a helper.</Trans>
        ) : null}
      </p>
    </section>
  );
}
