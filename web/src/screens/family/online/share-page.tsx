import { Trans, useLingui } from '@lingui/react/macro';
import { HandHeart } from 'lucide-react';
import { useState } from 'react';
import { shareWith } from '../../../entities/family/family-calls.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { CallFailed } from '../../../ui/later/call-failed.tsx';
import { FormFrame } from '../../../ui/later/form-frame.tsx';
import { InviteLink } from './invite-link.tsx';
import { emptyPerson, filledIn, PersonFields, type PersonValues } from './person-fields.tsx';
import { ScopeChoice, USUAL } from '../scope-choice.tsx';
import { SubPage } from '../sub-page.tsx';
import { useCall } from '../../../ui/use-call.ts';

/** The person's own offer: nothing is shared before the other side agrees. */
export function SharePage() {
  const [offered, setOffered] = useState<{ id: string; name: string } | null>(null);
  return (
    <SubPage
      title={<Trans>Share my medicines with…</Trans>}
      below={<Trans>Choose who may look after you, and what they see.</Trans>}
    >
      <Card as="section">
        {offered ? (
          <Offered {...offered} onAgain={() => setOffered(null)} />
        ) : (
          <Form onOffered={(id, name) => setOffered({ id, name })} />
        )}
      </Card>
    </SubPage>
  );
}

function Form({ onOffered }: { onOffered: (id: string, name: string) => void }) {
  const { t } = useLingui();
  const local = useLocalData();
  const call = useCall();
  const [values, setValues] = useState<PersonValues>(emptyPerson);
  const [shared, setShared] = useState(USUAL);
  const [checked, setChecked] = useState(false);
  const save = (): boolean => {
    setChecked(true);
    const form = filledIn(values);
    if (form)
      call.run(
        () => shareWith(local, { ...form, ...shared }),
        (id) => onOffered(id, form.display_name),
      );
    return form !== null;
  };
  return (
    <FormFrame
      saveLabel={<Trans>Share</Trans>}
      saveIcon={HandHeart}
      busy={call.state === 'slow'}
      onSave={save}
    >
      <PersonFields
        values={values}
        onChange={setValues}
        checked={checked}
        relationshipLabel={t`Who they are to you`}
        nameHint={t`How you call them here, for example: Daughter`}
      />
      <ScopeChoice legend={<Trans>They can:</Trans>} shared={shared} onChange={setShared} />
      <CallFailed
        failure={call.failure}
        title={<Trans>The offer could not be sent. Please try again.</Trans>}
      />
    </FormFrame>
  );
}

function Offered({ id, name, onAgain }: { id: string; name: string; onAgain: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Notice kind="success" live>
        <Trans>
          <bdi>{name}</bdi> is asked now. They see nothing before they agree.
        </Trans>
      </Notice>
      <InviteLink linkId={id} />
      <Button variant="quiet" onClick={onAgain}>
        <Trans>Share with somebody else</Trans>
      </Button>
    </div>
  );
}
