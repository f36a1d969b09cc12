import { Trans } from '@lingui/react/macro';
import { LinkButton } from '../../ui/link-button.tsx';

export function CallToAction() {
  return (
    <section className="mx-auto max-w-6xl gutter py-12 md:py-16">
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-card bg-accent-tint p-[min(1.5rem,5vw)] md:p-12">
        <div className="grow basis-80">
          <h2 className="fit-3xl">
            <Trans>Be near, even from afar</Trans>
          </h2>
          <p className="measure mt-2 text-lg">
            <Trans>
              Reminders and family alerts are free and have no limits. No card is needed.
            </Trans>
          </p>
        </div>
        <LinkButton to="/auth" size="simple">
          <Trans>Start Free Today</Trans>
        </LinkButton>
      </div>
    </section>
  );
}
