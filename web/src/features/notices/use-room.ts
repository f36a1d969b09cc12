import { useEffect, type RefObject } from 'react';

/** What is scrolled to, or reached with the keyboard, comes to stand above the notices. */
export function useRoom(notices: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBottom = `calc(9rem + ${notices.current?.offsetHeight ?? 0}px)`;
    });
    if (notices.current) observer.observe(notices.current);
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, [notices]);
}
