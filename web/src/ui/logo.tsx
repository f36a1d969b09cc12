import { classes } from './classes.ts';

export const brand = 'Qamqor';

/** A heart held in a cupped hand. The same drawing as `public/icon.svg`. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" className={classes('shrink-0', className ?? 'size-10')} aria-hidden>
      <rect width="64" height="64" rx="18" fill="#0B4F8A" />
      <path
        d="M32 43.5C30.6 43.5 16.5 35 16.5 24.6A8.6 8.6 0 0 1 32 19.4a8.6 8.6 0 0 1 15.5 5.2C47.5 35 33.4 43.5 32 43.5Z"
        fill="#FFDD00"
      />
      <path
        d="M11.5 36.5C14.5 47.5 22.5 53 32 53s17.5-5.5 20.5-16.5"
        fill="none"
        stroke="#FFF"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
    </svg>
  );
}

export function Logo({ className }: { className?: string | undefined }) {
  return (
    <span className={classes('inline-flex items-center gap-3 text-xl font-bold', className)}>
      <LogoMark />
      {brand}
    </span>
  );
}
