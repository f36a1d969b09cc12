import { FaqPage } from '../../../screens/information/faq-page.tsx';
import { usePublicConfig } from '../../../session/public-config.ts';
import { usePreferences } from '../../../preferences/preferences-store.ts';

export function Faq() {
  const language = usePreferences((preferences) => preferences.language);
  return <FaqPage language={language} promise={usePublicConfig()?.reply_promise ?? 'off'} />;
}
