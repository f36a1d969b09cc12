import type { ReactNode } from 'react';

/** A drawing as wide as the window: it gives way to the words, and says nothing that they do not. */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <div className="shrink-0 overflow-hidden bg-[#FBE9CF] forced-color-adjust-none" aria-hidden>
      <svg
        viewBox="0 0 800 500"
        className="h-[clamp(6rem,calc(100dvh-34rem),26rem)] w-full overflow-visible"
      >
        {children}
      </svg>
    </div>
  );
}
