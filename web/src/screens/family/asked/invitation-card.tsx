import { Trans, useLingui } from '@lingui/react/macro';
import type { Relationship } from '@qamqor/shared/family/relationships';
import type { Invitation } from '@qamqor/shared/family/link';
import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import {
  acceptInvitation,
  declineInvitation,
  type Acceptance,
} from '../../../entities/family/family-calls.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { CallFailed } from '../../../ui/later/call-failed.tsx';
import {
  knownRelationship,
  relationshipName,
  relationshipOptions,
} from '../../../entities/family/relationship-names.ts';
import { ScopeChoice, ScopeList, USUAL } from '../scope-choice.tsx';
import { useCall } from '../../../ui/use-call.ts';

export interface InvitationCardProps {
  invitation: Invitation;
  /** Of an invitation by link. */
  token: string | null;
  onAnswered: () => void;
}

/** FAM-1, FAM-2: who asks, what they will see, what they may do; the reader alone decides. */
export function InvitationCard({ invitation, token, onAnswered }: InvitationCardProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const call = useCall();
  const title = useId();
  const [declining, setDeclining] = useState(false);
  const { id, name, direction } = invitation;
  const isBusy = call.state === 'slow';
  const accept = (acceptance: Acceptance) =>
    call.run(() => acceptInvitation(local, { id, token }, acceptance), onAnswered);
  const decline = () => {
    setDeclining(false);
    call.run(() => declineInvitation(local, { id, token }), onAnswered);
  };
  const Ask = direction === 'asks' ? TheyAsk : TheyOffer;
  return (
    <Card as="section" emphasis aria-labelledby={title} className="grid grid-cols-1 gap-5">
      <h2 id={title}>
        {direction === 'asks' ? (
          <Trans>
            <bdi>{name}</bdi> would like to look after you
          </Trans>
        ) : (
          <Trans>
            <bdi>{name}</bdi> would like to share their day with you
          </Trans>
        )}
      </h2>
      <Ask
        invitation={invitation}
        isBusy={isBusy}
        onAccept={accept}
        onDecline={() => setDeclining(true)}
      />
      <CallFailed
        failure={call.failure}
        title={<Trans>Your answer could not be sent. Please try again.</Trans>}
      />
      <ConfirmDialog
        open={declining}
        question={t`Say no to ${name}?`}
        detail={<Trans>If you change your mind, they need to ask you again.</Trans>}
        confirmLabel={t`Decline`}
        keepLabel={t`Back`}
        confirmIcon={X}
        onKeep={() => setDeclining(false)}
        onConfirm={decline}
      />
    </Card>
  );
}

interface AskProps {
  invitation: Invitation;
  isBusy: boolean;
  onAccept: (acceptance: Acceptance) => void;
  onDecline: () => void;
}

function TheyAsk({ invitation, isBusy, onAccept, onDecline }: AskProps) {
  const { i18n } = useLingui();
  const [shared, setShared] = useState(USUAL);
  const { name } = invitation;
  const relationship = relationshipName(i18n, invitation.relationship);
  return (
    <>
      <p className="measure">
        <Trans>
          For <bdi>{name}</bdi> you are: {relationship}.
        </Trans>{' '}
        <Trans>You decide. You can change it or stop it at any time.</Trans>
      </p>
      <ScopeChoice
        legend={
          <Trans>
            If you agree, <bdi>{name}</bdi> can:
          </Trans>
        }
        shared={shared}
        onChange={setShared}
      />
      <Answers isBusy={isBusy} onAccept={() => onAccept(shared)} onDecline={onDecline} />
    </>
  );
}

function TheyOffer({ invitation, isBusy, onAccept, onDecline }: AskProps) {
  const { i18n, t } = useLingui();
  const [name, setName] = useState(invitation.name);
  const [relationship, setRelationship] = useState<Relationship>('Other');
  const accept = () => {
    const display_name = name.trim();
    onAccept({ relationship, ...(display_name !== '' && { display_name }) });
  };
  return (
    <>
      <div className="grid grid-cols-1 gap-2">
        <p className="font-bold">
          <Trans>If you agree, you can:</Trans>
        </p>
        <ScopeList scopes={invitation.scopes} seesPhone={invitation.sees_phone} whose="theirs" />
      </div>
      <Select
        label={t`What they are to you`}
        value={relationship}
        options={relationshipOptions(i18n)}
        onChange={({ target }) => setRelationship(knownRelationship(target.value) ?? 'Other')}
      />
      <Field
        label={t`Display name`}
        hint={t`How you call them here, for example: Mother`}
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Answers isBusy={isBusy} onAccept={accept} onDecline={onDecline} />
    </>
  );
}

function Answers(props: { isBusy: boolean; onAccept: () => void; onDecline: () => void }) {
  const { isBusy, onAccept, onDecline } = props;
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-5">
      <Button
        icon={Check}
        aria-disabled={isBusy}
        onClick={onAccept}
        className="grow basis-0 simple:min-h-22"
      >
        <Trans>Accept</Trans>
      </Button>
      <Button
        variant="quiet"
        icon={X}
        aria-disabled={isBusy}
        onClick={onDecline}
        className="grow basis-0"
      >
        <Trans>Decline</Trans>
      </Button>
    </div>
  );
}
