import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Language } from '@qamqor/shared/languages';
import { SkipLink } from '../skip-link.tsx';
import { PublicFooter, type SocialLink } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';

export interface PublicFrameProps {
  language: Language;
  onLanguageChange: (language: Language) => void;
  /** For the copyright line. */
  year: number;
  /** Empty when the operator has configured none: then nothing is shown. */
  socialLinks: readonly SocialLink[];
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
