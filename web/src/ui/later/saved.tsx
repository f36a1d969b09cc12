import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useCallback, useState } from 'react';
import { classes } from '../classes.ts';

/** "10:32" of the device's own clock. */
function timeOf(now: Date): string {
  return [now.getHours(), now.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
}

/** When something was last saved; null before. */
export function useSaved(): { savedAt: string | null; onSaved: () => void } {
  const [savedAt, setSavedAt] = useState<string | null>(null);
  return { savedAt, onSaved: useCallback(() => setSavedAt(timeOf(new Date())), []) };
}

export interface SavedProps {
  at: string | null;
  className?: string;
}

/** UI-12, UI-13: the line stays, and its room is there before it. */
export function Saved({ at, className }: SavedProps) {
  return (
    <div className={classes('grid grid-cols-1 text-soft *:[grid-area:1/1]', className)}>
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
