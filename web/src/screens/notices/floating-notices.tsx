import { BellRing } from 'lucide-react';
import { useEffect, useState } from 'react';
import { buttonClass, buttonIconClass } from '../../ui/button-class.ts';
import { Named } from './named.tsx';
import { NoticeCard, type NoticesProps } from './notice-card.tsx';
import { useClearPlace } from './use-clear-place.ts';

/** Over the page: a card, or where it has no room a pill that names the first one. */
export function FloatingNotices({ front, others, onHideAll, onFocus }: NoticesProps) {
  const [isOpen, setOpen] = useState(false);
  const { card, pill, isCramped } = useClearPlace(front.map(({ name }) => name).join(' '), isOpen);
  useEffect(() => {
    // Whoever goes on in the page has done with them.
    const close = () => setOpen(false);
    const main = document.getElementById('main');
    main?.addEventListener('focusin', close);
    return () => main?.removeEventListener('focusin', close);
  }, []);
  const toggle = () => {
    setOpen(!isOpen);
    if (isCramped) onFocus();
  };
  if (isCramped && !isOpen)
    return (
      <button
        ref={pill}
        type="button"
        aria-expanded={false}
        onClick={toggle}
        className={buttonClass({
          variant: 'quiet',
          className:
            'group left-[16px] bottom-2 max-w-[min(24rem,100%-32px)] flex-nowrap! shadow-raised @xs:absolute @3xl:left-10 @max-3xl:px-2!',
        })}
      >
        <BellRing className={buttonIconClass()} aria-hidden />
        <span className="flex min-w-0 flex-wrap gap-x-2 group-data-short:sr-only">
          <Named front={front} others={others} />
        </span>
        <span aria-hidden className="hidden group-data-short:block">
          {front.length + others.length}
        </span>
      </button>
    );
  return (
    <NoticeCard
      ref={card}
      front={front}
      others={others}
      onHideAll={onHideAll}
      isOpen={isOpen}
      isCramped={isCramped}
      onToggle={toggle}
      className="shadow-raised"
    />
  );
}
