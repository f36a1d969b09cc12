import { Trans } from '@lingui/react/macro';
import { Ban, Clock } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import type { AnyDay, DoseView } from '../../../entities/dose/day.queries.ts';
import type { DoseControl } from '../../../entities/dose/ui/use-dose-control.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';
import { InTenMinutes } from './in-ten-minutes.tsx';

const SkipDialog = lazyComponent(
  async () => (await import('../../../entities/dose/ui/later/skip-dialog.tsx')).load(),
  { missing: 'in sight' },
);
const TakenAtDialog = lazyComponent(
  async () => (await import('./taken-at-dialog.tsx')).TakenAtDialog,
  { missing: 'in sight' },
);

export interface OtherWaysProps {
  dose: DoseView;
  day: AnyDay;
  control: DoseControl;
  describedBy: string;
}

/** UI-14: what else can be done with a dose, beneath its main button; it keeps its room once marked. */
export function OtherWays({ dose, day, control, describedBy }: OtherWaysProps) {
  const [open, setOpen] = useState<'taken' | 'skip' | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const isMarked = dose.mark !== null;
  // Out of sight with the buttons goes the focus: 'Undo' is what can be done next.
  useLayoutEffect(() => {
    if (!isMarked || !place.current?.contains(document.activeElement)) return;
    document.querySelector<HTMLElement>('main button[aria-describedby]')?.focus();
  }, [isMarked]);
  return (
    <div
      ref={place}
      className={classes('mt-8 grid grid-cols-1 gap-4 @xl:grid-cols-3', isMarked && 'invisible')}
    >
      <Button
        variant="quiet"
        size="simple"
        icon={Clock}
        wide
        aria-describedby={describedBy}
        onClick={() => setOpen('taken')}
      >
        <Trans>I took it at…</Trans>
      </Button>
      <InTenMinutes dose={dose} day={day} describedBy={describedBy} />
      <Button
        variant="quiet"
        size="simple"
        icon={Ban}
        wide
        aria-describedby={describedBy}
        onClick={() => setOpen('skip')}
      >
        <Trans>Skip…</Trans>
      </Button>
      {open === 'skip' ? (
        <SkipDialog
          open
          name={dose.revision.name}
          time={dose.time}
          onClose={() => setOpen(null)}
          onSkip={(reason) => {
            setOpen(null);
            control.skip(reason);
          }}
        />
      ) : null}
      {open === 'taken' ? (
        <TakenAtDialog dose={dose} day={day} onClose={() => setOpen(null)} />
      ) : null}
    </div>
  );
}
