import { Trans } from '@lingui/react/macro';
import { BellRing, HeartHandshake, MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import type { Icon } from '../../ui/icon.ts';

export function Features() {
  return (
    <section className="@container mx-auto max-w-6xl gutter py-12 md:py-16">
      <h2 className="fit-3xl">
        <Trans>Three ways it helps</Trans>
      </h2>
      <div className="mt-8 grid gap-5 @4xl:grid-cols-3">
        <Feature icon={BellRing} title={<Trans>Medication Reminders</Trans>}>
          <Trans>
            A reminder comes on time, even when the app is closed. One tap notes the dose. If it is
            not noted, the reminder comes again.
          </Trans>
        </Feature>
        <Feature icon={MessageCircle} title={<Trans>AI Companion</Trans>}>
          <Trans>
            Someone to ask what is planned today, or simply to chat with. It is a program, not a
            doctor, and it says so.
          </Trans>
        </Feature>
        <Feature icon={HeartHandshake} title={<Trans>Family Monitoring</Trans>}>
          <Trans>
            See what was marked and when. If a dose is not recorded, you are told. Your relative
            decides what you see, and can stop it at once.
          </Trans>
        </Feature>
      </div>
    </section>
  );
}

interface FeatureProps {
  icon: Icon;
  title: ReactNode;
  children: ReactNode;
}

function Feature({ icon: IconMark, title, children }: FeatureProps) {
  return (
    <Card
      as="article"
      className="gap-x-6 md:p-8 @max-4xl:@lg:grid @max-4xl:@lg:grid-cols-[auto_1fr]"
    >
      <span className="grid size-16 place-items-center rounded-main bg-accent-tint text-accent">
        <IconMark className="size-8" aria-hidden />
      </span>
      <div>
        <h3 className="mt-5 text-[min(var(--text-xl),9vw)] @max-4xl:@lg:mt-0">{title}</h3>
        <p className="measure mt-2 text-soft">{children}</p>
      </div>
    </Card>
  );
}
