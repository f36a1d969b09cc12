import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LetterState, OwnLetter } from '@qamqor/shared/contact/contact';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useOwnLetters, withdrawLetter } from '../../entities/message/online/own-letters.ts';
import { useOwnWall } from '../../entities/use-own-wall.ts';
import { WhyFailed } from '../../locale/problem-words.tsx';
import { useFormat } from '../../locale/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** ADMIN-7: what the person wrote to us, and how they take it back. */
export function LettersCard() {
  const { data, state, reload } = useOwnLetters();
  return (
    <Card as="section" aria-labelledby="record-letters" className="mt-8 grid grid-cols-1 gap-4">
      <h2 id="record-letters">
        <Trans>Your letters to us</Trans>
      </h2>
      {data === null ? (
        <p role="status">
          {state === 'loading' ? (
            <Trans>One moment…</Trans>
          ) : (
            <Trans>Your letters can be seen with internet only.</Trans>
          )}
        </p>
      ) : data.length === 0 ? (
        <p className="measure">
          <Trans>There is none. What you write to us while signed in stands here.</Trans>
        </p>
      ) : (
        <ul className="grid grid-cols-1 divide-y divide-line">
          {data.map((letter) => (
            <LetterRow key={letter.id} letter={letter} onChanged={reload} />
          ))}
        </ul>
      )}
      <div>
        <LinkButton to="/contacts" variant="quiet">
          <Trans>Write to us</Trans>
        </LinkButton>
      </div>
    </Card>
  );
}

const tones = { open: 'warning', answered: 'taken', withdrawn: 'grey' } as const;
const states = {
  open: msg`No answer yet`,
  answered: msg`Answered`,
  withdrawn: msg`Withdrawn by you`,
} satisfies Record<LetterState, unknown>;

function LetterRow({ letter, onChanged }: { letter: OwnLetter; onChanged: () => void }) {
  const { i18n, t } = useLingui();
  const { date: dated } = useFormat();
  const ownWall = useOwnWall();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { id, reference, message, state, received_at } = letter;
  const { date, time } = ownWall(Date.parse(received_at));
  const day = `${dated(date)} ${date.slice(0, 4)}`;
  const withdraw = () => {
    setAsking(false);
    setFailure(null);
    withdrawLetter(id).then(onChanged, setFailure);
  };
  return (
    <li className="grid grid-cols-1 gap-3 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          {day}, {time}.{' '}
          <Trans>
            Reference <b className="inline-block">{reference}</b>
          </Trans>
        </p>
        <Badge tone={tones[state]}>{i18n._(states[state])}</Badge>
      </div>
      {state === 'withdrawn' ? null : (
        <>
          <p className="measure whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
          <div>
            <Button
              variant="quiet"
              icon={Trash2}
              aria-label={t`Withdraw letter ${reference}`}
              onClick={() => setAsking(true)}
            >
              <Trans>Withdraw</Trans>
            </Button>
          </div>
        </>
      )}
      {failure === null ? null : (
        <Notice kind="warning" live title={<Trans>The letter was not withdrawn.</Trans>}>
          <WhyFailed error={failure} />
        </Notice>
      )}
      <ConfirmDialog
        open={isAsking}
        question={<Trans>Withdraw this letter?</Trans>}
        detail={
          <Trans>
            Its words are deleted here for good. If we have read it already, we cannot forget it.
          </Trans>
        }
        confirmLabel={t`Withdraw`}
        confirmIcon={Trash2}
        keepLabel={t`Keep it`}
        onConfirm={withdraw}
        onKeep={() => setAsking(false)}
      />
    </li>
  );
}
