import { Trans } from '@lingui/react/macro';
import { homeWall, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { HandHelping } from 'lucide-react';
import type { OnIt } from '../on-it.ts';

/** Unless the person has gone on to something else. */
function toFocus(place: HTMLElement | null): void {
  if (document.activeElement === document.body) place?.focus({ preventScroll: true });
}

export interface LooksAfterProps {
  onIt: OnIt;
  zones: ZoneHistory;
  /** It has just taken the place of the button that was pressed: the focus stays there (UI-23). */
  takesFocus?: boolean;
}

/** REM-4: one relative looks after it; the others can be at rest. */
export function LooksAfter({ onIt, zones, takesFocus = false }: LooksAfterProps) {
  const by = onIt.by_name;
  const time = homeWall(zones, onIt.at).time;
  return (
    <p
      ref={takesFocus ? toFocus : undefined}
      tabIndex={takesFocus ? -1 : undefined}
      className="flex items-start gap-1.5"
    >
      <HandHelping className="mt-[0.15em] size-[1.2em] shrink-0" aria-hidden />
      <span>
        <Trans>
          <bdi>{by}</bdi> is on it since {time}
        </Trans>
      </span>
    </p>
  );
}
