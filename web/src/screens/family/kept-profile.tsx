import { Trans, useLingui } from '@lingui/react/macro';
import { isBirthDate, isPhone, type Profile } from '@qamqor/shared/profile/profile';
import { tidyText } from '@qamqor/shared/tidy-text';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { fetchKeptProfile, saveKeptProfile } from '../../entities/family/kept-profile-calls.ts';
import { useRemote } from '../../entities/family/use-remote.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, TextArea } from '../../ui/field.tsx';
import { CallFailed } from './call-failed.tsx';
import { FormFrame } from './form-frame.tsx';
import { NotFetched } from './not-fetched.tsx';
import { useCall } from './use-call.ts';

/** FAM-6: the details of a person without an e-mail, written by whoever keeps their devices. */
export function KeptProfile({ linkId, name }: { linkId: string; name: string }) {
  const remote = useRemote(`profile ${linkId}`, () => fetchKeptProfile(linkId));
  const [editing, setEditing] = useState(false);
  const { data, state, reload } = remote;
  return (
    <Card as="section" aria-labelledby="kept-profile" className="grid grid-cols-1 gap-4">
      <h2 id="kept-profile">
        <Trans>Personal details</Trans>
      </h2>
      {data ? (
        <>
          <p className="measure text-soft">
            <Trans>
              <bdi>{name}</bdi> has no e-mail. You can write this down for them.
            </Trans>
          </p>
          <div>
            <Button variant="quiet" icon={Pencil} onClick={() => setEditing(true)}>
              <Trans>Change personal details</Trans>
            </Button>
          </div>
        </>
      ) : state === 'loading' ? null : (
        <NotFetched reload={reload}>
          {state === 'offline' ? (
            <Trans>The details need internet.</Trans>
          ) : (
            <Trans>The details could not be fetched.</Trans>
          )}
        </NotFetched>
      )}
      {data && editing ? (
        <ProfileForm
          linkId={linkId}
          before={data}
          onClose={() => setEditing(false)}
          onSaved={() => {
            setEditing(false);
            reload();
          }}
        />
      ) : null}
    </Card>
  );
}

interface ProfileFormProps {
  linkId: string;
  before: Profile;
  onClose: () => void;
  onSaved: () => void;
}

const FIELDS = [
  'firstName',
  'lastName',
  'dateOfBirth',
  'phone',
  'address',
  'emergencyContact',
  'medicalConditions',
] as const;
type Written = Pick<Profile, (typeof FIELDS)[number]>;

/** Only what was changed is sent: another relative may have written the rest meanwhile. */
function changedIn(before: Written, written: Written): Partial<Profile> {
  const changed = FIELDS.filter((field) => tidyText(written[field]) !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, tidyText(written[field])]));
}

function ProfileForm({ linkId, before, onClose, onSaved }: ProfileFormProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const call = useCall();
  const [written, setWritten] = useState<Written>(before);
  const [checked, setChecked] = useState(false);
  const phone = written.phone.trim();
  const isPhoneRight = phone === '' || isPhone(phone);
  const isDateRight = written.dateOfBirth === '' || isBirthDate(written.dateOfBirth);
  const save = (): boolean => {
    setChecked(true);
    const isWhole = isPhoneRight && isDateRight;
    const changed = changedIn(before, written);
    if (isWhole) call.run(() => saveKeptProfile(local, linkId, changed), onSaved);
    return isWhole;
  };
  const field = (name: (typeof FIELDS)[number]) => ({
    value: written[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setWritten({ ...written, [name]: target.value }),
  });
  return (
    <Dialog open title={<Trans>Personal details</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <FormFrame
        saveLabel={<Trans>Save</Trans>}
        busy={call.state === 'slow'}
        onSave={save}
        onCancel={onClose}
      >
        <Field label={t`First name`} maxLength={100} {...field('firstName')} />
        <Field label={t`Last name`} maxLength={100} {...field('lastName')} />
        <Field
          type="date"
          label={t`Date of birth`}
          error={checked && !isDateRight ? t`Please choose a date from 1900 on` : undefined}
          {...field('dateOfBirth')}
        />
        <Field
          type="tel"
          label={t`Phone`}
          maxLength={60}
          error={
            checked && !isPhoneRight ? t`A phone number looks like +7 701 234 56 78.` : undefined
          }
          {...field('phone')}
        />
        <Field label={t`Address`} maxLength={500} {...field('address')} />
        <Field label={t`Emergency contact`} maxLength={500} {...field('emergencyContact')} />
        <TextArea
          label={t`Medical conditions`}
          rows={3}
          maxLength={4000}
          {...field('medicalConditions')}
        />
        <CallFailed
          failure={call.failure}
          title={<Trans>The details could not be saved. Please try again.</Trans>}
        />
      </FormFrame>
    </Dialog>
  );
}
