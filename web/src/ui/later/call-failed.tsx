import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { problemText } from '../../locale/problem-text.ts';
import { Notice } from '../notice.tsx';
import type { CallFailure } from '../use-call.ts';

export interface CallFailedProps {
  failure: CallFailure | null;
  /** What did not happen, in the specification's words where it has some. */
  title: ReactNode;
  /** What to do next, beneath the reason. */
  action?: ReactNode;
}

/** UI-18: what happened, why, and that nothing was lost; what is not known is not said. */
export function CallFailed({ failure, title, action }: CallFailedProps) {
  const { i18n } = useLingui();
  if (failure === null) return null;
  if (failure === 'offline')
    return (
      <Notice kind="warning" live title={<Trans>There is no internet right now.</Trans>}>
        <Trans>This needs internet. Nothing you wrote is lost. Please try again later.</Trans>
      </Notice>
    );
  if (failure === 'unanswered')
    return (
      <Notice kind="warning" live title={<Trans>No answer came.</Trans>} action={action}>
        <Trans>
          It may be done all the same. Please look before you try again. Nothing was lost.
        </Trans>
      </Notice>
    );
  return (
    <Notice kind="danger" live title={title} action={action}>
      {failure === 'unknown' ? (
        <Trans>Nothing was changed.</Trans>
      ) : typeof failure === 'object' ? (
        <span lang="en">{failure.detail}</span>
      ) : (
        i18n._(problemText[failure])
      )}
    </Notice>
  );
}
