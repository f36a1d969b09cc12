import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';

/** "10:32" of the device's own clock. */
function timeOf(now: Date): string {
  return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** When something of a section was last saved; null before. */
export function useSaved(): { savedAt: string | null; onSaved: () => void } {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  return { savedAt, onSaved: () => setSavedAt(timeOf(new Date())) };
}

export interface SectionProps {
  title: ReactNode;
  savedAt?: string | null;
  children: ReactNode;
}

export function Section({ title, savedAt, children }: SectionProps) {
  return (
    <Card as="section" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5">
        <h2>{title}</h2>
        {savedAt === undefined ? null : <Saved at={savedAt} />}
      </div>
      {children}
    </Card>
  );
}

/** UI-12, UI-13: the line stays, and its room is there before it. */
export function Saved({ at }: { at: string | null }) {
  return (
    <div className="grid grid-cols-1 text-soft *:[grid-area:1/1]">
      <p aria-hidden className="invisible">
        <Line at="00:00" />
      </p>
      <p role="status">{at === null ? null : <Line at={at} />}</p>
    </div>
  );
}

function Line({ at }: { at: string }) {
  return (
    <span className="flex gap-2 fit">
      <Check className="mt-0.5 size-5 shrink-0 text-taken" aria-hidden />
      <span>
        <Trans>Saved at {at}</Trans>
      </span>
    </span>
  );
}
