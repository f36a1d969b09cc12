import { slotId, type SlotName } from '@qamqor/shared/doses/slot';
import { Link } from '@tanstack/react-router';
import { classes } from '../classes.ts';

export interface NameLinkProps {
  slot: SlotName;
  className?: string | undefined;
  children: string;
}

/**
 * The medicine's name leads to the dose's own page. Its target is as high as every other one, while
 * the lines around it stand close.
 */
export function NameLink({ slot, className, children }: NameLinkProps) {
  return (
    <Link
      to="/app/dose/$slot"
      params={{ slot: slotId(slot) }}
      className={classes(
        'my-[calc((1lh-var(--spacing-target))/2)] block w-fit max-w-full min-w-target rounded-sm py-[calc((var(--spacing-target)-1lh)/2)] leading-tight font-bold text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent',
        className,
      )}
    >
      <bdi>{children}</bdi>
    </Link>
  );
}
