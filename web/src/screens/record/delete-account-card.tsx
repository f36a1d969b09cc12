import { Trans, useLingui } from '@lingui/react/macro';
import { foldText } from '@qamqor/shared/fold-text';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { isNoAnswer } from '../../http/no-answer.ts';
import { ApiProblem } from '../../http/problems.ts';
import { WhyFailed } from '../../locale/problem-words.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/form/field.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';

export interface DeleteAccountCardProps {
  /** Only a relative can let the person in again. */
  byCode: boolean;
  /** Those whom the reader lets in with a code, by their names. */
  letsIn: readonly string[];
  isLeaving: boolean;
  /** Rejects where nothing was deleted, or nobody knows whether it was. */
  onDelete: () => Promise<void>;
}

/** DATA-3: what goes is said first, and the word is typed: no slip of a finger does it. */
export function DeleteAccountCard(props: DeleteAccountCardProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="record-delete" className="mt-8 grid grid-cols-1 gap-4">
      <h2 id="record-delete">
        <Trans>Delete account</Trans>
      </h2>
      <p className="measure">
        <Trans>
          Medicines, doses, events, chats, profile, settings and family links all go. Save your data
          first if you want to keep it.
        </Trans>
      </p>
      {isOpen ? (
        <TypedQuestion {...props} onKeep={() => setOpen(false)} />
      ) : (
        <div>
          <Button variant="quiet" icon={Trash2} onClick={() => setOpen(true)}>
            <Trans>Delete account…</Trans>
          </Button>
        </div>
      )}
    </Card>
  );
}

/** A provider's script runs on that page alone; it leads back here. */
const PROVE = '/auth?join=true&from=/app/data-management';

function Failure({ error }: { error: unknown }) {
  if (isNoAnswer(error))
    return (
      <Notice kind="danger" live title={<Trans>Your account may not be deleted yet.</Trans>}>
        <Trans>No answer came. Please check the internet and try again.</Trans>
      </Notice>
    );
  const isUnproven = error instanceof ApiProblem && error.code === 'auth.confirm_first';
  return (
    <Notice
      kind="danger"
      live
      title={<Trans>Your account was not deleted.</Trans>}
      action={
        isUnproven ? (
          <AnchorButton href={PROVE} variant="quiet" icon={KeyRound}>
            <Trans>Show that it is you</Trans>
          </AnchorButton>
        ) : null
      }
    >
      <WhyFailed error={error} />
    </Notice>
  );
}

type TypedQuestionProps = DeleteAccountCardProps & { onKeep: () => void };

function TypedQuestion({ byCode, letsIn, isLeaving, onDelete, onKeep }: TypedQuestionProps) {
  const { t } = useLingui();
  const word = t({ context: 'typed to confirm', message: 'delete' });
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const isTyped = foldText(typed.trim()) === foldText(word);
    setWrong(!isTyped);
    setFailure(null);
    if (isTyped && !isLeaving) onDelete().catch(setFailure);
  };
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
      <ul className="measure list-disc pl-6">
        <li>
          <Trans>You are signed out on all devices at once. Reminders stop.</Trans>
        </li>
        {byCode ? (
          <>
            <li>
              <Trans>For 30 days a new code from your relative brings it back.</Trans>
            </li>
            <li>
              <Trans>Until then nobody sees it.</Trans>
            </li>
          </>
        ) : (
          <>
            <li>
              <Trans>Your relatives see that you ended the link, and nothing more.</Trans>
            </li>
            <li>
              <Trans>
                For 30 days signing in brings your account back. The links to your family and the
                calendar address stay gone.
              </Trans>
            </li>
          </>
        )}
        {letsIn.map((name, index) => (
          <li key={index}>
            <Trans>
              If only you can let <bdi>{name}</bdi> in, their account goes, too. For 30 days both
              can come back.
            </Trans>
          </li>
        ))}
        <li>
          <Trans>
            After that nothing is left here. Backups that still hold it go by their age.
          </Trans>
        </li>
      </ul>
      <Field
        label={<Trans>Type the word “{word}”</Trans>}
        error={isWrong ? <Trans>Please type exactly: {word}</Trans> : null}
        value={typed}
        autoComplete="off"
        autoCapitalize="none"
        onChange={(event) => setTyped(event.target.value)}
      />
      {failure === null ? null : <Failure error={failure} />}
      <div className="flex flex-wrap justify-between gap-4">
        <Button variant="quiet" onClick={onKeep}>
          <Trans>Keep my account</Trans>
        </Button>
        <Button type="submit" variant="danger" icon={Trash2} aria-disabled={isLeaving}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
    </form>
  );
}
