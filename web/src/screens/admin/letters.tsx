import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AdminLetter } from '@qamqor/shared/admin/lists';
import type { LetterMark } from '@qamqor/shared/contact/contact';
import { MailOpen, Reply, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { fetchLetters, markLetter } from '../../entities/admin/admin-calls.ts';
import { callFault, type CallFault } from '../../entities/admin/call-fault.ts';
import { usePages } from '../../entities/admin/use-pages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { PagesFrame, Reason } from './pages-frame.tsx';
import { useMoment } from './use-moment.ts';

/** What people wrote through the contact form, the newest first. */
export function Letters() {
  const { t } = useLingui();
  const [openOnly, setOpenOnly] = useState(false);
  const state = openOnly ? 'open' : undefined;
  const pages = usePages(
    state ?? '',
    (after) => fetchLetters({ state, after }),
    ({ place }) => place,
  );
  return (
    <>
      <div className="mt-5">
        <Checkbox
          label={t`Not answered yet`}
          checked={openOnly}
          onChange={({ target }) => setOpenOnly(target.checked)}
        />
      </div>
      <PagesFrame
        pages={pages}
        failure={<Trans>The letters could not be fetched.</Trans>}
        empty={{ icon: MailOpen, title: <Trans>No letters here</Trans> }}
        rowKey={({ id }) => id}
      >
        {(letter) => <LetterRow letter={letter} />}
      </PagesFrame>
    </>
  );
}

const subjects = {
  general: msg`General question`,
  support: msg`Help with the app`,
  partnership: msg`Partnership`,
  feedback: msg`Feedback`,
};

function LetterRow({ letter }: { letter: AdminLetter }) {
  const { i18n } = useLingui();
  const moment = useMoment();
  const { reference, name, email, subject, message } = letter;
  const { date, time } = moment(letter.received_at);
  return (
    <article className="grid grid-cols-1 gap-3">
      <div className="min-w-0">
        <h2 className="text-lg [overflow-wrap:anywhere]">
          {i18n._(subjects[subject])}
          {name === '' ? null : (
            <>
              , <bdi>{name}</bdi>
            </>
          )}
        </h2>
        <p className="[overflow-wrap:anywhere]">
          <bdi>{email}</bdi>
        </p>
        <p className="text-sm text-soft">
          {date}, {time}.{' '}
          <Trans>
            Reference <b className="inline-block">{reference}</b>
          </Trans>
        </p>
      </div>
      {letter.state === 'withdrawn' ? (
        <p className="text-soft">
          <Trans>Whoever wrote it has withdrawn it. Its words are gone.</Trans>
        </p>
      ) : (
        <>
          <p className="measure whitespace-pre-wrap [overflow-wrap:anywhere]">{message}</p>
          <MailLine letter={letter} />
          <StateOf letter={letter} />
        </>
      )}
    </article>
  );
}

/** Whether it reached the operator by mail as well; nothing where it did. */
function MailLine({ letter: { trapped, mail } }: { letter: AdminLetter }) {
  if (trapped && mail === 'off')
    return (
      <p className="text-soft">
        <Trans>It looks as if a program wrote it. It was not mailed to you.</Trans>
      </p>
    );
  if (mail === 'pending')
    return (
      <p className="text-soft">
        <Trans>It is on its way to you by mail.</Trans>
      </p>
    );
  if (mail === 'failed')
    return (
      <p className="text-soft">
        <Trans>It could not be mailed to you for a week. Please check the mail server.</Trans>
      </p>
    );
  return null;
}

function StateOf({ letter }: { letter: AdminLetter }) {
  const { reference, email } = letter;
  const attempt = useAttempt();
  const [state, setState] = useState(letter.state);
  const [fault, setFault] = useState<CallFault | null>(null);
  const mark = (next: LetterMark) =>
    attempt.run(
      () =>
        markLetter(letter.id, next).catch((error: unknown) => {
          setFault(callFault(error));
          throw error;
        }),
      () => {
        setFault(null);
        setState(next);
      },
    );
  const mailto = `mailto:${email}?subject=${encodeURIComponent(`[${reference}]`)}`;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div role="status">
          {attempt.state === 'slow' ? (
            <Trans>Saving…</Trans>
          ) : state === 'answered' ? (
            <Badge tone="taken">
              <Trans>Answered</Trans>
            </Badge>
          ) : (
            <Badge tone="warning">
              <Trans>Not answered</Trans>
            </Badge>
          )}
        </div>
        <AnchorButton href={mailto} variant="quiet" icon={Reply}>
          <Trans>Answer by mail</Trans>
        </AnchorButton>
        {state === 'open' ? (
          <Button variant="quiet" icon={MailOpen} onClick={() => mark('answered')}>
            <Trans>Mark as answered</Trans>
          </Button>
        ) : (
          <Button variant="quiet" icon={Undo2} onClick={() => mark('open')}>
            <Trans>Mark as not answered</Trans>
          </Button>
        )}
      </div>
      {fault && attempt.state === 'failed' ? (
        <FieldError>
          <Trans>It was not marked.</Trans> <Reason fault={fault} />
        </FieldError>
      ) : null}
    </div>
  );
}
