import { Plural, Trans } from '@lingui/react/macro';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { useId } from 'react';
import type { AccessEntry } from '../../../entities/family/access-log.ts';
import { useFormat } from '../../../locale/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { useOwnWall } from '../../../entities/use-own-wall.ts';

/** FAM-4: a line for each person, for a device fetches by itself what it shows without internet. */
export function Copies({ entries }: { entries: readonly AccessEntry[] }) {
  const id = useId();
  const format = useFormat();
  const ownWall = useOwnWall();
  const people = new Map<string, AccessEntry[]>();
  for (const entry of entries)
    people.set(entry.by_user_id, [...(people.get(entry.by_user_id) ?? []), entry]);
  return (
    <Card as="section" aria-labelledby={id} className="grid grid-cols-1 gap-3 text-soft">
      <h2 id={id} className="text-base">
        <Trans>Copies on their devices</Trans>
      </h2>
      <p className="measure">
        <Trans>
          Their devices fetch your day by themselves. So it can be shown without internet. This does
          not mean that somebody looked.
        </Trans>
      </p>
      <ul className="grid grid-cols-1 gap-2">
        {[...people].map(([person, copies]) => {
          const dates = copies.map(({ at }) => ownWall(fromWire(at)).date).toSorted();
          const last = format.date(dates.at(-1) ?? '');
          return (
            <li key={person}>
              <bdi>{copies[0]?.by_name}</bdi>:{' '}
              <Plural
                value={new Set(dates).size}
                one={`on # day, ${last}`}
                other={`on # days, the last time ${last}`}
              />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
