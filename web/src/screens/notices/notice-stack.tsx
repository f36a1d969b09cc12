import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { Named } from './named.tsx';
import type { Due } from './use-due.ts';
import { useFront } from './use-front.ts';
import { useNotices } from './use-notices.tsx';

const FloatingNotices = lazyComponent(
  async () => (await import('./floating-notices.tsx')).FloatingNotices,
  { missing: 'unsaid' },
);
const PageNotices = lazyComponent(async () => (await import('./page-notices.tsx')).PageNotices, {
  missing: 'unsaid',
});

export interface NoticeStackProps {
  due: Due;
  /** The screen itself already asks about what is due: only the rest is shown. */
  quiet: boolean;
}

/**
 * Real notices in one card: the most urgent one whole, the others behind one line. Each stays until it
 * is answered or dismissed. In the standard view it floats, bottom right or above the tabs, and over no
 * control of the page; in the simple view it stands in the page.
 */
export function NoticeStack({ due, quiet }: NoticeStackProps) {
  const { t } = useLingui();
  const simple = usePreferences(({ simpleView }) => simpleView);
  const section = useRef<HTMLElement>(null);

  const done = () => section.current?.focus({ preventScroll: true });
  const { shown: notices, hideAll } = useNotices(due, quiet, done);
  const front = useFront(notices, due.now);
  const others = notices.filter((one) => !front.includes(one));
  const Notices = simple ? PageNotices : FloatingNotices;
  return (
    <section
      ref={section}
      aria-label={t`Notifications`}
      data-notices
      tabIndex={-1}
      className="flex flex-col"
    >
      {simple ? (
        <p role="status" className="sr-only">
          <Named front={front} others={others} />
        </p>
      ) : null}
      {front.length > 0 ? (
        <Notices
          front={front}
          others={others}
          onHideAll={notices.length > 1 ? hideAll : null}
          onFocus={done}
        />
      ) : null}
    </section>
  );
}
