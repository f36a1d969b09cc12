import { FaqPage } from '../../../screens/information/faq-page.tsx';
import { usePublicConfig, usePublicOpenPlans } from '../../../session/public-config.ts';
import { usePreferences } from '../../../preferences/preferences-store.ts';

export function Faq() {
  const language = usePreferences((preferences) => preferences.language);
  const promise = usePublicConfig()?.reply_promise ?? 'off';
  return <FaqPage language={language} promise={promise} openPlans={usePublicOpenPlans()} />;
}
