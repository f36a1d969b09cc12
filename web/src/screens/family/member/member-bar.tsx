import { useEffect, useRef, type ReactNode } from 'react';
import { watchSizes } from '../../../ui/watch-sizes.ts';

/** What stays in reach while the page scrolls; what is reached with the keyboard stands below it. */
export function MemberBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const { current } = bar;
    if (!current) return undefined;
    const stop = watchSizes([current], () => {
      const isOver = getComputedStyle(current).position === 'sticky';
      style.scrollPaddingTop = isOver ? `${current.offsetHeight + 16}px` : '';
    });
    return () => {
      stop();
      style.scrollPaddingTop = '';
    };
  }, []);
  return (
    <div
      ref={bar}
      className="-mx-[16px] flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line bg-paper px-[16px] pt-1 pb-2 @xs:sticky @xs:top-0 @xs:z-5"
    >
      {children}
    </div>
  );
}
