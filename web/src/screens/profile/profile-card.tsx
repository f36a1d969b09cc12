import { Trans, useLingui } from '@lingui/react/macro';
import { isBirthDate } from '@qamqor/shared/profile/profile';
import { useProfile } from '../../entities/person/profile.queries.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Card } from '../../ui/card.tsx';
import { ReadOnlyField } from '../../ui/field.tsx';

/** What the person wrote about themselves, from whichever device; empty fields say nothing. */
export function ProfileCard() {
  const { t } = useLingui();
  const format = useFormat();
  const profile = useProfile();
  if (!profile) return null;
  const { firstName, lastName, dateOfBirth: born } = profile;
  const birthday = isBirthDate(born) ? `${format.date(born)} ${born.slice(0, 4)}` : born;
  const fields = [
    [t`Name`, [firstName, lastName].filter((name) => name !== '').join(' ')],
    [t`Email`, profile.email],
    [t`Phone`, profile.phone],
    [t`Address`, profile.address],
    [t`Date of birth`, birthday],
    [t`Emergency contact`, profile.emergencyContact],
    [t`Medical conditions`, profile.medicalConditions],
  ] as const;
  return (
    <Card as="section" aria-labelledby="profile-own" className="grid grid-cols-1 gap-4">
      <h2 id="profile-own">
        <Trans>About you</Trans>
      </h2>
      {fields.map(([label, value]) =>
        value === '' ? null : <ReadOnlyField key={label} label={label} value={value} />,
      )}
    </Card>
  );
}
