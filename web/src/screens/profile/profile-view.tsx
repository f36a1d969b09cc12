import { Trans, useLingui } from '@lingui/react/macro';
import type { EmergencyCall } from '@qamqor/shared/profile/emergency-calls';
import { isBirthDate, type ProfileField } from '@qamqor/shared/profile/profile';
import { Clock, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnProfile } from '../../entities/person/profile.queries.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { classes } from '../../ui/classes.ts';
import { AnchorButton } from '../../ui/link-button.tsx';
import { telOf } from '../../ui/tel.ts';

export interface ProfileViewProps {
  own: OwnProfile;
}

/** What the person wrote about themselves, from whichever device. */
export function ProfileView({ own }: ProfileViewProps) {
  const { profile, isKnown, identity, unsent, calls } = own;
  const { t } = useLingui();
  const { date } = useFormat();
  const { firstName, lastName, dateOfBirth: born } = profile;
  const fact = (label: string, text: string, fields: ProfileField[], wide = false) => (
    <Fact
      label={label}
      text={text}
      wide={wide}
      isKnown={isKnown}
      unsent={fields.some((field) => unsent.includes(field))}
    />
  );
  const name = [firstName, lastName].filter((part) => part !== '').join(' ');
  const birthday = isBirthDate(born) ? `${date(born)} ${born.slice(0, 4)}` : born;
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-5 @2xl:grid-cols-2">
      {fact(t`Name`, name, ['firstName', 'lastName'])}
      {fact(t`Date of birth`, birthday, ['dateOfBirth'])}
      {fact(t`Email`, identity ?? profile.email, ['email'])}
      {fact(t`Phone`, profile.phone, ['phone'])}
      {fact(t`Address`, profile.address, ['address'], true)}
      <Fact
        wide
        label={t`Emergency contact`}
        text={profile.emergencyContact}
        isKnown={isKnown}
        unsent={unsent.includes('emergencyContact')}
      >
        <EmergencyCalls calls={calls} />
      </Fact>
      {fact(t`Medical conditions`, profile.medicalConditions, ['medicalConditions'], true)}
    </dl>
  );
}

interface FactProps {
  label: string;
  text: string;
  wide: boolean;
  /** Nobody wrote it down, if it is empty. */
  isKnown: boolean;
  unsent: boolean;
  children?: ReactNode;
}

function Fact({ label, text, wide, isKnown, unsent, children }: FactProps) {
  return (
    <div className={classes('min-w-0', wide && '@2xl:col-span-2')}>
      <dt className="font-bold fit">{label}</dt>
      <dd className="grid grid-cols-1 justify-items-start gap-2">
        {text === '' ? (
          <span className="text-soft">
            {isKnown ? <Trans>Not written down yet</Trans> : <Trans>Not known yet</Trans>}
          </span>
        ) : (
          <bdi className="measure wrap-anywhere whitespace-pre-line fit">{text}</bdi>
        )}
        {unsent ? (
          <Badge icon={Clock}>
            <Trans>Not sent yet</Trans>
          </Badge>
        ) : null}
        {children}
      </dd>
    </div>
  );
}

function EmergencyCalls({ calls }: { calls: readonly EmergencyCall[] }) {
  if (calls.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-4">
      {calls.map(({ who, phone }) => {
        const name = who === '' ? phone : who;
        return (
          <AnchorButton key={phone} href={telOf(phone) ?? undefined} variant="quiet" icon={Phone}>
            <Trans>
              Call <bdi>{name}</bdi>
            </Trans>
          </AnchorButton>
        );
      })}
    </div>
  );
}
