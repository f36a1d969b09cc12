import { TermsPage } from '../../../screens/information/terms-page.tsx';
import { usePublicOpenPlans } from '../../../session/public-config.ts';

export function Terms() {
  return <TermsPage openPlans={usePublicOpenPlans()} />;
}
