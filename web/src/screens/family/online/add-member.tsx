import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addMember, inviteByLink, type AskedLink } from '../../../entities/family/family-calls.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CallFailed } from '../../../ui/later/call-failed.tsx';
import { FormFrame } from '../../../ui/later/form-frame.tsx';
import { ByLinkChoice } from './by-link-choice.tsx';
import { InviteLink } from './invite-link.tsx';
import {
  emptyPerson,
  filledIn,
  PersonFields,
  whoIsMeant,
  type PersonValues,
} from './person-fields.tsx';
import { useCall } from '../../../ui/use-call.ts';

interface AddMemberProps {
  open: boolean;
  onClose: () => void;
}

/** What was typed is kept when the dialog is closed without sending. */
export default function AddMember({ open, onClose }: AddMemberProps) {
  const { t } = useLingui();
  const [values, setValues] = useState<PersonValues>(emptyPerson);
  const [added, setAdded] = useState<(AskedLink & { name: string }) | null>(null);
  const close = () => {
    setAdded(null);
    onClose();
  };
  return (
    <Dialog open={open} title={t`Add Family Member`} closeLabel={t`Close`} onClose={close}>
      {added ? (
        <Added {...added} onClose={close} />
      ) : (
        <Form
          values={values}
          onChange={setValues}
          onClose={close}
          onAdded={(asked) => {
            setAdded({ ...asked, name: values.display_name });
            setValues(emptyPerson);
          }}
        />
      )}
    </Dialog>
  );
}

interface FormProps {
  values: PersonValues;
  onChange: (values: PersonValues) => void;
  onClose: () => void;
  onAdded: (asked: AskedLink) => void;
}

function Form({ values, onChange, onClose, onAdded }: FormProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const call = useCall();
  const [checked, setChecked] = useState(false);
  const [byLink, setByLink] = useState(false);
  const save = (): boolean => {
    setChecked(true);
    const who = byLink ? whoIsMeant(values) : null;
    const form = byLink ? null : filledIn(values);
    if (who) call.run(() => inviteByLink(local, who), onAdded);
    else if (form) call.run(() => addMember(local, form), onAdded);
    return who !== null || form !== null;
  };
  return (
    <FormFrame
      saveLabel={byLink ? <Trans>Make a link to send</Trans> : <Trans>Add Family Member</Trans>}
      busy={call.state === 'slow'}
      onSave={save}
      onCancel={onClose}
    >
      <p className="measure text-soft">
        <Trans>They are asked first. You see their day once they agree.</Trans>
      </p>
      <PersonFields
        values={values}
        onChange={onChange}
        checked={checked}
        relationshipLabel={t`Relationship`}
        nameHint={t`How you call them here, for example: Mother`}
        withoutEmail={byLink}
      />
      <ByLinkChoice byLink={byLink} onChange={setByLink} />
      <CallFailed
        failure={call.failure}
        title={<Trans>Failed to add family member. Please try again.</Trans>}
        action={
          call.failure === 'family.limit_reached' ? (
            <LinkButton to="/app/pricing" variant="quiet">
              <Trans>See the plans</Trans>
            </LinkButton>
          ) : undefined
        }
      />
    </FormFrame>
  );
}

function Added({
  id,
  name,
  mailed,
  url,
  onClose,
}: AskedLink & { name: string; onClose: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Notice kind="success" live title={<Trans>Family member added successfully!</Trans>}>
        {mailed ? (
          <Trans>
            We wrote to them. You can also send <bdi>{name}</bdi> a link yourself.
          </Trans>
        ) : url !== undefined ? (
          <Trans>
            Now send <bdi>{name}</bdi> the link, or let them scan the square.
          </Trans>
        ) : (
          <Trans>
            Now let <bdi>{name}</bdi> know: make a link and send it.
          </Trans>
        )}
      </Notice>
      <InviteLink linkId={id} made={url} />
      <Button variant="quiet" onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}
