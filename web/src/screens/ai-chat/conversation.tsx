import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useEffect, useRef } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { Answer, AnswerFrame, OwnWords } from './bubble.tsx';
import { FailureWords } from './failure-words.tsx';
import { wholeSentences } from './sentences.ts';
import type { Chat } from './use-chat.ts';

export interface ConversationProps {
  chat: Pick<Chat, 'messages' | 'pending' | 'unanswered'>;
  resetDate: string | null;
}

/** What was said, from the first to the last. The page follows it down while the person is at its end. */
export function Conversation({ chat, resetDate }: ConversationProps) {
  const { t } = useLingui();
  const { messages, pending, unanswered } = chat;
  const end = useRef<HTMLDivElement>(null);
  const count = messages.length + unanswered.length + (pending ? 1 : 0);
  const length = pending?.text.length ?? 0;
  useEffect(() => {
    if (count + length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [count, length]);
  return (
    <section aria-label={t`Messages`}>
      <ul className="flex flex-col gap-4">
        {messages.map(({ id, role, content, source, calls }) =>
          role === 'user' ? (
            <OwnWords key={id}>{content}</OwnWords>
          ) : (
            <Answer key={id} text={content} source={source} calls={calls} />
          ),
        )}
        {unanswered.map(({ id, question, failure, own }) => (
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
        ))}
        {pending ? (
          <>
            <OwnWords>{pending.question}</OwnWords>
            {pending.text === '' ? (
              <AnswerFrame>
                <Spinner label={<Trans>One moment…</Trans>} />
              </AnswerFrame>
            ) : (
              <Answer text={pending.text} source="model" calls={pending.calls} isComing />
            )}
          </>
        ) : null}
      </ul>
      <p role="status" className="sr-only">
        {pending ? wholeSentences(pending.text) : (messages.at(-1)?.content ?? '')}
      </p>
      <div ref={end} />
    </section>
  );
}
