import { Trans, useLingui } from '@lingui/react/macro';
import { isPhone } from '@qamqor/shared/profile/profile';
import { Phone } from 'lucide-react';
import { useId, useState, type SyntheticEvent } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import { patchProfile } from '../../entities/person/profile.commands.ts';
import { useProfile } from '../../entities/person/profile.queries.ts';
import type { FamilyMember } from '../../entities/family/family.queries.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { FormFoot } from '../../ui/form/form-foot.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';

/** FAM-1: the own number is asked where it is of use, and who can call it is said before. */
export function OwnPhone({ members }: { members: readonly FamilyMember[] }) {
  const id = useId();
  const profile = useProfile();
  const [editing, setEditing] = useState(false);
  const [first, ...others] = members.filter(({ status }) => status === 'accepted');
  if (!first || !profile) return null;
  const name = first.display_name;
  const { phone } = profile;
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h2 id={id}>
        <Trans>Your phone number</Trans>
      </h2>
      <p className="measure text-soft">
        {others.length === 0 ? (
          <Trans>
            <bdi>{name}</bdi> can call you with one tap. Nobody else sees it.
          </Trans>
        ) : (
          <Trans>Those you look after can call you with one tap. Nobody else sees it.</Trans>
        )}
      </p>
      {editing ? (
        <NumberForm phone={phone} onClose={() => setEditing(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          {phone === '' ? null : <b className="text-lg">{phone}</b>}
          <Button variant="quiet" icon={Phone} onClick={() => setEditing(true)}>
            {phone === '' ? <Trans>Leave my number</Trans> : <Trans>Change my number</Trans>}
          </Button>
        </div>
      )}
    </Card>
  );
}

function NumberForm({ phone, onClose }: { phone: string; onClose: () => void }) {
  const { t } = useLingui();
  const local = useLocalData();
  const attempt = useAttempt();
  const [written, setWritten] = useState(phone);
  const [isWrong, setWrong] = useState(false);
  const save = (event: SyntheticEvent): void => {
    event.preventDefault();
    const number = written.trim();
    const wrong = number !== '' && !isPhone(number);
    setWrong(wrong);
    if (!wrong) attempt.run(() => patchProfile(local, { phone: number }), onClose);
  };
  return (
    <form noValidate onSubmit={save} className="grid grid-cols-1 gap-5">
      <Field
        type="tel"
        autoComplete="tel"
        label={t`Phone`}
        hint={t`Leave it empty to take it back.`}
        error={isWrong ? t`A phone number looks like +7 701 234 56 78.` : undefined}
        value={written}
        onChange={({ target }) => setWritten(target.value)}
      />
      <FormFoot
        state={attempt.state}
        saveLabel={t`Save`}
        failure={<Trans>Your number could not be saved.</Trans>}
        onCancel={onClose}
      />
    </form>
  );
}
