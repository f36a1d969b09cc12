import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHeading } from '../page-heading.tsx';

export interface InformationPageProps {
  title: ReactNode;
  intro?: ReactNode;
  children: ReactNode;
}

export function InformationPage({ title, intro, children }: InformationPageProps) {
  return (
    <div className="mx-auto max-w-6xl gutter pt-6 pb-20 wrap-anywhere">
      <Link
        to="/"
        activeOptions={{ exact: true }}
        className="inline-flex min-h-target items-center gap-2.5 rounded-control pr-3 font-bold text-accent no-underline hover:bg-accent-tint"
      >
        <ArrowLeft className="size-6" aria-hidden />
        <Trans>Back to Home</Trans>
      </Link>
      <PageHeading className="mt-4 [&>h1]:text-[min(var(--text-3xl),9vw)] max-md:[&>h1:lang(ru)]:text-[min(var(--text-3xl),7.2vw)] md:[&>h1]:text-[min(var(--text-5xl),7vw)]">
        {title}
      </PageHeading>
      {intro === undefined ? null : (
        <p className="measure mt-4 text-[min(var(--text-lg),8vw)] text-soft">{intro}</p>
      )}
      <div className="@container mt-10 text-[min(1em,8.5vw)] [&:lang(ru)]:text-[min(1em,7.4vw)]">
        {children}
      </div>
    </div>
  );
}
