import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import type { Icon } from '../../ui/icon.ts';

export interface StatusLineProps {
  icon: Icon;
  danger?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

export function StatusLine({ icon: IconMark, danger = false, action, children }: StatusLineProps) {
  return (
    <div
      className={classes(
        'border-t',
        danger
          ? 'border-danger bg-danger-tint text-danger'
          : 'border-warning bg-warning-tint text-warning',
      )}
    >
      <div className="mx-auto flex max-w-300 flex-wrap items-center gap-x-5 gap-y-2 px-[16px] py-2.5 @3xl:px-10 simple:max-w-3xl">
        <p className="flex grow basis-64 gap-3.5 font-semibold">
          <IconMark className="mt-0.5 size-6 shrink-0" aria-hidden />
          <span>{children}</span>
        </p>
        {action}
      </div>
    </div>
  );
}
