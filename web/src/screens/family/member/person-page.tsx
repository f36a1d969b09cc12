import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { FamilyGrid } from './family-grid.tsx';

/** What the profile can show already, to be read only. */
export function PersonPage({ title, profile }: { title: ReactNode; profile: ReactNode }) {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <div className="mt-6 grid grid-cols-1 gap-5">
        {profile}
        <FamilyGrid />
        <p className="measure text-soft">
          <Trans>Here you can only read for now. You will be able to change it later.</Trans>
        </p>
      </div>
    </>
  );
}
