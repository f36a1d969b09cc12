import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface StatProps {
  value: ReactNode;
  label: ReactNode;
  note?: ReactNode;
  className?: string | undefined;
}

/** One figure inside a `StatGrid`: a row on a phone, a tile where there is room. */
export function Stat({ value, label, note, className }: StatProps) {
  return (
    <div
      className={classes(
        'flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-card px-[min(1.25rem,5vw)] py-3 @md:flex-col @md:items-start @md:justify-start @md:py-4.5',
        className,
      )}
    >
      <dt className="text-soft @md:order-2">{label}</dt>
      <dd className="text-2xl leading-tight font-bold @md:order-1 @md:text-4xl">{value}</dd>
      {note === undefined ? null : (
        <dd className="order-3 w-full text-sm text-soft @md:mt-1">{note}</dd>
      )}
    </div>
  );
}

export interface StatGridProps {
  children: ReactNode;
  className?: string | undefined;
}

export function StatGrid({ children, className }: StatGridProps) {
  return (
    <div className={classes('@container', className)}>
      <dl className="grid gap-3 @md:grid-cols-2 @md:gap-4 @4xl:grid-cols-4">{children}</dl>
    </div>
  );
}
