import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import type { Due } from './use-due.ts';
import { useFront } from './use-front.ts';
import { useNotices, type Shown } from './use-notices.tsx';
import { useZoneQuestion } from './use-zone-question.ts';

const NoticeCard = lazyComponent(async () => (await import('./notice-card.tsx')).NoticeCard, {
  missing: 'unsaid',
});

export interface NoticeStackProps {
  due: Due;
  /** The screen itself already asks about what is due: only the rest is shown. */
  quiet: boolean;
}

/**
 * Real notices in one card, bottom right or above the tabs: the most urgent one whole, the others
 * behind one line. Each stays until it is answered or dismissed. None stands over a control of the page.
 */
export function NoticeStack({ due, quiet }: NoticeStackProps) {
  const { t } = useLingui();
  const section = useRef<HTMLElement>(null);

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
  return (
    <section
      ref={section}
      aria-label={t`Notifications`}
      data-notices
      tabIndex={-1}
      className="flex flex-col"
    >
      {front.length > 0 ? (
        <NoticeCard
          front={front}
          others={others}
          onHideAll={notices.length > 1 ? hideAll : null}
          onGone={done}
        />
      ) : null}
    </section>
  );
}
