import { FaqPage } from '../../screens/information/faq-page.tsx';
import { usePreferences } from '../../preferences/preferences-store.ts';

export function Faq() {
  return <FaqPage language={usePreferences((preferences) => preferences.language)} />;
}
