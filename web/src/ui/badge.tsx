import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import type { Icon } from './icon.ts';

export type BadgeTone = 'grey' | 'blue' | 'purple' | 'taken' | 'warning' | 'danger';

export interface BadgeProps {
  tone?: BadgeTone | undefined;
  icon?: Icon | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const tones: Record<BadgeTone, string> = {
  grey: 'bg-grey-tint text-on-grey',
  blue: 'bg-accent-tint text-accent',
  purple: 'bg-purple-tint text-on-purple',
  taken: 'bg-taken-tint text-taken',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
};

export function Badge({ tone = 'grey', icon: IconMark, className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1.5 rounded-full border border-transparent px-[min(0.75rem,3vw)] py-0.5 text-sm font-bold',
        tones[tone],
        className,
      )}
    >
      {IconMark ? <IconMark className="size-5 shrink-0" aria-hidden /> : null}
      {children}
    </span>
  );
}
