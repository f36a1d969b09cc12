import { VisitChoice } from '../../../screens/analytics/visit-choice.tsx';
import { PrivacyPage } from '../../../screens/information/privacy-page.tsx';
import { usePublicConfig } from '../../../session/public-config.ts';

export function Privacy() {
  const config = usePublicConfig();
  const id = config?.analytics_measurement_id;
  // Until it is known the page names more rather than less.
  const mails = config?.smtp_configured ?? true;
  return <PrivacyPage visits={id ? <VisitChoice /> : null} mails={mails} />;
}
