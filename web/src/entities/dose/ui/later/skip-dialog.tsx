import { Trans, useLingui } from '@lingui/react/macro';
import { SKIP_REASONS, type SkipReason } from '@qamqor/shared/doses/mark';
import { loadCatalogue } from '../../../../locale/catalogues.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Button } from '../../../../ui/button.tsx';
import { skipReasons, type SkipWords } from './skip-reasons.ts';

interface SkipDialogProps {
  open: boolean;
  name: string;
  time: string;
  reasons?: SkipWords | undefined;
  onSkip: (reason: SkipReason) => void;
  onClose: () => void;
}

function SkipDialog({ open, name, time, reasons = skipReasons, onSkip, onClose }: SkipDialogProps) {
  const { i18n, t } = useLingui();
  return (
    <Dialog
      open={open}
      title={<Trans>Why is it skipped?</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <p className="mb-4 text-soft">
        {time} {name}
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {SKIP_REASONS.map((reason) => (
          <li key={reason}>
            <Button variant="quiet" wide onClick={() => onSkip(reason)}>
              {i18n._(reasons[reason])}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** With its texts. */
export async function load() {
  await loadCatalogue('app');
  return SkipDialog;
}
