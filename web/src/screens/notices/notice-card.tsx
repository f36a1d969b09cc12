import { Plural, Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import { Fragment, useId, type RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import type { Shown } from './use-notices.tsx';

/** What stands in the page and what floats over it alike. */
export interface NoticesProps {
  /** Whole. */
  front: readonly Shown[];
  /** Behind one line. */
  others: readonly Shown[];
  onHideAll: (() => void) | null;
  /** Gives them the focus: what had it is about to go, or leads to them. */
  onFocus: () => void;
}

export interface NoticeCardProps extends Omit<NoticesProps, 'onFocus'> {
  ref: RefObject<HTMLDivElement | null>;
  isOpen: boolean;
  /** It was opened where it has no room, and is made small again by hand. */
  isCramped?: boolean;
  onToggle: () => void;
  className?: string;
}

export function NoticeCard({
  ref,
  front,
  others,
  onHideAll,
  isOpen,
  isCramped = false,
  onToggle,
  className,
}: NoticeCardProps) {
  const listId = useId();
  return (
    <div
      ref={ref}
      className={classes(
        'flex min-h-0 flex-col rounded-card border-2 border-accent bg-card px-2.5',
        className,
      )}
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
              onClick={onToggle}
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
