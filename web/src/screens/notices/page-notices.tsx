import { BellRing } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { buttonClass, buttonIconClass } from '../../ui/button-class.ts';
import { Named } from './named.tsx';
import { NoticeCard, type NoticesProps } from './notice-card.tsx';

/** It is there as soon as the shell is, and is looked for again after that was drawn. */
const lineOfShell = () => document.getElementById('notice-line');
const neverChanges = () => () => undefined;

/** UI-14: a card that follows the text, and at the top of the page, in room that is kept, what leads to it. */
export function PageNotices({ front, others, onHideAll, onFocus }: NoticesProps) {
  const card = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const line = useSyncExternalStore(neverChanges, lineOfShell);
  const show = () => {
    card.current?.scrollIntoView({ block: 'nearest' });
    onFocus();
  };
  return (
    <>
      <NoticeCard
        ref={card}
        front={front}
        others={others}
        onHideAll={onHideAll}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      />
      {line
        ? createPortal(
            <button
              type="button"
              data-notices
              onClick={show}
              className={buttonClass({
                variant: 'quiet',
                className: 'absolute inset-y-0 right-0 max-w-full flex-nowrap! text-sm',
              })}
            >
              <BellRing className={buttonIconClass()} aria-hidden />
              <span className="flex min-w-0 flex-wrap gap-x-2 overflow-hidden">
                <Named front={front} others={others} />
              </span>
            </button>,
            line,
          )
        : null}
    </>
  );
}
