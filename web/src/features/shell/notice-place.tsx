import type { ReactNode } from 'react';

/**
 * At the foot of the window, over what scrolls there; what stands beside it can still be tapped. Where
 * the day has two columns it keeps to the second one.
 */
export function NoticePlace({ children }: { children: ReactNode }) {
  return (
    <div className="pointer-events-none flex justify-end px-[16px] @3xl:px-10">
      <div className="pointer-events-auto w-full pb-2 empty:pb-0 @4xl:max-w-88 @4xl:pb-4 @xs:[&>section]:max-h-[50dvh]">
        {children}
      </div>
    </div>
  );
}
