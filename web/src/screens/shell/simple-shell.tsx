import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Foot } from './foot.tsx';
import { links, tabs } from './links.ts';
import { StatusStrip } from './status-strip.tsx';

const tabClass =
  'flex min-h-[80px] min-w-16 flex-col items-center justify-center gap-[2px] rounded-main px-1 py-[8px] text-center text-sm leading-tight font-bold text-soft no-underline hover:bg-accent-tint [&[aria-current]]:bg-accent-tint [&[aria-current]]:text-accent';

export interface SimpleShellProps {
  notices: ReactNode;
  /** The notices stand above the tabs; else they follow the text and cover nothing. */
  pinned: boolean;
  children: ReactNode;
}

const more = '/app/more';

/** UI-14: a page of the standard view that is no tab stands on the second level, under 'More'. */
function useIsUnderMore(): boolean {
  const { pathname } = useLocation();
  const isIt = ({ to }: { to: string }) => to === pathname;
  return links.some(isIt) && !tabs.some(isIt);
}

/** UI-14: one column and four tabs with words. */
export function SimpleShell({ notices, pinned, children }: SimpleShellProps) {
  const isUnderMore = useIsUnderMore();
  return (
    <div className="@container mx-auto max-w-3xl wrap-anywhere">
      <SkipLink>
        <Trans>Skip to the main text</Trans>
      </SkipLink>
      <div className="flex min-h-dvh flex-col">
        <main id="main" tabIndex={-1} className="grow px-[16px] pt-6 pb-10 outline-none @xl:px-7">
          {isUnderMore ? (
            <LinkButton
              to={more}
              variant="text"
              icon={ArrowLeft}
              className="mb-2 -ml-[min(20px,3vw)]"
            >
              <Trans>Back</Trans>
            </LinkButton>
          ) : null}
          {children}
        </main>
        {pinned ? null : <div className="px-[16px] pb-4 @xl:px-7">{notices}</div>}
        <Foot notices={pinned ? notices : null}>
          <StatusStrip />
          <Tabs className="hidden @xs:block" />
        </Foot>
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
  const isUnderMore = useIsUnderMore();
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
            <Link
              to={to}
              aria-current={isUnderMore && to === more ? 'true' : undefined}
              className={tabClass}
            >
              <IconMark className="size-[32px] shrink-0" aria-hidden />
              {i18n._(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
