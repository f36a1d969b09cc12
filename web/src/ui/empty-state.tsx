import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { DRAWINGS } from './drawings.ts';
import type { Icon } from './icon.ts';

export interface EmptyStateProps {
  icon?: Icon | undefined;
  /** A scene instead of the icon, where the page is empty as a whole. */
  drawing?: keyof typeof DRAWINGS | undefined;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}

export function EmptyState({
  icon: IconMark,
  drawing,
  title,
  children,
  action,
  className,
}: EmptyStateProps) {
  return (
    <div className={classes('grid justify-items-center gap-3 py-8 text-center', className)}>
      {drawing ? (
        <img
          src={DRAWINGS[drawing]}
          alt=""
          loading="lazy"
          width="640"
          height="240"
          className="h-auto w-full max-w-100 rounded-main"
        />
      ) : IconMark ? (
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
