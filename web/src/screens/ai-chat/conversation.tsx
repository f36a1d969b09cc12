import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatMessage } from '@qamqor/shared/chat/chat';
import { useState } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { Answer, AnswerFrame, OwnWords } from './bubble.tsx';
import { FailureWords } from './failure-words.tsx';
import { newestSentences } from './sentences.ts';
import type { Chat, Pending, Unanswered } from './use-chat.ts';
import { useFollowEnd } from './use-follow-end.ts';

export interface ConversationProps {
  chat: Pick<Chat, 'messages' | 'drawnAs' | 'hasReplaced' | 'pending' | 'unanswered'>;
  resetDate: string | null;
}

/** What is being answered: the same elements in which it will stand, so that nothing is drawn twice. */
function pendingRows({ id, question, text, calls }: Pending) {
  const key = `${id} assistant`;
  return [
    <OwnWords key={`${id} user`}>{question}</OwnWords>,
    text === '' ? (
      <AnswerFrame key={key}>
        <Spinner label={<Trans>One moment…</Trans>} />
      </AnswerFrame>
    ) : (
      <Answer key={key} text={text} source="model" calls={calls} isComing />
    ),
  ];
}

/** A question without a reply: under the keys of what was being answered. */
function unansweredRows({ id, question, failure, own }: Unanswered, resetDate: string | null) {
  return [
    <OwnWords key={`${id} user`}>{question}</OwnWords>,
    failure ? (
      <AnswerFrame key={`${id} failure`} isStatus>
        <p role="alert" className="measure">
          <FailureWords failure={failure} resetDate={resetDate} />
        </p>
      </AnswerFrame>
    ) : null,
    own ? (
      <Answer
        key={`${id} assistant`}
        text={own.text}
        source={failure ? 'rules' : 'guard'}
        calls={own.calls}
      />
    ) : null,
  ];
}

function messageRow({ role, content, source, calls }: ChatMessage, key: string) {
  return role === 'user' ? (
    <OwnWords key={key}>{content}</OwnWords>
  ) : (
    <Answer key={key} text={content} source={source} calls={calls} />
  );
}

type Newest = { id: string | null; text: string };

/** What stands last, and what of it is announced: of a failure its own alert speaks. */
function newestOf(
  message: ChatMessage | undefined,
  noted: Unanswered | undefined,
  placeOf: (one: Unanswered) => string | null,
): Newest {
  const id = message?.id ?? null;
  return noted && placeOf(noted) === id
    ? { id: noted.id, text: noted.own?.text ?? '' }
    : { id, text: message?.content ?? '' };
}

/** What was said, from the first to the last. The page follows it down while the person is at its end. */
export function Conversation({ chat, resetDate }: ConversationProps) {
  const { t } = useLingui();
  const { messages, drawnAs, hasReplaced, pending, unanswered } = chat;
  const count = messages.length + unanswered.length + (pending ? 1 : 0);
  const end = useFollowEnd(count);
  const known = new Set(messages.map(({ id }) => id));
  const placeOf = ({ after }: Unanswered) => (after !== null && known.has(after) ? after : null);
  const newest = newestOf(messages.at(-1), unanswered.at(-1), placeOf);
  // It has been announced: a question that is stopped or fails without a word has nothing new to say.
  const [announcedId, setAnnouncedId] = useState<string | null>(null);
  if (pending && announcedId !== newest.id) setAnnouncedId(newest.id);
  const spoken = pending?.text ?? (newest.id === announcedId ? '' : newest.text);
  const rowsBehind = (place: string | null) =>
    unanswered
      .filter((one) => placeOf(one) === place)
      .flatMap((one) => unansweredRows(one, resetDate));
  return (
    <section aria-label={t`Messages`}>
      <div role="status">
        {hasReplaced ? (
          <p className="pb-4 text-soft">
            <Trans>That chat was deleted on another device. Here is a new one.</Trans>
          </p>
        ) : null}
      </div>
      {/* Beside answers that fill the width the number of the notices would find no free place. */}
      <ul className="flex flex-col gap-4 max-sm:in-[body:has([data-notices]>button)]:pe-16">
        {[
          ...rowsBehind(null),
          ...messages.flatMap((message) => [
            messageRow(message, drawnAs.get(message.id) ?? message.id),
            ...rowsBehind(message.id),
          ]),
          ...(pending ? pendingRows(pending) : []),
        ]}
      </ul>
      <p role="status" aria-atomic="false" className="sr-only">
        {newestSentences(spoken, pending !== null).map(({ index, words }) => (
          <span key={index}>{words} </span>
        ))}
      </p>
      {/* Below it stands what stops the reply. */}
      <div ref={end} className="scroll-mb-[min(24rem,50dvh)]" />
    </section>
  );
}
