import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { Sidebar, type SidebarProps } from './sidebar.tsx';

export interface SidebarOverlayProps extends Omit<SidebarProps, 'header' | 'onNavigate'> {
  onClose: () => void;
}

/** A native modal: Escape, the backdrop and every link close it, and focus goes back. */
export function SidebarOverlay({ onClose, ...sidebar }: SidebarOverlayProps) {
  const { t } = useLingui();
  const dialog = useModal();
  useEffect(() => {
    const element = dialog.current;
    const onBackdrop = (event: MouseEvent): void => {
      if (event.target === element) onClose();
    };
    element?.addEventListener('click', onBackdrop);
    return () => element?.removeEventListener('click', onBackdrop);
  }, [dialog, onClose]);
  return (
    <dialog
      ref={dialog}
      aria-label={t`Menu`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 h-dvh max-h-dvh w-[min(16rem,calc(100vw-56px))] max-w-none bg-card text-ink"
    >
      <Sidebar
        {...sidebar}
        onNavigate={onClose}
        header={
          <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
            <Logo />
            <Button variant="text" icon={X} onClick={onClose} className="px-3!">
              {t`Close`}
            </Button>
          </div>
        }
      />
    </dialog>
  );
}
