import type { Language } from '../../locale/languages.ts';

export interface SocialLink {
  name: string;
  url: string;
}

export interface PublicPageProps {
  language: Language;
  onLanguageChange: (language: Language) => void;
  /** For the copyright line. */
  year: number;
  /** Empty when the operator has configured none: then nothing is shown. */
  socialLinks: readonly SocialLink[];
}
