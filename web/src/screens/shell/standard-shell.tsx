import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, PanelLeftClose } from 'lucide-react';
import { useLayoutEffect, type ReactNode } from 'react';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { Button } from '../../ui/button.tsx';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { Foot } from './foot.tsx';
import { phoneTabs } from './links.ts';
import { Sidebar, type ShellUser } from './sidebar.tsx';
import { StatusStrip } from './status-strip-lazy.tsx';
import { TabBar, tabClass, tabIconClass } from './tab-bar.tsx';
import { useNarrow } from '../../preferences/use-narrow.ts';

/** A narrow screen opens it by hand. */
const SidebarOverlay = lazyComponent(
  async () => (await import('./sidebar-overlay.tsx')).SidebarOverlay,
  { missing: 'in sight' },
);

export interface ShellProps {
  user: ShellUser;
  onSignOut: () => void;
  isLeaving: boolean;
  notices: ReactNode;
  children: ReactNode;
}

export function StandardShell({ user, onSignOut, isLeaving, notices, children }: ShellProps) {
  const { t } = useLingui();
  const collapsed = usePreferences((preferences) => preferences.sidebarCollapsed);
  const setCollapsed = usePreferences((preferences) => preferences.setSidebarCollapsed);
  const narrow = useNarrow();

  useLayoutEffect(() => {
    if (narrow) setCollapsed(true);
  }, [narrow, setCollapsed]);

  const aside = !collapsed && !narrow;
  const onMore = () => setCollapsed(false);
  return (
    <div className="flex min-h-dvh wrap-anywhere">
      <SkipLink>
        <Trans>Skip to the main text</Trans>
      </SkipLink>
      {aside ? (
        <aside
          aria-label={t`Menu`}
          className="sticky top-0 h-dvh w-64 shrink-0 border-r border-line bg-card"
        >
          <Sidebar
            user={user}
            onSignOut={onSignOut}
            isLeaving={isLeaving}
            header={
              <div className="mb-3 grid grid-cols-1 gap-1">
                <Logo className="px-1" />
                <Button
                  variant="text"
                  icon={PanelLeftClose}
                  onClick={() => setCollapsed(true)}
                  className="flex-nowrap! justify-start px-2.5! text-left!"
                >
                  <Trans>Hide menu</Trans>
                </Button>
              </div>
            }
          />
        </aside>
      ) : null}
      {!collapsed && narrow ? (
        <SidebarOverlay
          user={user}
          onSignOut={onSignOut}
          isLeaving={isLeaving}
          onClose={() => setCollapsed(true)}
        />
      ) : null}
      <div className="@container min-w-0 grow">
        <div className="flex min-h-dvh flex-col">
          {aside || narrow ? null : (
            <header className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line bg-card px-[16px] py-2 @3xl:px-10">
              <Button
                variant="quiet"
                icon={Menu}
                aria-expanded={!collapsed}
                onClick={onMore}
                className="px-4!"
              >
                <Trans>Menu</Trans>
              </Button>
              <Logo className="@max-3xs:hidden" />
            </header>
          )}
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto w-full max-w-300 grow px-[16px] pt-6 pb-16 outline-none @3xl:px-10 @3xl:pt-8"
          >
            {children}
          </main>
          <Foot notices={notices}>
            <StatusStrip />
            {narrow ? <Tabs className="hidden @xs:block" onMore={onMore} /> : null}
          </Foot>
          {narrow ? <Tabs className="@xs:hidden" onMore={onMore} /> : null}
        </div>
      </div>
    </div>
  );
}

/** On a phone: four pages, and the whole menu behind the last one. */
function Tabs({ className, onMore }: { className: string; onMore: () => void }) {
  return (
    <TabBar tabs={phoneTabs} className={className}>
      <li className="grid flex-auto grid-cols-1">
        <button type="button" aria-haspopup="dialog" onClick={onMore} className={tabClass}>
          <Menu className={tabIconClass} aria-hidden />
          <Trans>More</Trans>
        </button>
      </li>
    </TabBar>
  );
}
