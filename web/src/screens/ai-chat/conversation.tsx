import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { Answer, AnswerFrame, OwnWords } from './bubble.tsx';
import { FailureWords } from './failure-words.tsx';
import { newestSentences } from './sentences.ts';
import type { Chat, Pending } from './use-chat.ts';
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

/** What was said, from the first to the last. The page follows it down while the person is at its end. */
export function Conversation({ chat, resetDate }: ConversationProps) {
  const { t } = useLingui();
  const { messages, drawnAs, hasReplaced, pending, unanswered } = chat;
  const count = messages.length + unanswered.length + (pending ? 1 : 0);
  const spoken = pending?.text ?? messages.at(-1)?.content ?? '';
  const end = useFollowEnd(count);
  const unansweredRows = unanswered.map(({ id, question, failure, own }) => (
    <Fragment key={id}>
      <OwnWords>{question}</OwnWords>
      {failure ? (
        <AnswerFrame isStatus>
          <p role="alert" className="measure">
            <FailureWords failure={failure} resetDate={resetDate} />
          </p>
        </AnswerFrame>
      ) : null}
      {own ? (
        <Answer text={own.text} source={failure ? 'rules' : 'guard'} calls={own.calls} />
      ) : null}
    </Fragment>
  ));
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
          ...messages.map(({ id, role, content, source, calls }) => {
            const key = drawnAs.get(id) ?? id;
            return role === 'user' ? (
              <OwnWords key={key}>{content}</OwnWords>
            ) : (
              <Answer key={key} text={content} source={source} calls={calls} />
            );
          }),
          ...unansweredRows,
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
