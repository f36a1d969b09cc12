import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** `at`: on the home clock, "10:32". */
export type Saved = { at: string; fresh: boolean };

const FRESH_MS = 3_000;

export interface SavedLineProps {
  saved: Saved | null;
  onStale: () => void;
}

/** UI-12: the large message goes, a quiet line stays. Its region is there from the start. */
export function SavedLine({ saved, onStale }: SavedLineProps) {
  const isFresh = saved?.fresh === true;
  useEffect(() => {
    if (!isFresh) return undefined;
    const timer = setTimeout(onStale, FRESH_MS);
    return () => clearTimeout(timer);
  }, [isFresh, onStale]);
  const at = saved?.at;
  return (
    <div role="status" className="empty:hidden">
      {saved === null ? null : isFresh ? (
        <Notice kind="success" title={<Trans>Saved successfully!</Trans>} />
      ) : (
        <p className="text-soft">
          <Trans>Saved at {at}</Trans>
        </p>
      )}
    </div>
  );
}
