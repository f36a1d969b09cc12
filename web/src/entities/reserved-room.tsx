import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { readSnapshot, saveSnapshot } from '../local-db/snapshot/snapshot.ts';
import { watchSizes } from '../ui/watch-sizes.ts';
import { browserStorage } from '../platform/browser-storage.ts';

export interface ReservedRoomProps {
  name: string;
  className?: string;
  children: ReactNode;
}

/**
 * What is drawn later than the rest finds the room that it took last time, at the same width and with
 * the same letters, so that nothing moves when it comes (UI-13). The first time it is `data-new` until
 * then: what stands below it can wait.
 */
export function ReservedRoom({ name, className, children }: ReservedRoomProps) {
  const room = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { lang, dataset } = document.documentElement;
    const key = () => ['room', name, window.innerWidth, lang, dataset['textSize']].join(' ');
    const fit = () => {
      const height = inside.current?.offsetHeight ?? 0;
      const kept = height === 0 ? readSnapshot<number>(browserStorage(), key()) : undefined;
      if (room.current) room.current.style.minHeight = kept === undefined ? '' : `${kept}px`;
      room.current?.toggleAttribute('data-new', !(kept ?? height));
      if (height > 0) saveSnapshot(browserStorage(), key(), height);
    };
    fit();
    return watchSizes([inside.current], fit);
  }, [name]);
  return (
    <div ref={room} className={className}>
      <div ref={inside}>{children}</div>
    </div>
  );
}
