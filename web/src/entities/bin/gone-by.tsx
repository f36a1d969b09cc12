import { Trans } from '@lingui/react/macro';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { homeWall, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { useLocalData } from '../local-data.tsx';
import { useFormat } from '../../locale/use-format.ts';
import type { Binnable } from './use-bin-actions.ts';

export interface GoneByProps {
  gone: NonNullable<Binnable['gone']>;
  /** The person's. */
  zones: ZoneHistory;
}

/** Who deleted something, and when by the person's clock. */
export function GoneBy({ gone: { id, name, at }, zones }: GoneByProps) {
  const { userId } = useLocalData();
  const format = useFormat();
  const { date, time } = homeWall(zones, fromWire(at));
  const day = format.date(date);
  return (
    <span className="block text-soft">
      {id === userId ? (
        <Trans>
          Deleted by you, {day}, {time}
        </Trans>
      ) : (
        <Trans>
          Deleted by <bdi>{name}</bdi>, {day}, {time}
        </Trans>
      )}
    </span>
  );
}
