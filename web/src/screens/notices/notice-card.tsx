import { plural } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { BellRing, ChevronDown } from 'lucide-react';
import { Fragment, useEffect, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { buttonClass, buttonIconClass } from '../../ui/button-class.ts';
import { useClearPlace } from './use-clear-place.ts';
import type { Shown } from './use-notices.tsx';

export interface NoticeCardProps {
  /** Whole. */
  front: readonly Shown[];
  /** Behind one line. */
  others: readonly Shown[];
  onHideAll: (() => void) | null;
  /** What had the focus is about to go. */
  onGone: () => void;
}

export function NoticeCard({ front, others, onHideAll, onGone }: NoticeCardProps) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const { card, pill, isCramped } = useClearPlace(front.map(({ name }) => name).join(' '), isOpen);
  const count = front.length + others.length;
  const words = plural(count, { one: '# notification', other: '# notifications' });
  useEffect(() => {
    // Whoever goes on in the page has done with them.
    const close = () => setOpen(false);
    const main = document.getElementById('main');
    main?.addEventListener('focusin', close);
    return () => main?.removeEventListener('focusin', close);
  }, []);
  const toggle = () => {
    setOpen(!isOpen);
    if (isCramped) onGone();
  };
  if (isCramped && !isOpen)
    return (
      <button
        ref={pill}
        type="button"
        aria-expanded={false}
        aria-label={words}
        onClick={toggle}
        className={buttonClass({
          variant: 'quiet',
          className:
            'right-[16px] bottom-2 shadow-raised @xs:absolute @3xl:right-10 @max-3xl:px-2!',
        })}
      >
        <BellRing className={buttonIconClass()} aria-hidden />
        <span className="@max-3xl:hidden">{words}</span>
        <span className="@3xl:hidden">{count}</span>
      </button>
    );
  return (
    <div
      ref={card}
      className="flex min-h-0 flex-col rounded-card border-2 border-accent bg-card px-2.5 shadow-raised"
    >
      <ul id={listId} className="min-h-0 overflow-y-auto">
        {(isOpen ? [...front, ...others] : front).map(({ name, notice }) => (
          <Fragment key={name}>{notice}</Fragment>
        ))}
      </ul>
      {others.length > 0 || onHideAll || isCramped ? (
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-line py-1">
          {others.length > 0 || isCramped ? (
            <Button
              variant="text"
              icon={isCramped ? ChevronDown : undefined}
              className="px-0! text-sm"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={toggle}
            >
              {isCramped ? (
                <Trans>Make small</Trans>
              ) : (
                <Plural value={others.length} one="and # more" other="and # more" />
              )}
            </Button>
          ) : null}
          {onHideAll ? (
            <Button variant="text" className="px-0! text-sm" onClick={onHideAll}>
              <Trans>Hide all notifications</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
