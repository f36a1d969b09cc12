import { Trans } from '@lingui/react/macro';
import { Save } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { StatusLine } from './status-line.tsx';

function isOverButton(box: DOMRect): boolean {
  return [...document.querySelectorAll(':is(main, [data-notices]) button')].some((one) => {
    const { left, right, top, bottom, height } = one.getBoundingClientRect();
    return (
      height > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top
    );
  });
}

/** Whether a button of the page is under `place`, asked once for all that moves within a frame. */
function useOverButton(place: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false);
  useLayoutEffect(() => {
    const look = () => {
      if (place.current) setOver(isOverButton(place.current.getBoundingClientRect()));
    };
    let frame = 0;
    const onMove = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    };
    look();
    const main = document.getElementById('main');
    const changes = new MutationObserver(onMove);
    if (main) changes.observe(main, { childList: true, subtree: true, characterData: true });
    const sizes = new ResizeObserver(onMove);
    for (const one of [main, place.current]) if (one) sizes.observe(one);
    window.addEventListener('scroll', onMove, { passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      sizes.disconnect();
      window.removeEventListener('scroll', onMove);
      window.removeEventListener('resize', onMove);
    };
  }, [place]);
  return isOver;
}

/**
 * It is read aloud when it comes, and is in sight wherever it covers no button: the person is about to
 * press one. Room is kept for it at the end of the page. Each mark says by itself that it waits.
 */
export function SavingLine() {
  const place = useRef<HTMLDivElement>(null);
  const isOver = useOverButton(place);
  return (
    <div ref={place} className={isOver ? 'pointer-events-none opacity-0' : undefined}>
      <StatusLine icon={Save} danger>
        <Trans>Saving is late. Wait for the word Taken.</Trans>
      </StatusLine>
    </div>
  );
}
