import type { ReactNode } from 'react';

/** The line that unfolds the days before. */
export function FoldTitle({ children }: { children: ReactNode }) {
  return (
    <summary className="flex min-h-target cursor-pointer items-center px-[16px] py-3 sm:px-5 md:px-6">
      <h2 className="text-lg">{children}</h2>
    </summary>
  );
}
