import { BellRing, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface NoticeCardProps {
  icon?: LucideIcon;
  title: ReactNode;
  /** Of the words, when they come in another language than the screen's. */
  lang?: string | undefined;
  children?: ReactNode;
  /** Of the words, which describe the buttons. */
  id: string;
  actions: ReactNode;
}

/** One notice inside the app. It stays until somebody answers or dismisses it. */
export function NoticeCard({
  icon: IconMark = BellRing,
  title,
  lang,
  children,
  id,
  actions,
}: NoticeCardProps) {
  return (
    <li className="rounded-card border-2 border-accent bg-card p-4 shadow-raised">
      <div className="flex items-start gap-3">
        <IconMark className="mt-1 size-6 shrink-0 text-accent" aria-hidden />
        <div id={id} lang={lang} className="min-w-0">
          <p className="font-bold">{title}</p>
          {children}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-4">{actions}</div>
    </li>
  );
}
