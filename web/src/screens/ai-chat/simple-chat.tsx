import { Trans, useLingui } from '@lingui/react/macro';
import { Phone } from 'lucide-react';
import { useUsage } from '../../entities/chat/use-usage.ts';
import { usePeopleToCall } from '../../entities/family/use-people-to-call.ts';
import { useDraft } from '../../entities/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { AnchorButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Composer } from './composer.tsx';
import { ConsentAgain, useIsAskedAgain } from './consent.tsx';
import { Conversation } from './conversation.tsx';
import { useChat } from './use-chat.ts';
import { useOwnAnswers } from './use-own-answers.ts';

/** UI-14: one field, and three things to press: two questions and a call. */
export function SimpleChat() {
  const { t } = useLingui();
  const usage = useUsage();
  const isAskedAgain = useIsAskedAgain();
  const own = useOwnAnswers();
  const [nearest] = usePeopleToCall();
  const { values, newest, change, clear } = useDraft('chat', { text: '' });
  const chat = useChat({
    own,
    onEnd: usage.reload,
    onStopped: (question) => {
      if (newest().text.trim() !== '') return false;
      change({ text: question });
      return true;
    },
  });
  const name = nearest?.name;
  return (
    <>
      <PageHeading
        below={<Trans>It is a program, not a doctor. In an emergency call 112 or 103.</Trans>}
      >
        <Trans>Ask</Trans>
      </PageHeading>
      {isAskedAgain ? <ConsentAgain size="simple" /> : null}
      <div className="mt-6 grid grid-cols-1 gap-6 text-lg">
        <Conversation chat={chat} resetDate={usage.data?.usage_reset_date ?? null} />
        <ul className="grid grid-cols-1 gap-4">
          {[t`What do I take now?`, t`What is on today?`].map((question) => (
            <li key={question}>
              <Button
                variant="quiet"
                size="simple"
                wide
                aria-disabled={chat.pending !== null}
                onClick={() => chat.send(question)}
              >
                {question}
              </Button>
            </li>
          ))}
          {nearest ? (
            <li>
              <AnchorButton href={nearest.tel} variant="quiet" size="simple" icon={Phone} wide>
                <Trans>
                  Call <bdi>{name}</bdi>
                </Trans>
              </AnchorButton>
            </li>
          ) : null}
        </ul>
        <Composer
          size="simple"
          text={values.text}
          onText={(text) => change({ text })}
          isAnswering={chat.pending !== null}
          onSend={(text) => {
            const isSent = chat.send(text);
            if (isSent) clear();
            return isSent;
          }}
          onStop={chat.stop}
        />
      </div>
    </>
  );
}
