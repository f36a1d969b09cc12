import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { GUIDE_STEPS, type GuideStep } from './guide-steps.ts';

export interface GuideFrameProps {
  step: GuideStep;
  title: ReactNode;
  children: ReactNode;
}

/** One step of the relative's; it can be left at any of them. */
export function GuideFrame({ step, title, children }: GuideFrameProps) {
  const number = GUIDE_STEPS.findIndex((one) => one === step) + 1;
  const of = GUIDE_STEPS.length;
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-5">
      <LinkButton to="/app/dashboard" variant="text" icon={ArrowLeft} className="w-fit -ml-[8px]">
        <Trans>Later</Trans>
      </LinkButton>
      <PageHeading
        below={
          number === 0 ? undefined : (
            <Trans>
              Step {number} of {of}
            </Trans>
          )
        }
      >
        {title}
      </PageHeading>
      {children}
    </div>
  );
}
