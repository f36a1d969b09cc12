import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { classes } from '../../../ui/classes.ts';
import { longNameClass } from './long-name.ts';

export interface NameLinkProps {
  /** Of the dose. */
  id: string;
  className?: string | undefined;
  children: string;
}

/**
 * The medicine's name leads to the dose's own page. Its target is as high as every other one, while
 * the lines around it stand close. A mark does not change it: it is not drawn again.
 */
export const NameLink = memo(function NameLink({ id, className, children }: NameLinkProps) {
  return (
    <Link
      to="/app/dose/$slot"
      params={{ slot: id }}
      className={classes(
        'my-[calc((1lh-var(--spacing-target))/2)] block w-fit max-w-full min-w-target rounded-sm py-[calc((var(--spacing-target)-1lh)/2)] leading-tight font-bold text-ink underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent',
        className,
      )}
    >
      <bdi className={longNameClass(children)}>{children}</bdi>
    </Link>
  );
});
