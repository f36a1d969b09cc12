import { Trans, useLingui } from '@lingui/react/macro';
import type { Profile } from '@qamqor/shared/profile/profile';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { ProfileFields } from '../../entities/person/profile/profile-fields.tsx';
import type { ProfileDraft } from '../../entities/person/profile/use-profile-draft.ts';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';

export interface ProfileFormProps {
  draft: ProfileDraft;
  /** The e-mail that the person signs in with. */
  identity: string | null;
  /** It was opened by a tap: the first field takes the focus. */
  focused: boolean;
  onSave: (changed: Partial<Profile>) => Promise<void>;
  onSaved: () => void;
  onCancel: () => void;
}

const FAULTY = '[aria-invalid=true]';

export function ProfileForm(props: ProfileFormProps) {
  const { draft, identity, focused, onSave, onSaved, onCancel } = props;
  const { t } = useLingui();
  const attempt = useAttempt();
  const [checked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (focused) form.current?.querySelector('input')?.focus();
  }, [focused]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(draft.faults).length === 0) attempt.run(() => onSave(draft.changed), onSaved);
    else requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(FAULTY)?.focus());
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-3xl grid-cols-1 gap-6">
      <ProfileFields
        own
        draft={draft}
        checked={checked}
        email={
          identity === null ? undefined : (
            <div className="grid grid-cols-1 gap-1.5 @2xl:col-span-2">
              <p className="font-bold fit">
                <Trans>Email</Trans>
              </p>
              <p className="measure fit text-soft">
                <Trans>You sign in with it, so it cannot be changed here.</Trans>
              </p>
              <bdi className="py-2 wrap-anywhere">{identity}</bdi>
            </div>
          )
        }
      />
      <FormFoot
        state={attempt.state}
        saveLabel={t`Save`}
        failure={<Trans>Failed to update profile</Trans>}
        onCancel={onCancel}
      />
    </form>
  );
}
