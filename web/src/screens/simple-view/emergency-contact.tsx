import { Trans } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { useEmergencyCalls } from '../../entities/person/profile.queries.ts';
import { AnchorButton } from '../../ui/link-button.tsx';
import { telOf } from '../../ui/tel.ts';

/** UI-14: one main button, so it calls the first. */
export function EmergencyContact() {
  const [first] = useEmergencyCalls();
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
