import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { brand, Logo } from '../logo.tsx';

const linkClass =
  'flex min-h-target w-fit items-center py-1 text-[min(1em,7.4vw)] text-ink underline decoration-edge underline-offset-4 hover:text-accent hover:decoration-2';

function Column({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1 text-lg">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

export interface SocialLink {
  name: string;
  url: string;
}

export interface PublicFooterProps {
  year: number;
  socialLinks: readonly SocialLink[];
}

export function PublicFooter({ year, socialLinks }: PublicFooterProps) {
  const { t } = useLingui();
  return (
    <footer className="mt-auto border-t border-line bg-sunk">
      <div className="mx-auto max-w-6xl gutter pt-12 pb-8">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-x-10 gap-y-8">
          <div>
            <Logo />
            <p className="measure mt-3 text-soft">
              <Trans>A reminder and a log of your own entries. It does not replace a doctor.</Trans>
            </p>
          </div>
          <nav aria-label={t`Footer`} className="contents">
            <Column title={<Trans>Quick Links</Trans>}>
              <li>
                <Link to="/" activeOptions={{ exact: true }} className={linkClass}>
                  <Trans>Home</Trans>
                </Link>
              </li>
              <li>
                <Link to="/about" className={linkClass}>
                  <Trans>About Us</Trans>
                </Link>
              </li>
              <li>
                <Link to="/contacts" className={linkClass}>
                  <Trans>Contact Us</Trans>
                </Link>
              </li>
            </Column>
            <Column title={<Trans>Support</Trans>}>
              <li>
                <Link to="/faq" className={linkClass}>
                  <Trans>Help Center</Trans>
                </Link>
              </li>
              <li>
                <Link to="/privacy" className={linkClass}>
                  <Trans>Privacy Policy</Trans>
                </Link>
              </li>
              <li>
                <Link to="/terms" className={linkClass}>
                  <Trans>Terms of Service</Trans>
                </Link>
              </li>
            </Column>
            {socialLinks.length === 0 ? null : (
              <Column title={<Trans>Follow us</Trans>}>
                {socialLinks.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url} rel="noreferrer" className={linkClass}>
                      {name}
                    </a>
                  </li>
                ))}
              </Column>
            )}
          </nav>
        </div>
        <p className="mt-10 border-t border-line pt-6 text-soft">
          © {year} {brand}
        </p>
      </div>
    </footer>
  );
}
