import { Trans } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { passAnswerOn } from '../../../../account/online/microsoft/pass-answer-on.ts';
import { logger } from '../../../../platform/logger.ts';
import { PageHeading } from '../../../../ui/page-heading.tsx';

export interface AnswerPageProps {
  /** It only looked like an answer. */
  onNone: () => void;
}

/** Where Microsoft sends its window back to: gone in a moment. */
export function AnswerPage({ onNone }: AnswerPageProps) {
  const none = useEffectEvent(onNone);
  useEffect(() => {
    passAnswerOn().catch((error: unknown) => {
      logger.warn("Microsoft's answer could not be read", error);
      none();
    });
  }, []);
  return (
    <main id="main" className="mx-auto max-w-lg p-6 text-center">
      <PageHeading>
        <Trans>One moment…</Trans>
      </PageHeading>
      <p className="text-soft">
        <Trans>This window closes by itself. If it stays, you can close it.</Trans>
      </p>
    </main>
  );
}
