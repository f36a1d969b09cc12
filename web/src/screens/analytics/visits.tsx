import { useVisitConsent } from '../../preferences/visit-consent.ts';
import { ConsentBar } from './consent-bar.tsx';
import { CountVisits } from './count-visits.tsx';
import { mayCount } from '../../platform/public-paths.ts';

/** On the public pages alone, where the operator has set up that visits are counted. */
export function Visits({ id }: { id: string }) {
  const { choice, first } = useVisitConsent();
  if (choice === null) return <ConsentBar />;
  return choice === 'yes' && mayCount(first === 'yes') ? <CountVisits id={id} /> : null;
}
