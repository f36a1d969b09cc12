import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

export function Steps() {
  return (
    <section id="how-it-works" className="scroll-mt-6 border-y border-line bg-sunk">
      <div className="@container mx-auto max-w-6xl gutter py-12 md:py-16">
        <h2 className="fit-3xl">
          <Trans>How It Works</Trans>
        </h2>
        <ol className="mt-8 grid @4xl:grid-cols-3 gap-x-10 gap-y-8">
          <Step number={1} title={<Trans>Sign Up</Trans>}>
            <Trans>
              Sign in with an account that you already have. There is no new password to remember.
            </Trans>
          </Step>
          <Step number={2} title={<Trans>Add Family</Trans>}>
            <Trans>
              Invite your parents by email, or set up their tablet by code. The code needs no
              password.
            </Trans>
          </Step>
          <Step number={3} title={<Trans>Start Caring</Trans>}>
            <Trans>
              Add the medicines and their times. The tablet reminds, and you see every mark.
            </Trans>
          </Step>
        </ol>
      </div>
    </section>
  );
}

interface StepProps {
  number: number;
  title: ReactNode;
  children: ReactNode;
}

function Step({ number, title, children }: StepProps) {
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-3">
      <span
        aria-hidden
        className="grid size-14 shrink-0 place-items-center rounded-full bg-accent text-xl font-bold text-on-accent"
      >
        {number}
      </span>
      <div className="grow basis-48">
        <h3 className="fit-xl">{title}</h3>
        <p className="measure mt-1 text-soft">{children}</p>
      </div>
    </li>
  );
}
