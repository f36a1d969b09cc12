import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button } from '../../ui/button.tsx';
import { chooseVisits } from '../../account/choose-visits.ts';

/** Asked once; it covers nothing that cannot be scrolled out from under it. */
export function ConsentBar() {
  return (
    <section
      aria-labelledby="visits"
      className="sticky bottom-0 z-10 max-h-[60dvh] overflow-y-auto border-t-2 border-edge bg-card px-4 py-4 wrap-anywhere"
    >
      <div className="mx-auto flex max-w-5xl flex-wrap items-center gap-x-8 gap-y-3">
        <div className="grow basis-72">
          <h2 id="visits" className="text-base">
            <Trans>May we count your visit?</Trans>
          </h2>
          <p className="measure text-soft">
            <Trans>
              Google counts for us which of these pages are read. No cookies, and never inside the
              app.
            </Trans>{' '}
            <Link to="/privacy" className="text-accent underline underline-offset-4">
              <Trans>Privacy Policy</Trans>
            </Link>
          </p>
        </div>
        <div className="flex flex-wrap gap-4">
          <Button variant="quiet" onClick={() => chooseVisits('yes')}>
            <Trans>Yes, count it</Trans>
          </Button>
          <Button variant="quiet" onClick={() => chooseVisits('no')}>
            <Trans>No, do not count</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}
