import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import type { Due } from './use-due.ts';
import { useFront } from './use-front.ts';
import { useNotices, type Shown } from './use-notices.tsx';
import { useZoneQuestion } from './use-zone-question.ts';

export interface NoticeStackProps {
  due: Due;
  /** The screen itself already asks about what is due: only the rest is shown. */
  quiet: boolean;
}

/**
 * Real notices in one card, bottom right or above the tabs: the most urgent one whole, the others
 * behind one line. Each stays until it is answered or dismissed.
 */
export function NoticeStack({ due, quiet }: NoticeStackProps) {
  const { t } = useLingui();
  const section = useRef<HTMLElement>(null);
  const listId = useId();
  const [isOpen, setOpen] = useState(false);

  const done = () => section.current?.focus({ preventScroll: true });
  const { shown: notices, isRead, hideAll } = useNotices(due, quiet, done);
  const urgent = useFront(notices, due.now);
  const zone = useZoneQuestion(isRead ? due.now : 0);
  const onAnswered = () => {
    zone?.answered();
    done();
  };
  const question: Shown[] =
    zone && (zone.Question || urgent.length > 0)
      ? [
          {
            name: 'zone',
            at: 0,
            notice: zone.Question && <zone.Question choice={zone.choice} onAnswered={onAnswered} />,
          },
        ]
      : [];
  const front = urgent.length > 0 ? urgent : question;
  const others = [...notices, ...question].filter((one) => !front.includes(one));
  const more = others.length;
  const canHide = notices.length > 1;
  return (
    <section
      ref={section}
      aria-label={t`Notifications`}
      data-notices
      tabIndex={-1}
      className={classes(
        front.length > 0 &&
          'flex flex-col rounded-card border-2 border-accent bg-card px-2.5 shadow-raised',
      )}
    >
      <ul id={listId} className="min-h-0 overflow-y-auto">
        {(isOpen ? [...front, ...others] : front).map(({ name, notice }) => (
          <Fragment key={name}>{notice}</Fragment>
        ))}
      </ul>
      {more > 0 || canHide ? (
        <div className="flex flex-wrap justify-between gap-x-4 gap-y-2 border-t border-line py-1">
          {more > 0 ? (
            <Button
              variant="text"
              className="px-0! text-sm"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            >
              <Plural value={more} one="and # more" other="and # more" />
            </Button>
          ) : null}
          {canHide ? (
            <Button variant="text" className="px-0! text-sm" onClick={hideAll}>
              <Trans>Hide all notifications</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
