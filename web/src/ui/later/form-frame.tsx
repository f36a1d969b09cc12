import { Trans } from '@lingui/react/macro';
import { useRef, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '../button.tsx';
import type { Icon } from '../icon.ts';

export interface FormFrameProps {
  saveLabel: ReactNode;
  saveIcon?: Icon | undefined;
  busy: boolean;
  /** Answers whether the form is whole; when it is not, the focus goes to the first fault. */
  onSave: () => boolean;
  /** Left out where there is nothing to go back to. */
  onCancel?: (() => void) | undefined;
  children: ReactNode;
}

/** A form that the server answers: it keeps what was typed until that has worked. */
export function FormFrame({
  saveLabel,
  saveIcon,
  busy,
  onSave,
  onCancel,
  children,
}: FormFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (busy || onSave()) return;
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    );
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
      {children}
      <div className="flex flex-wrap gap-4">
        <Button type="submit" icon={saveIcon} aria-disabled={busy} className="grow">
          {busy ? <Trans>Sending…</Trans> : saveLabel}
        </Button>
        {onCancel ? (
          <Button variant="quiet" onClick={onCancel} className="grow">
            <Trans>Cancel</Trans>
          </Button>
        ) : null}
      </div>
    </form>
  );
}
