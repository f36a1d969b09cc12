import { Plural, Trans } from '@lingui/react/macro';
import { fromWire } from '@qamqor/shared/calendar/dates';
import type { Cleanup, CleanupKind } from '@qamqor/shared/cleanup/cleanup';
import { ArchiveRestore } from 'lucide-react';
import { Fragment, useId } from 'react';
import { useOwnWall } from '../../../entities/use-own-wall.ts';
import { useFormat } from '../../../locale/use-format.ts';
import { Button } from '../../../ui/button.tsx';

function Counted({ kind, count }: { kind: CleanupKind; count: number }) {
  switch (kind) {
    case 'medicines':
      return <Plural value={count} one="# medicine" other="# medicines" />;
    case 'events':
      return <Plural value={count} one="# event" other="# events" />;
    case 'chats':
      return <Plural value={count} one="# chat" other="# chats" />;
  }
}

/** How many of each kind, without those of which there are none. */
export function CountedKinds({ parts }: Pick<Cleanup, 'parts'>) {
  return parts
    .filter(({ count }) => count > 0)
    .map((part, index) => (
      <Fragment key={part.kind}>
        {index === 0 ? '' : ', '}
        <Counted {...part} />
      </Fragment>
    ));
}

export interface CleanupListProps {
  cleanups: readonly Cleanup[];
  onTakeBack: (id: string) => void;
}

/** What lies in the bin because of a cleanup comes back by one press. */
export function CleanupList({ cleanups, onTakeBack }: CleanupListProps) {
  const id = useId();
  const ownWall = useOwnWall();
  const format = useFormat();
  const open = cleanups.filter(({ taken_back_at }) => taken_back_at === null);
  if (open.length === 0) return null;
  return (
    <div>
      <h3 id={id} className="font-bold">
        <Trans>In the bin</Trans>
      </h3>
      <ul aria-labelledby={id}>
        {open.map((one) => {
          const { date, time } = ownWall(fromWire(one.cleaned_at));
          const [day, until] = [date, ownWall(fromWire(one.until)).date].map(format.date);
          return (
            <li
              key={one.id}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-b border-line py-3 last:border-b-0"
            >
              <span id={`${id}-${one.id}`} className="measure min-w-0 grow basis-64 fit">
                <CountedKinds parts={one.parts} />
                <span className="block text-soft">
                  <Trans>
                    Cleaned up on {day}, {time}.
                  </Trans>{' '}
                  <Trans>It can be taken back until {until}.</Trans>
                </span>
              </span>
              <Button
                variant="quiet"
                icon={ArchiveRestore}
                aria-describedby={`${id}-${one.id}`}
                onClick={() => onTakeBack(one.id)}
              >
                <Trans>Take back</Trans>
              </Button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
