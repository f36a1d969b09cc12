import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { classes } from '../classes.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { ShownDose } from './shown-dose.ts';
import type { SkipWords } from './skip-reasons.ts';
import type { DoseControl } from './use-dose-control.ts';

const SkipDialog = lazyPart(async () => (await import('./skip-dialog.tsx')).SkipDialog, {
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
  return (
    <>
      <Button
        variant="text"
        aria-describedby={describedBy}
        onClick={() => setOpen(true)}
        className={classes(dose.mark !== null && 'invisible')}
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
