import { PricingPage } from '../../screens/pricing/pricing-page.tsx';

export function Pricing() {
  return <PricingPage />;
}
