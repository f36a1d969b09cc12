import { TermsPage } from '../../features/information/terms-page.tsx';
import { usePublicPage } from './use-public-page.ts';

export function Terms() {
  return <TermsPage {...usePublicPage()} />;
}
