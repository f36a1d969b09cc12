import { useEffect, type RefObject } from 'react';

type Place = RefObject<HTMLElement | null>;

const heightOf = ({ current }: Place) => current?.offsetHeight ?? 0;

/**
 * The page ends as much later as what stands at its foot is high (`room`), and what is scrolled to, or
 * reached with the keyboard, comes to stand above it.
 */
export function useRoom(above: Place, line: Place, room: Place): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = `${heightOf(above) + heightOf(line)}px`;
      if (room.current) room.current.style.height = height;
      // On the smallest windows the foot follows the page and covers nothing.
      const isOver = (room.current?.getClientRects().length ?? 0) > 0;
      style.scrollPaddingBottom = isOver ? `calc(2rem + ${height})` : '';
    });
    for (const { current } of [above, line]) if (current) observer.observe(current);
    return () => {
      observer.disconnect();
      style.scrollPaddingBottom = '';
    };
  }, [above, line, room]);
}
