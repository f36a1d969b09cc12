import { VisitChoice } from '../../../screens/analytics/visit-choice.tsx';
import { PrivacyPage } from '../../../screens/information/privacy-page.tsx';
import { usePublicConfig } from '../../../session/public-config.ts';

export function Privacy() {
  const id = usePublicConfig()?.analytics_measurement_id;
  return <PrivacyPage visits={id ? <VisitChoice /> : null} />;
}
