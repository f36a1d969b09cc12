import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import type { AttemptState } from '../use-attempt.ts';
import { Notice } from '../notice.tsx';

export interface FormFootProps {
  state: AttemptState;
  saveLabel: string;
  /** The title when it could not be saved. */
  failure: ReactNode;
  onCancel: () => void;
}

/** The end of a form: what went wrong, and the way on or back. */
export function FormFoot({ state, saveLabel, failure, onCancel }: FormFootProps) {
  const { t } = useLingui();
  return (
    <>
      {state === 'failed' ? (
        <Notice kind="danger" live title={failure}>
          <Trans>It is NOT saved. What you wrote is still here.</Trans>
        </Notice>
      ) : null}
      <div className="flex flex-wrap gap-4">
        <Button type="submit" className="grow">
          {state === 'slow' ? t`Saving…` : saveLabel}
        </Button>
        <Button variant="quiet" onClick={onCancel} className="grow">
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  );
}
