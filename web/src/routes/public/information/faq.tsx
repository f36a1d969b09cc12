import { FaqPage } from '../../../screens/information/faq-page.tsx';
import { usePublicOpenPlans } from '../../../entities/plan/public-open-plans.ts';
import { usePublicConfig } from '../../../session/public-config.ts';
import { usePreferences } from '../../../preferences/preferences-store.ts';

export function Faq() {
  const language = usePreferences((preferences) => preferences.language);
  const promise = usePublicConfig()?.reply_promise ?? 'off';
  return <FaqPage language={language} promise={promise} openPlans={usePublicOpenPlans()} />;
}
