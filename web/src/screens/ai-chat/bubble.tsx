import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatSource } from '@qamqor/shared/chat/chat';
import { Phone } from 'lucide-react';
import { lazy, memo, Suspense, useState, type ReactNode } from 'react';
import { useEmergencyCalls } from '../../entities/person/profile.queries.ts';
import { AnchorButton } from '../../ui/link-button.tsx';
import { ReadAloud } from '../../ui/later/read-aloud.tsx';
import { classes } from '../../ui/classes.ts';
import { telOf } from '../../ui/tel.ts';
import { loadedMarked, loadMarked } from './prepare-marked.ts';
import { spokenWords } from './plain-words.ts';

/** Until it comes, and where it does not, the words stand as they were written. */
const LaterMarkedText = lazy(() =>
  loadMarked()
    .catch(() => ({ MarkedText: PlainText }))
    .then(({ MarkedText: Text }) => ({ default: Text })),
);

function PlainText({ text }: { text: string }) {
  return <p className="whitespace-pre-wrap">{text}</p>;
}

function ModelText({ text }: { text: string }) {
  const [MarkedText] = useState(() => loadedMarked() ?? LaterMarkedText);
  return (
    <Suspense fallback={<PlainText text={text} />}>
      <MarkedText text={text} />
    </Suspense>
  );
}

/** What the person wrote, as it was written. */
export const OwnWords = memo(function OwnWords({ children }: { children: string }) {
  return (
    <li className="max-w-full self-end rounded-card rounded-br-sm bg-accent-tint px-4 py-3">
      <p className="sr-only">
        <Trans>You wrote</Trans>
      </p>
      <p className="measure wrap-anywhere whitespace-pre-wrap">{children}</p>
    </li>
  );
});

export interface AnswerProps {
  text: string;
  source: ChatSource | null;
  calls?: readonly string[] | undefined;
  /** It is still coming. */
  isComing?: boolean | undefined;
}

/** Letters. So many fill the width: it need not be measured anew by all that is written. */
const LONG = 300;

const NONE: readonly string[] = [];

/** What was answered, by whom, and whom to call. */
export const Answer = memo(function Answer({
  text,
  source,
  calls = NONE,
  isComing = false,
}: AnswerProps) {
  return (
    <AnswerFrame isLong={text.length > LONG}>
      <div className="measure flex flex-col gap-3 self-stretch wrap-anywhere">
        {source === 'model' ? <ModelText text={text} /> : <PlainText text={text} />}
      </div>
      {calls.length > 0 ? <Calls numbers={calls} /> : null}
      {source === 'rules' ? (
        <p className="text-sm text-soft">
          <Trans>From your own records, without AI.</Trans>
        </p>
      ) : null}
      {isComing || text === '' ? null : <ReadAloud words={spokenWords(text)} />}
    </AnswerFrame>
  );
});

export function AnswerFrame({
  isStatus = false,
  isLong = false,
  children,
}: {
  isStatus?: boolean;
  isLong?: boolean;
  children: ReactNode;
}) {
  return (
    <li
      className={classes(
        'flex max-w-full flex-col items-start self-start gap-3 rounded-card rounded-bl-sm px-4 py-3',
        isLong && 'w-[32em]',
        isStatus ? 'bg-warning-tint text-warning' : 'border border-line bg-card',
      )}
    >
      <p className="sr-only">
        <Trans>The assistant</Trans>
      </p>
      {children}
    </li>
  );
}

/** The numbers that everybody has, and whom this person wrote down: who that is stands in no message. */
function Calls({ numbers }: { numbers: readonly string[] }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-wrap gap-4" role="group" aria-label={t`Call`}>
      {numbers.map((number) => (
        <AnchorButton
          key={number}
          href={`tel:${number}`}
          variant="danger"
          size="simple"
          icon={Phone}
        >
          <Trans>Call {number}</Trans>
        </AnchorButton>
      ))}
      <ContactCall others={numbers} />
    </div>
  );
}

function ContactCall({ others }: { others: readonly string[] }) {
  const [contact] = useEmergencyCalls();
  if (!contact || others.includes(contact.phone)) return null;
  const name = contact.who === '' ? contact.phone : contact.who;
  return (
    <AnchorButton href={telOf(contact.phone) ?? undefined} size="simple" icon={Phone}>
      <Trans>
        Call <bdi>{name}</bdi>
      </Trans>
    </AnchorButton>
  );
}
