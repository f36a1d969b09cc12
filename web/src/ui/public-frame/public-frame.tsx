import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SkipLink } from '../skip-link.tsx';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import type { PublicPageProps } from './public-page-props.ts';

export interface PublicFrameProps extends PublicPageProps {
  children: ReactNode;
}

/** Works as plain HTML too: the menu is native, and a script may listen to `select[name=language]`. */
export function PublicFrame({
  language,
  onLanguageChange,
  year,
  socialLinks,
  children,
}: PublicFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col wrap-anywhere">
      <SkipLink>
        <Trans>Skip to the main text</Trans>
      </SkipLink>
      <PublicHeader language={language} onLanguageChange={onLanguageChange} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter year={year} socialLinks={socialLinks} />
    </div>
  );
}
