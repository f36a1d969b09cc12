import type { ReactNode } from 'react';

/** At the foot of the window, over what scrolls there; what stands beside it can still be tapped. */
export function NoticePlace({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-none flex justify-end px-[16px] @3xl:px-10">
      <div className="pointer-events-auto w-full max-w-[min(22rem,100%)] pb-4 empty:pb-0 @xs:max-h-[55dvh] @xs:overflow-y-auto">
        {children}
      </div>
    </div>
  );
}
