import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Foot } from './foot.tsx';
import { links, simpleTabs } from './links.ts';
import { StatusStrip } from './status-strip-lazy.tsx';
import { TabBar } from './tab-bar.tsx';

export interface SimpleShellProps {
  /** They follow the text: nothing in the page is under them, and what is in sight stays where it is. */
  notices: ReactNode;
  /** Room at the top that is kept whether something is there or not: the first notice is named in it. */
  hasNoticeLine: boolean;
  children: ReactNode;
}

const more = '/app/more';

/** UI-14: a page of the standard view that is no tab stands on the second level, under 'More'. */
function useIsUnderMore(): boolean {
  const { pathname } = useLocation();
  const isIt = ({ to }: { to: string }) => to === pathname;
  return links.some(isIt) && !simpleTabs.some(isIt);
}

/** UI-14: one column and four tabs with words. */
export function SimpleShell({ notices, hasNoticeLine, children }: SimpleShellProps) {
  const isUnderMore = useIsUnderMore();
  const bar = { tabs: simpleTabs, under: isUnderMore ? more : undefined };
  return (
    <div className="@container wrap-anywhere">
      <SkipLink>
        <Trans>Skip to the main text</Trans>
      </SkipLink>
      <div className="flex min-h-dvh flex-col">
        <main
          id="main"
          tabIndex={-1}
          className="@container mx-auto w-full max-w-3xl grow px-[16px] pt-6 pb-10 outline-none @xl:px-7"
        >
          <header className={hasNoticeLine ? '-mt-4 mb-2 flex min-h-target gap-4' : 'hidden'}>
            {isUnderMore ? (
              <LinkButton to={more} variant="text" icon={ArrowLeft} className="-ml-[min(20px,3vw)]">
                <Trans>Back</Trans>
              </LinkButton>
            ) : null}
            <div id="notice-line" className="relative grow" />
          </header>
          {children}
        </main>
        {/* The smallest windows have the tabs within the page: what comes stands after these. */}
        <div className="@container mx-auto w-full max-w-3xl px-[16px] pb-4 @max-xs:order-last @xl:px-7">
          {notices}
        </div>
        <Foot>
          <StatusStrip />
          <TabBar {...bar} className="hidden @xs:block" />
        </Foot>
        <TabBar {...bar} className="@xs:hidden" />
      </div>
    </div>
  );
}
