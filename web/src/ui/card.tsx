import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** The one thing that is due now: accent edge and a soft shadow. */
  emphasis?: boolean | undefined;
  /** No inner padding: for cards that hold full-width rows. */
  flush?: boolean | undefined;
}

export function Card({
  as: Tag = 'div',
  emphasis = false,
  flush = false,
  className,
  ...rest
}: CardProps) {
  const Element = Tag as 'div';
  return (
    <Element
      {...rest}
      className={classes(
        'rounded-card bg-card',
        emphasis ? 'border-2 border-accent shadow-raised' : 'border border-line',
        !flush && 'p-[clamp(16px,5vw,1.5rem)]',
        className,
      )}
    />
  );
}
