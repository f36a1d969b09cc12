import { useEffect, type RefObject } from 'react';
import { watchSizes } from '../../ui/watch-sizes.ts';

type Place = RefObject<HTMLElement | null>;

const heightOf = ({ current }: Place) => current?.offsetHeight ?? 0;

/**
 * The page ends as much later as what stands at its foot is high (`room`), and what is scrolled to, or
 * reached with the keyboard, comes to stand above its line. The notices clear the way by themselves.
 */
export function useRoom(above: Place, line: Place, room: Place): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const fit = () => {
      const height = heightOf(line);
      if (room.current) room.current.style.height = `${heightOf(above) + height}px`;
      // On the smallest windows the foot follows the page and covers nothing.
      const isOver = (room.current?.getClientRects().length ?? 0) > 0;
      style.scrollPaddingBottom = isOver ? `calc(2rem + ${height}px)` : '';
    };
    const stop = watchSizes([above.current, line.current], fit);
    return () => {
      stop();
      style.scrollPaddingBottom = '';
    };
  }, [above, line, room]);
}
