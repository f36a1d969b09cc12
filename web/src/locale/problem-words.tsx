import { Trans, useLingui } from '@lingui/react/macro';
import { ApiProblem, Unreachable } from '../http/problems.ts';
import { isTooLate } from '../http/too-late.ts';
import { hasText, problemText } from './problem-text.ts';

/** UI-18: why a call did not do its work, and that nothing was lost. */
export function WhyFailed({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  if (isTooLate(error)) return <Trans>The server did not answer. Nothing was lost.</Trans>;
  if (error instanceof Unreachable)
    return <Trans>There is no internet right now. Nothing was lost.</Trans>;
  if (error instanceof ApiProblem && hasText(error.code)) return i18n._(problemText[error.code]);
  return <Trans>Nothing was lost.</Trans>;
}
