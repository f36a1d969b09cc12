import { TermsPage } from '../../../screens/information/terms-page.tsx';
import { usePublicOpenPlans } from '../../../entities/plan/public-open-plans.ts';

export function Terms() {
  return <TermsPage openPlans={usePublicOpenPlans()} />;
}
