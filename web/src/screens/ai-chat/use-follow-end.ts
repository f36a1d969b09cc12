import { useEffect, useRef, type RefObject } from 'react';

/**
 * The page follows what grows above `end` while that is in sight; whoever has scrolled up stays where
 * they read. `count` is of what was said: their own words bring everybody to the end.
 */
export function useFollowEnd(count: number): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const isInSight = useRef(true);
  useEffect(() => {
    const { current } = end;
    const grown = current?.parentElement;
    if (!current || !grown) return undefined;
    const sight = new IntersectionObserver(([entry]) => {
      isInSight.current = entry?.isIntersecting ?? true;
    });
    // Told before the other in each frame: what it knows then is of the frame before.
    const size = new ResizeObserver(() => {
      if (isInSight.current) current.scrollIntoView({ block: 'nearest' });
    });
    sight.observe(current);
    size.observe(grown);
    return () => {
      sight.disconnect();
      size.disconnect();
    };
  }, []);
  useEffect(() => {
    if (count === 0) return undefined;
    isInSight.current = true;
    // Of the next frame: whoever presses Enter does not wait for the page to be measured.
    const frame = requestAnimationFrame(() => end.current?.scrollIntoView({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [count]);
  return end;
}
