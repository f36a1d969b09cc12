import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircle } from 'lucide-react';
import { useUsage } from '../../entities/chat/use-usage.ts';
import { useDraft } from '../../entities/use-draft.ts';
import { usePublicConfig } from '../../session/public-config.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Composer } from './composer.tsx';
import { Consent, ConsentAgain, useIsAskedAgain } from './consent.tsx';
import { Conversation } from './conversation.tsx';
import { History } from './history.tsx';
import { UsagePanel } from './usage-panel.tsx';
import { useChat } from './use-chat.ts';
import { useOwnAnswers } from './use-own-answers.ts';

/** The companion in the standard view: earlier chats and what is left on the side, the talk beside them. */
export function ChatPage() {
  const { t } = useLingui();
  const usage = useUsage();
  const config = usePublicConfig();
  const isAskedAgain = useIsAskedAgain();
  const own = useOwnAnswers();
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
  const { messages, pending, unanswered } = chat;
  const isEmpty = messages.length === 0 && unanswered.length === 0 && pending === null;
  return (
    <>
      <PageHeading
        below={<Trans>It is a program, not a doctor. In an emergency call 112 or 103.</Trans>}
      >
        <Trans>AI Health Assistant</Trans>
      </PageHeading>
      {isAskedAgain ? <ConsentAgain /> : null}
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <Card
          as="section"
          aria-label={t`Conversation`}
          className="grid grid-cols-1 gap-6 lg:order-last"
        >
          {isEmpty ? (
            <EmptyState icon={MessageCircle} title={<Trans>Ask something</Trans>}>
              <Trans>For example: “What do I take now?” or “What is on today?”</Trans>
            </EmptyState>
          ) : (
            <Conversation chat={chat} resetDate={usage.data?.usage_reset_date ?? null} />
          )}
          <Composer
            text={values.text}
            onText={(text) => change({ text })}
            isAnswering={pending !== null}
            onSend={(text) => {
              const isSent = chat.send(text);
              if (isSent) clear();
              return isSent;
            }}
            onStop={chat.stop}
          />
        </Card>
        <div className="grid grid-cols-1 gap-5">
          <History chat={chat} />
          <UsagePanel usage={usage} />
          {config?.ai_configured && !isAskedAgain ? <Consent /> : null}
        </div>
      </div>
    </>
  );
}
