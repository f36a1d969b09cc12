import { PrivacyPage } from '../../features/information/privacy-page.tsx';
import { usePublicPage } from './use-public-page.ts';

export function Privacy() {
  return <PrivacyPage {...usePublicPage()} />;
}
