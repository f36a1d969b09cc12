import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Icon } from './icon.ts';

export type NoticeKind = 'info' | 'success' | 'warning' | 'danger';

export interface NoticeProps {
  kind?: NoticeKind | undefined;
  icon?: Icon | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link that says what to do next. */
  action?: ReactNode;
  /** Read aloud when it appears: `danger` at once, the others when the reader is free. */
  live?: boolean | undefined;
  className?: string | undefined;
}

const kinds: Record<NoticeKind, { icon: Icon; tone: string }> = {
  info: { icon: Info, tone: 'bg-accent-tint text-accent' },
  success: { icon: CircleCheck, tone: 'bg-taken-tint text-taken' },
  warning: { icon: TriangleAlert, tone: 'bg-warning-tint text-warning' },
  danger: { icon: CircleAlert, tone: 'bg-danger-tint text-danger' },
};

export function Notice({
  kind = 'info',
  icon,
  title,
  children,
  action,
  live = false,
  className,
}: NoticeProps) {
  const { icon: KindIcon, tone } = kinds[kind];
  const IconMark = icon ?? KindIcon;
  return (
    <div
      role={live ? (kind === 'danger' ? 'alert' : 'status') : undefined}
      className={classes(
        'flex flex-wrap items-center gap-x-5 gap-y-3 rounded-main border border-transparent px-[min(1.125rem,5vw)] py-3.5',
        tone,
        className,
      )}
    >
      <div className="flex grow basis-64 flex-wrap items-start gap-3.5">
        <IconMark className="mt-px size-6.5 shrink-0" aria-hidden />
        <div className="measure beside grow basis-28 fit">
          {title === undefined ? null : <p className="font-bold">{title}</p>}
          {children}
        </div>
      </div>
      {action}
    </div>
  );
}
