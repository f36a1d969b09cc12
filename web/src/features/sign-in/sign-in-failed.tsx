import { Trans, useLingui } from '@lingui/react/macro';
import { isProblemCode } from '@qamqor/shared/problem';
import { ApiProblem, Unreachable } from '../../http/problems.ts';
import { isTooLate } from '../../http/too-late.ts';
import { problemText } from '../../locale/problem-text.ts';
import { Notice } from '../../ui/notice.tsx';

/** A visible, calm word beside the log; the buttons above and below are the retry. */
export function SignInFailed({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  if (error === null) return null;
  return (
    <Notice kind="danger" live title={<Trans>The sign-in did not work. Please try again.</Trans>}>
      {isTooLate(error) ? (
        <Trans>The server did not answer. Nothing was lost.</Trans>
      ) : error instanceof Unreachable ? (
        <Trans>There is no internet right now. Nothing was lost.</Trans>
      ) : error instanceof ApiProblem && isProblemCode(error.code) ? (
        i18n._(problemText[error.code])
      ) : (
        <Trans>Nothing was lost.</Trans>
      )}
    </Notice>
  );
}
