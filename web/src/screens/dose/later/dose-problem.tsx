import { Trans, useLingui } from '@lingui/react/macro';
import type { ProblemCode } from '@qamqor/shared/problem';
import { problemText } from '../../../locale/problem-text.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';

/** In the place of the buttons. */
export function CannotMark({ code }: { code: ProblemCode }) {
  const { i18n } = useLingui();
  return <p className="text-xl font-bold">{i18n._(problemText[code])}</p>;
}

export function NoDose() {
  return (
    <>
      <PageHeading className="mt-4">
        <Trans>There is no dose at this time</Trans>
      </PageHeading>
      <p className="mt-3 text-soft">
        <Trans>The times may have been changed. Nothing was lost.</Trans>
      </p>
    </>
  );
}
