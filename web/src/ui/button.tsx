import type { ComponentProps } from 'react';
import { buttonClass, buttonIconClass, type ButtonLook } from './button-class.ts';
import type { Icon } from './icon.ts';

export interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  icon?: Icon | undefined;
}

export function Button({
  variant,
  size,
  wide,
  className,
  icon: IconMark,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button type="button" {...rest} className={buttonClass({ variant, size, wide, className })}>
      {IconMark ? <IconMark className={buttonIconClass(size)} aria-hidden /> : null}
      <span>{children}</span>
    </button>
  );
}
