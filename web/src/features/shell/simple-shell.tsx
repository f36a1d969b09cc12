import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { SkipLink } from '../../ui/skip-link.tsx';
import { NoticePlace } from './notice-place.tsx';
import { tabs } from './links.ts';
import { StatusStrip } from './status-strip.tsx';

const tabClass =
  'flex min-h-[80px] min-w-16 flex-col items-center justify-center gap-[2px] rounded-main px-1 py-[8px] text-center text-sm leading-tight font-bold text-soft no-underline hover:bg-accent-tint aria-[current=page]:bg-accent-tint aria-[current=page]:text-accent';

export interface SimpleShellProps {
  notices: ReactNode;
  /** The notices stand above the tabs; else they follow the text and cover nothing. */
  pinned: boolean;
  children: ReactNode;
}

/** UI-14: one column and four tabs with words. */
export function SimpleShell({ notices, pinned, children }: SimpleShellProps) {
  return (
    <div className="@container mx-auto max-w-3xl wrap-anywhere">
      <SkipLink>
        <Trans>Skip to the main text</Trans>
      </SkipLink>
      <div className="flex min-h-dvh flex-col">
        <main id="main" tabIndex={-1} className="grow px-[16px] pt-6 pb-10 outline-none @xl:px-7">
          {children}
        </main>
        {pinned ? null : <div className="px-[16px] pb-4 @xl:px-7">{notices}</div>}
        <div className="pointer-events-none contents @xs:sticky @xs:bottom-0 @xs:z-10 @xs:block">
          {pinned ? <NoticePlace>{notices}</NoticePlace> : null}
          <div className="pointer-events-auto order-first @xs:order-none">
            <StatusStrip />
            <Tabs className="hidden @xs:block" />
          </div>
        </div>
        <Tabs className="@xs:hidden" />
      </div>
    </div>
  );
}

/**
 * Only their words grow with the text, so that they leave room for the main button. On the smallest
 * windows with the largest letters they stand at the end instead.
 */
function Tabs({ className }: { className: string }) {
  const { i18n, t } = useLingui();
  return (
    <nav
      aria-label={t`Main menu`}
      className={classes(
        'border-t border-line bg-card pb-[env(safe-area-inset-bottom)]',
        className,
      )}
    >
      <ul className="flex flex-wrap p-[8px]">
        {tabs.map(({ to, label, icon: IconMark }) => (
          <li key={to} className="grid flex-auto grid-cols-1">
            <Link to={to} className={tabClass}>
              <IconMark className="size-[32px] shrink-0" aria-hidden />
              {i18n._(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
