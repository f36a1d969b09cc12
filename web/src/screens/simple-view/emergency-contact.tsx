import { Trans } from '@lingui/react/macro';
import { emergencyCalls } from '@qamqor/shared/profile/emergency-calls';
import { Phone } from 'lucide-react';
import { useProfile } from '../../entities/person/profile.queries.ts';
import { AnchorButton } from '../../ui/link-button.tsx';
import { telOf } from '../../ui/tel.ts';

/** Whom the person, or whoever helps them, wrote down for a bad hour: one tap calls the first. */
export function EmergencyContact() {
  const profile = useProfile();
  const [first] = emergencyCalls(profile?.emergencyContact ?? '');
  if (!first) return null;
  const name = first.who === '' ? first.phone : first.who;
  return (
    <section aria-labelledby="emergency" className="mt-6 grid grid-cols-1 gap-3">
      <h2 id="emergency">
        <Trans>Emergency contact</Trans>
      </h2>
      <AnchorButton href={telOf(first.phone) ?? undefined} size="main" icon={Phone}>
        <Trans>
          Call <bdi>{name}</bdi>
        </Trans>
      </AnchorButton>
    </section>
  );
}
