import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { AnchorButton, LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { HeroScene } from './hero-scene.tsx';
import { RelativeCard } from './relative-card.tsx';

export function Hero() {
  return (
    <section className="mx-auto grid max-w-6xl grid-cols-[repeat(auto-fit,minmax(min(100%,24rem),1fr))] items-center gap-x-14 gap-y-10 gutter pt-8 pb-10 md:pt-16 md:pb-16">
      <div>
        <PageHeading className="[&>h1]:fit-4xl md:[&>h1]:text-6xl md:[&>h1]:leading-[1.12]">
          <Trans>A helping hand, always by their side</Trans>
        </PageHeading>
        <p className="measure mt-5 text-[min(var(--text-lg),8vw)] text-soft">
          <Trans>
            Qamqor reminds your parents of their medicines on time. You see what they have marked,
            however far away you live.
          </Trans>
        </p>
        <div className="mt-8 flex flex-wrap gap-4">
          <LinkButton to="/auth" size="simple">
            <Trans>Get Started</Trans>
          </LinkButton>
          <AnchorButton href="#how-it-works" variant="quiet" size="simple">
            <Trans>See how it works</Trans>
          </AnchorButton>
        </div>
        <ul className="mt-8 grid gap-2">
          <Point>
            <Trans>Works without internet</Trans>
          </Point>
          <Point>
            <Trans>One large button, nothing to learn</Trans>
          </Point>
          <Point>
            <Trans>In Kazakh, Russian and English</Trans>
          </Point>
        </ul>
      </div>
      <div>
        <HeroScene className="block w-full dark:brightness-85" />
        <RelativeCard className="relative mx-auto -mt-6 w-fit" />
      </div>
    </section>
  );
}

function Point({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Check className="mt-0.5 size-6 shrink-0 text-taken" aria-hidden />
      <span>{children}</span>
    </li>
  );
}
