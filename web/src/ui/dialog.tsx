import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { useModal } from './use-modal.ts';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({ title, closeLabel, onClose, children }: Omit<DialogProps, 'open'>) {
  const titleId = useId();
  const dialog = useModal();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => {
        if (event.target === event.currentTarget && !event.currentTarget.open) onClose();
      }}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(36rem,calc(100vw-32px))] max-w-none overflow-y-auto rounded-card border-2 border-edge bg-card p-[min(1.25rem,5vw)] text-ink fit md:p-7"
    >
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 id={titleId} tabIndex={-1} data-first-focus="title" className="grow basis-48 pt-1.5">
          {title}
        </h2>
        <Button variant="text" icon={X} onClick={onClose} className="-mr-3">
          {closeLabel}
        </Button>
      </div>
      {children}
    </dialog>
  );
}
