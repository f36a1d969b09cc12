import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import type { Icon } from './icon.ts';
import { useModal } from './use-modal.ts';

export interface ConfirmDialogProps {
  open: boolean;
  question: ReactNode;
  detail?: ReactNode;
  confirmLabel: string;
  keepLabel: string;
  confirmIcon?: Icon | undefined;
  /** `primary` for what destroys nothing. */
  confirmVariant?: 'danger' | 'primary' | undefined;
  onConfirm: () => void;
  onKeep: () => void;
}

export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open ? <OpenConfirmDialog {...rest} /> : null;
}

function OpenConfirmDialog({
  question,
  detail,
  confirmLabel,
  keepLabel,
  confirmIcon,
  confirmVariant = 'danger',
  onConfirm,
  onKeep,
}: Omit<ConfirmDialogProps, 'open'>) {
  const questionId = useId();
  const detailId = useId();
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={questionId}
      aria-describedby={detail === undefined ? undefined : detailId}
      onCancel={(event) => {
        event.preventDefault();
        onKeep();
      }}
      onClose={(event) => {
        if (!event.currentTarget.open) onKeep();
      }}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] overflow-y-auto rounded-card border-2 border-edge bg-card p-5 text-ink md:p-7"
    >
      <h2 id={questionId}>{question}</h2>
      {detail === undefined ? null : (
        <p id={detailId} className="mt-3 text-soft">
          {detail}
        </p>
      )}
      <div className="mt-7 flex flex-wrap justify-between gap-12">
        <Button variant="quiet" data-first-focus="here" onClick={onKeep} className="grow sm:grow-0">
          {keepLabel}
        </Button>
        <Button
          variant={confirmVariant}
          icon={confirmIcon}
          onClick={onConfirm}
          className="grow sm:grow-0"
        >
          {confirmLabel}
        </Button>
      </div>
    </dialog>
  );
}
