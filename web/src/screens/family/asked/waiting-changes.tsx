import { Trans, useLingui } from '@lingui/react/macro';
import { DAY, fromWire } from '@qamqor/shared/calendar/dates';
import type { Approval } from '@qamqor/shared/family/link';
import { useApprovals } from '../../../entities/family/family-page.queries.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { useNow } from '../../../entities/use-now.ts';
import { useFormat } from '../../../locale/use-format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { approvalWords } from './approval-words.ts';
import { AskedDetails, type AskedWords } from './asked-details.tsx';
import { useKnownNames } from './use-known-names.ts';

export interface WaitingChangesProps {
  personId: string;
  name: string;
  words: AskedWords;
}

/** How long an answer stays to be read. */
const ANSWER_STAYS = 2 * DAY;

/** "Ask me first": what the viewer did that counts once the person agrees, and what they said. */
export function WaitingChanges({ personId, name, words }: WaitingChangesProps) {
  const local = useLocalData();
  const now = useNow(local);
  const approvals = (useApprovals() ?? []).filter(
    ({ person_id, by_user_id }) => person_id === personId && by_user_id === local.userId,
  );
  const waiting = approvals.filter(({ status }) => status === 'pending');
  const declined = approvals.filter(
    ({ status, decided_at }) =>
      status === 'declined' && decided_at !== null && now - fromWire(decided_at) < ANSWER_STAYS,
  );
  return (
    <div role="status" className="grid grid-cols-1 gap-4 empty:hidden">
      {waiting.length === 0 ? null : (
        <Notice
          title={
            <Trans>
              <bdi>{name}</bdi> is asked first. This waits for a yes:
            </Trans>
          }
        >
          <Changes changes={waiting} personId={personId} words={words} />
        </Notice>
      )}
      {declined.length === 0 ? null : (
        <Notice
          kind="warning"
          title={
            <Trans>
              <bdi>{name}</bdi> did not agree to this:
            </Trans>
          }
        >
          <Changes changes={declined} personId={personId} words={words} />
        </Notice>
      )}
    </div>
  );
}

interface ChangesProps {
  changes: readonly Approval[];
  personId: string;
  words: AskedWords;
}

function Changes({ changes, personId, words }: ChangesProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const known = useKnownNames(personId);
  return (
    <ul className="grid grid-cols-1 gap-2">
      {changes.map((change) => (
        <li key={change.id}>
          <p className="first-letter:uppercase">{approvalWords(i18n, format, change, known)}</p>
          <AskedDetails approval={change} words={words} />
        </li>
      ))}
    </ul>
  );
}
