import { usePublicConfig } from '../../http/config.ts';
import { usePreferences } from '../../preferences/preferences-store.ts';
import type { PublicPageProps, SocialLink } from '../../ui/public-frame/public-page-props.ts';

function socialLink(url: string): SocialLink {
  return { name: new URL(url).hostname.replace(/^www\./, ''), url };
}

const year = new Date().getFullYear();

const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:/.test(url);

export function usePublicPage(): PublicPageProps {
  const language = usePreferences((preferences) => preferences.language);
  const setLanguage = usePreferences((preferences) => preferences.setLanguage);
  const config = usePublicConfig();
  return {
    language,
    onLanguageChange: setLanguage,
    year,
    socialLinks: (config?.social_links ?? []).filter(isWebAddress).map(socialLink),
  };
}
