import { Trans } from '@lingui/react/macro';
import { Pause } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AnyDay } from '../../../entities/dose/day.queries.ts';
import type { MedicineView } from '../../../entities/medicine/medicines.queries.ts';
import { Button } from '../../../ui/button.tsx';
import { PauseMedicine } from './pause-medicine.tsx';
import { hasEnded, pauseNow } from './pause-now.ts';
import { PausedWords } from './paused-words.tsx';

export interface PausePartProps {
  medicine: MedicineView;
  day: AnyDay;
  onPaused: () => void;
}

/** Of the dialog that changes a medicine: the way to leave it out for a while. */
export function PausePart({ medicine, day, onPaused }: PausePartProps) {
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<{ until: string | null }>();
  const part = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, and with it the focus.
  useEffect(() => {
    if (made) part.current?.focus();
  }, [made]);
  const pause = made ?? pauseNow(medicine, day);
  if (hasEnded(medicine, day)) return null;
  return (
    <div ref={part} tabIndex={-1} className="mb-6 w-fit rounded-sm simple:hidden">
      {pause ? (
        <p className="font-bold">
          <PausedWords until={pause.until} zones={day.zones} />
        </p>
      ) : (
        <Button variant="quiet" icon={Pause} onClick={() => setAsking(true)}>
          <Trans>Pause</Trans>
        </Button>
      )}
      {asking ? (
        <PauseMedicine
          medicine={medicine}
          day={day}
          onPaused={(until) => {
            setAsking(false);
            setMade({ until });
            onPaused();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
