import { Trans } from '@lingui/react/macro';
import { BellRing, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';

export interface NoticeProps {
  icon?: LucideIcon;
  title: ReactNode;
  /** Of the words, when they come in another language than the screen's. */
  lang?: string | undefined;
  children?: ReactNode;
  /** Of the words, which describe the buttons. */
  id: string;
  /** Beside "Dismiss". */
  action?: ReactNode;
  onDismiss?: () => void;
}

/** One notice inside the app. It stays until somebody answers or dismisses it. */
export function NoticeItem({
  icon: IconMark = BellRing,
  title,
  lang,
  children,
  id,
  action,
  onDismiss,
}: NoticeProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="flex beside grow basis-48 flex-wrap items-start gap-x-3">
        <IconMark className="mt-0.5 size-6 shrink-0 text-accent" aria-hidden />
        <div id={id} lang={lang} className="beside grow basis-0">
          <p className="font-bold">{title}</p>
          {children}
        </div>
      </div>
      {onDismiss ? (
        <div className="flex flex-wrap gap-4">
          {action}
          <Button variant="quiet" aria-describedby={id} onClick={onDismiss}>
            <Trans>Dismiss</Trans>
          </Button>
        </div>
      ) : null}
    </li>
  );
}
