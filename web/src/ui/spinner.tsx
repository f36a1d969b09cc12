import type { ReactNode } from 'react';

/** Only for a cold start with nothing saved on the device. Three dots light up in turn. */
export function Spinner({ label }: { label: ReactNode }) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 p-4 text-soft"
    >
      <svg viewBox="0 0 56 16" className="w-14 text-accent" aria-hidden>
        <circle cx="8" cy="8" r="6" fill="currentColor" className="waiting-dot" />
        <circle cx="28" cy="8" r="6" fill="currentColor" className="waiting-dot" />
        <circle cx="48" cy="8" r="6" fill="currentColor" className="waiting-dot" />
      </svg>
      {label}
    </p>
  );
}
