import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { LinkButton } from '../link-button.tsx';
import { Logo } from '../logo.tsx';
import { LanguageChooser, type LanguageChooserProps } from './language-chooser.tsx';

const menuId = 'site-menu';
const exactly = { exact: true };

const linkClass =
  'flex min-h-target items-center rounded-control px-3.5 font-semibold whitespace-nowrap text-ink @max-5xl:@3xl:px-2.5 no-underline hover:bg-accent-tint hover:text-accent aria-[current=page]:bg-accent-tint aria-[current=page]:text-accent';

/** One navigation: in the row on wide screens, a native popover behind "Menu" under 48rem. */
export function PublicHeader(props: LanguageChooserProps) {
  const { t } = useLingui();
  const router = useRouter();
  const menu = useRef<HTMLElement>(null);
  useEffect(
    () => router.subscribe('onBeforeNavigate', () => menu.current?.hidePopover()),
    [router],
  );
  return (
    <header className="@container border-b border-line bg-card">
      <div className="mx-auto flex min-h-18 max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 gutter py-2.5">
        <Link
          to="/"
          activeOptions={exactly}
          aria-label={t`Qamqor, home page`}
          className="flex min-h-target items-center rounded-control text-ink no-underline"
        >
          <Logo />
        </Link>
        <Button variant="quiet" icon={Menu} popoverTarget={menuId} className="@3xl:hidden">
          <Trans>Menu</Trans>
        </Button>
        <nav
          ref={menu}
          id={menuId}
          popover="auto"
          aria-label={t`Main menu`}
          className="inset-x-4 top-20 bottom-auto m-0 w-auto gap-2 rounded-card @max-5xl:@3xl:-ml-2.5 @max-5xl:@3xl:gap-1 border-2 border-edge bg-card p-4 text-ink shadow-raised open:grid @3xl:static @3xl:flex @3xl:grow @3xl:flex-wrap @3xl:items-center @3xl:overflow-visible @3xl:border-0 @3xl:p-0 @3xl:shadow-none"
        >
          <Link to="/about" className={linkClass}>
            <Trans>About Us</Trans>
          </Link>
          <Link to="/contacts" className={linkClass}>
            <Trans>Contact Us</Trans>
          </Link>
          <Link to="/faq" className={linkClass}>
            <Trans context="menu">FAQ</Trans>
          </Link>
          <div className="mt-2 grid gap-4 @3xl:mt-0 @3xl:ml-auto @3xl:flex @max-5xl:@3xl:gap-2">
            <LanguageChooser {...props} />
            <LinkButton to="/auth">
              <Trans>Get Started</Trans>
            </LinkButton>
          </div>
        </nav>
      </div>
    </header>
  );
}
