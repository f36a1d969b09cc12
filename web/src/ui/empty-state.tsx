import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Icon } from './icon.ts';

export interface EmptyStateProps {
  icon?: Icon | undefined;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}

export function EmptyState({
  icon: IconMark,
  title,
  children,
  action,
  className,
}: EmptyStateProps) {
  return (
    <div className={classes('grid justify-items-center gap-3 py-8 text-center', className)}>
      {IconMark ? (
        <span className="grid size-20 place-items-center rounded-full bg-accent-tint text-accent">
          <IconMark className="size-9" aria-hidden />
        </span>
      ) : null}
      <p className="text-lg font-bold">{title}</p>
      {children === undefined ? null : <div className="measure text-soft">{children}</div>}
      {action === undefined ? null : <div className="mt-2">{action}</div>}
    </div>
  );
}
