import { Outlet } from '@tanstack/react-router';
import { usePublicConfig } from '../../session/public-config.ts';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { PublicFrame } from '../../ui/public-frame/public-frame.tsx';
import type { SocialLink } from '../../ui/public-frame/public-footer.tsx';

function socialLink(url: string): SocialLink {
  return { name: new URL(url).hostname.replace(/^www\./, ''), url };
}

const year = new Date().getFullYear();

const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:/.test(url);

/** Stays while the page within it changes: what somebody opens in the meantime stays open. */
export function PublicLayout() {
  const language = usePreferences((preferences) => preferences.language);
  const setLanguage = usePreferences((preferences) => preferences.setLanguage);
  const config = usePublicConfig();
  return (
    <PublicFrame
      language={language}
      onLanguageChange={setLanguage}
      year={year}
      socialLinks={(config?.social_links ?? []).filter(isWebAddress).map(socialLink)}
    >
      <Outlet />
    </PublicFrame>
  );
}
