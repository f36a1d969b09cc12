import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Saved } from '../../ui/later/saved.tsx';

export interface SectionProps {
  title: ReactNode;
  /** When something in it was last saved; left out where nothing is. */
  savedAt?: string | null;
  children: ReactNode;
}

/** What was saved is said beside the heading where it is wide, and under the section elsewhere. */
export function Section({ title, savedAt, children }: SectionProps) {
  return (
    <Card as="section" className="relative grid grid-cols-1 gap-5">
      <h2>{title}</h2>
      {children}
      {savedAt === undefined ? null : (
        <Saved at={savedAt} className="-my-2 @xl:absolute @xl:top-6 @xl:right-6 @xl:m-0" />
      )}
    </Card>
  );
}
