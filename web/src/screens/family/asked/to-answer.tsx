import {
  useApprovals,
  useInvitations,
  useViewers,
} from '../../../entities/family/family-page.queries.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { ApprovalCard } from './approval-card.tsx';
import { AskedAnewCard } from './asked-anew-card.tsx';
import type { AskedWords } from './asked-details.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { LinkedInvitation } from './linked-invitation.tsx';

export interface ToAnswerProps {
  /** Of an invitation whose link was opened. */
  token: string | null;
  onTokenUsed: () => void;
  askedWords: AskedWords;
  oneAtATime: boolean;
}

/** What waits for a word of the reader; in the simple view one question at a time (UI-14). */
export default function ToAnswer(props: ToAnswerProps) {
  const { token, onTokenUsed, askedWords, oneAtATime } = props;
  const { userId } = useLocalData();
  const invitations = useInvitations() ?? [];
  const anew = (useViewers() ?? []).filter((viewer) => viewer.asked_anew);
  const pending = (useApprovals() ?? []).filter(
    ({ status, person_id }) => status === 'pending' && person_id === userId,
  );
  const cards = [
    ...(token === null
      ? []
      : [<LinkedInvitation key="link" token={token} onAnswered={onTokenUsed} />]),
    ...anew.map((viewer) => <AskedAnewCard key={`anew ${viewer.id}`} viewer={viewer} />),
    ...invitations.map((invitation) => (
      <InvitationCard
        key={invitation.id}
        invitation={invitation}
        token={null}
        onAnswered={() => undefined}
      />
    )),
    ...pending
      .toReversed()
      .map((approval) => (
        <ApprovalCard key={approval.id} approval={approval} askedWords={askedWords} />
      )),
  ];
  return oneAtATime ? cards.slice(0, 1) : cards;
}
