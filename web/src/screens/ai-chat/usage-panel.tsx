import { Trans } from '@lingui/react/macro';
import type { ChatUsage } from '@qamqor/shared/chat/chat';
import type { Remote } from '../../entities/use-remote.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Card } from '../../ui/card.tsx';

/** How many requests are left this month, and from when there are new ones. */
export function UsagePanel({ usage: { data, state } }: { usage: Remote<ChatUsage> }) {
  const { fullDate } = useFormat();
  return (
    <Card as="section" aria-labelledby="chat-usage" className="grid grid-cols-1 gap-2">
      <h2 id="chat-usage">
        <Trans>AI requests</Trans>
      </h2>
      {data ? (
        <Figures usage={data} day={fullDate(data.usage_reset_date)} />
      ) : state === 'loading' ? null : (
        <p className="text-soft">
          <Trans>How many are left cannot be seen at the moment.</Trans>
        </p>
      )}
    </Card>
  );
}

function Figures({ usage, day }: { usage: ChatUsage; day: string }) {
  const { requests_remaining: left, ai_requests_limit: limit, ai_requests_used: used } = usage;
  return (
    <>
      <p className="text-lg font-bold">
        {left === 'unlimited' ? (
          <Trans>{used} this month, without limit</Trans>
        ) : (
          <Trans>
            {left} of {limit} left
          </Trans>
        )}
      </p>
      <p className="text-soft">
        <Trans>A new month begins on {day}.</Trans>
      </p>
      <p className="text-soft">
        <Trans>Answers from your own records are not counted.</Trans>
      </p>
    </>
  );
}
