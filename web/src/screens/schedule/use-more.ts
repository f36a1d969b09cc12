import { useRef, useState } from 'react';

/** A list that is drawn by so many at a time; the button for more leads to the first new one. */
export function useMore(together: number) {
  const [most, setMost] = useState(together);
  const list = useRef<HTMLUListElement>(null);
  const showMore = () => {
    setMost(most + together);
    requestAnimationFrame(() => {
      list.current?.children[most]?.querySelector('button')?.focus({ preventScroll: true });
    });
  };
  return { most, list, showMore };
}
