import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { reasonText } from '../../locale/problem-text.ts';
import { useFormat } from '../../locale/use-format.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Failure } from './failure.ts';

/** The specification's words for each failure; a limit of the plan also says where there is more. */
export function FailureWords({
  failure,
  resetDate,
}: {
  failure: Failure;
  resetDate: string | null;
}) {
  const { i18n } = useLingui();
  const { language, fullDate } = useFormat();
  switch (failure.kind) {
    case 'invalid':
      return <Trans>Please enter a valid message.</Trans>;
    case 'unavailable':
      return <Trans>The AI service is temporarily unavailable. Please try again later.</Trans>;
    case 'offline':
      return <Trans>No internet connection. Please check your network and try again.</Trans>;
    case 'failed':
      return <Trans>Sorry, I encountered an error. Please try again.</Trans>;
    case 'limit':
      return (
        <Limit isPlan={failure.isPlan}>
          {language === 'en' && failure.detail !== '' ? (
            failure.detail
          ) : failure.isPlan && resetDate !== null ? (
            <LimitUntil day={fullDate(resetDate)} />
          ) : failure.isPlan || failure.detail === '' ? (
            <Trans>
              You have reached your AI request limit. Please upgrade your subscription or try again
              later.
            </Trans>
          ) : (
            i18n._(reasonText(failure.code))
          )}
        </Limit>
      );
  }
}

function LimitUntil({ day }: { day: string }) {
  return <Trans>You have reached your AI request limit. You can ask again from {day}.</Trans>;
}

function Limit({ isPlan, children }: { isPlan: boolean; children: ReactNode }) {
  return (
    <>
      <span aria-hidden>⛔ </span>
      {children}
      {isPlan ? (
        <span className="mt-2 block">
          <Trans>Tip: a larger plan has more requests. See Settings, then Pricing.</Trans>{' '}
          <LinkButton to="/app/pricing" variant="text">
            <Trans>Open Pricing</Trans>
          </LinkButton>
        </span>
      ) : null}
    </>
  );
}
