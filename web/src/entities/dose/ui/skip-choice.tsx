import { Trans } from '@lingui/react/macro';
import { useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';
import type { ShownDose } from './shown-dose.ts';
import type { SkipWords } from './later/skip-reasons.ts';
import type { DoseControl } from './use-dose-control.ts';

const SkipDialog = lazyComponent(async () => (await import('./later/skip-dialog.tsx')).load(), {
  missing: 'in sight',
});

export interface SkipChoiceProps {
  dose: ShownDose;
  control: DoseControl;
  describedBy: string;
  /** The reasons, where it is not the person's own dose. */
  reasons?: SkipWords | undefined;
}

/** The quiet second choice; it keeps its room once the dose is marked. */
export function SkipChoice({ dose, control, describedBy, reasons }: SkipChoiceProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isMarked = dose.mark !== null;
  // It is out of sight then, and with it the focus: 'Undo' is what can be done next.
  useLayoutEffect(() => {
    if (!isMarked || document.activeElement !== opener.current) return;
    const place = opener.current?.closest('li, main');
    place?.querySelector<HTMLElement>('button[aria-describedby]')?.focus();
  }, [isMarked]);
  return (
    <>
      <Button
        ref={opener}
        variant="text"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
        className={classes(isMarked && 'invisible')}
      >
        <Trans>Skip…</Trans>
      </Button>
      {open ? (
        <SkipDialog
          open
          name={dose.revision.name}
          time={dose.time}
          reasons={reasons}
          onClose={() => setOpen(false)}
          onSkip={(reason) => {
            setOpen(false);
            control.skip(reason);
          }}
        />
      ) : null}
    </>
  );
}
