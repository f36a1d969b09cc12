import { classes } from './classes.ts';

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'text';
export type ButtonSize = 'standard' | 'simple' | 'main' | 'dose';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  quiet: 'border-accent bg-card text-accent hover:bg-accent-tint',
  danger: 'border-transparent bg-danger text-on-danger hover:bg-danger-strong',
  text: 'border-transparent text-accent hover:bg-accent-tint',
};

const sizes: Record<ButtonSize, string> = {
  standard: 'min-h-target min-w-target rounded-control px-[min(20px,3vw)] py-1.5 fit',
  simple: 'min-h-16 min-w-16 rounded-main px-[min(24px,3vw)] py-2 fit-lg',
  main: 'min-h-22 w-full rounded-main px-[8px] py-3 fit-xl',
  dose: 'min-h-30 w-full rounded-main px-[8px] py-4 fit-2xl',
};

export const buttonClass = ({
  variant = 'primary',
  size = 'standard',
  wide = false,
  className,
}: ButtonLook): string =>
  classes(
    'inline-flex flex-wrap place-content-center items-center gap-x-3 gap-y-1 border-2 text-center leading-tight font-bold no-underline',
    'off:border-edge off:bg-sunk off:text-soft disabled:cursor-default',
    variants[variant],
    sizes[size],
    wide && 'w-full',
    className,
  );

export const buttonIconClass = (size: ButtonSize = 'standard'): string =>
  size === 'dose' || size === 'main' ? 'size-9 shrink-0' : 'size-6 shrink-0';
