import type { ReactNode } from 'react';

/** First in the page; leads to the element with the id `main`. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a
      href="#main"
      className="fixed top-3 left-3 z-50 flex min-h-target -translate-y-[150%] items-center rounded-control bg-accent px-5 font-bold text-on-accent focus:translate-y-0"
    >
      {children}
    </a>
  );
}
