import { Trans } from '@lingui/react/macro';

/** UI-1: what a choice of letters does, where it is made. */
export function TextSample() {
  return (
    <p className="rounded-main border border-line bg-sunk p-[min(1rem,4vw)]">
      <Trans>This is how large the letters are now.</Trans>
    </p>
  );
}
