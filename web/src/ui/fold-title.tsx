import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface FoldTitleProps {
  /** The line is the heading of what it unfolds. */
  heading?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The line that unfolds what stands under it; its arrow says so. */
export function FoldTitle({ heading = false, className, children }: FoldTitleProps) {
  return (
    <summary
      className={classes(
        'flex min-h-target cursor-pointer items-center gap-[min(1rem,3vw)] px-[16px] py-3 sm:px-5 md:px-6',
        className,
      )}
    >
      {heading ? (
        <h2 className="min-w-0 grow text-[min(var(--text-lg),7.5vw)]">{children}</h2>
      ) : (
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-5 text-[min(1em,7.5vw)]">
          {children}
        </span>
      )}
      <ChevronDown
        className="size-[min(1.75rem,8vw)] shrink-0 text-accent [[open]>summary>&]:rotate-180"
        aria-hidden
      />
    </summary>
  );
}
