import { Plural, Trans } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import type { Day, DoseView } from '../../entities/dose/day.queries.ts';
import { DoseTime } from '../../entities/dose/ui/dose-time.tsx';
import { NameLink } from '../../entities/dose/ui/name-link.tsx';
import { Card } from '../../ui/card.tsx';
import { DRAWINGS } from '../../ui/drawings.ts';

/** Nothing is due: a quiet moment, and when something will be. */
export function Quiet({ day, next }: { day: Day; next: DoseView | undefined }) {
  const tomorrow = day.tomorrow_first;
  const time = next?.time ?? tomorrow?.time ?? '';
  const name = next?.revision.name ?? tomorrow?.revision.name ?? '';
  return (
    <Card as="section" flush className="overflow-hidden">
      <img
        src={next ? DRAWINGS.tea : DRAWINGS.night}
        alt=""
        loading="lazy"
        width="640"
        height="240"
        className="h-auto w-full"
      />
      <div className="p-[clamp(16px,5vw,1.5rem)]">
        <h2>
          {next ? (
            <Trans>That is all until {time}</Trans>
          ) : (
            <Trans>Nothing more to take today</Trans>
          )}
        </h2>
        {time === '' ? null : (
          <p className="text-soft">
            {next ? (
              <Trans>
                Next: {time} <bdi>{name}</bdi>
              </Trans>
            ) : (
              <Trans>
                Next: tomorrow {time} <bdi>{name}</bdi>
              </Trans>
            )}
          </p>
        )}
      </div>
    </Card>
  );
}

/** Doses have become due below, or open again, and keep their place there until the next visit (UI-13). */
export function Waiting({ doses }: { doses: readonly DoseView[] }) {
  return (
    <Card as="section" className="flex items-start gap-4 p-6">
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-accent-tint text-accent">
        <Clock className="size-8" aria-hidden />
      </span>
      <div className="min-w-0">
        <h2>
          <Plural
            value={doses.length}
            one="# dose is still to be marked"
            other="# doses are still to be marked"
          />
        </h2>
        <ul className="grid grid-cols-1 gap-[8px]">
          {doses.map((dose) => (
            <li key={dose.id} className="flex flex-wrap items-baseline gap-x-4">
              <DoseTime dose={dose} className="font-bold" />
              <NameLink id={dose.id}>{dose.revision.name}</NameLink>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
