import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonClass, buttonIconClass, type ButtonLook } from './button-class.ts';
import type { Icon } from './icon.ts';

export interface AnchorButtonProps extends ButtonLook, Omit<ComponentProps<'a'>, 'className'> {
  icon?: Icon | undefined;
}

/** For `tel:`, `mailto:`, files and other sites. */
export function AnchorButton({
  variant,
  size,
  wide,
  className,
  icon: IconMark,
  children,
  ...rest
}: AnchorButtonProps) {
  return (
    <a {...rest} className={buttonClass({ variant, size, wide, className })}>
      {IconMark ? <IconMark className={buttonIconClass(size)} aria-hidden /> : null}
      <span>{children}</span>
    </a>
  );
}

/** For the product's own routes: takes the router's `to`, `params`, `search`. */
export const LinkButton = createLink(AnchorButton);
