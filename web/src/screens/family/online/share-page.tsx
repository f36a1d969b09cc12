import { Trans, useLingui } from '@lingui/react/macro';
import { HandHeart, Link2 } from 'lucide-react';
import { useState } from 'react';
import { offerByLink, shareWith, type OfferedLink } from '../../../entities/family/family-calls.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
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
import { ScopeChoice, USUAL } from '../scope-choice.tsx';
import { SubPage } from '../sub-page.tsx';
import { useCall } from '../../../ui/use-call.ts';

/** The person's own offer: nothing is shared before the other side agrees. */
export function SharePage() {
  const [offered, setOffered] = useState<(OfferedLink & { name: string }) | null>(null);
  return (
    <SubPage
      title={<Trans>Share my medicines with…</Trans>}
      below={<Trans>Choose who may look after you, and what they see.</Trans>}
    >
      <Card as="section">
        {offered ? (
          <Offered {...offered} onAgain={() => setOffered(null)} />
        ) : (
          <Form onOffered={setOffered} />
        )}
      </Card>
    </SubPage>
  );
}

function Form({ onOffered }: { onOffered: (offered: OfferedLink & { name: string }) => void }) {
  const { t } = useLingui();
  const local = useLocalData();
  const call = useCall();
  const [values, setValues] = useState<PersonValues>(emptyPerson);
  const [shared, setShared] = useState(USUAL);
  const [checked, setChecked] = useState(false);
  const [byLink, setByLink] = useState(false);
  const save = (): boolean => {
    setChecked(true);
    const who = whoIsMeant(values);
    const form = filledIn(values);
    const offered = (link: OfferedLink) => onOffered({ ...link, name: values.display_name });
    if (byLink && who) call.run(() => offerByLink(local, { ...who, ...shared }), offered);
    else if (!byLink && form) call.run(() => shareWith(local, { ...form, ...shared }), offered);
    return (byLink ? who : form) !== null;
  };
  return (
    <FormFrame
      saveLabel={byLink ? <Trans>Make a link to send</Trans> : <Trans>Share</Trans>}
      saveIcon={byLink ? Link2 : HandHeart}
      busy={call.state === 'slow'}
      onSave={save}
    >
      <PersonFields
        values={values}
        onChange={setValues}
        checked={checked}
        relationshipLabel={t`Who they are to you`}
        nameHint={t`How you call them here, for example: Daughter`}
        withoutEmail={byLink}
      />
      <ByLinkChoice byLink={byLink} onChange={setByLink} />
      <ScopeChoice legend={<Trans>They can:</Trans>} shared={shared} onChange={setShared} />
      <CallFailed
        failure={call.failure}
        title={<Trans>The offer could not be sent. Please try again.</Trans>}
      />
    </FormFrame>
  );
}

function Offered({ id, name, url, onAgain }: OfferedLink & { name: string; onAgain: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Notice kind="success" live>
        {url === undefined ? (
          <Trans>
            <bdi>{name}</bdi> is asked now. They see nothing before they agree.
          </Trans>
        ) : (
          <Trans>
            Now send <bdi>{name}</bdi> the link, or let them scan the square.
          </Trans>
        )}
      </Notice>
      <InviteLink linkId={id} made={url} />
      <Button variant="quiet" onClick={onAgain}>
        <Trans>Share with somebody else</Trans>
      </Button>
    </div>
  );
}
