import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import type { Due } from './use-due.ts';
import { useFront } from './use-front.ts';
import { useNotices } from './use-notices.tsx';

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
  const { shown: notices, hideAll } = useNotices(due, quiet, done);
  const front = useFront(notices, due.now);
  const others = notices.filter((one) => !front.includes(one));
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
