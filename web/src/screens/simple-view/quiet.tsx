import { Plural, Trans } from '@lingui/react/macro';
import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Day, DoseView } from '../../entities/dose/day.queries.ts';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { DoseTime } from '../../entities/dose/ui/dose-time.tsx';
import { NameLink } from '../../entities/dose/ui/name-link.tsx';
import type { Icon } from '../../ui/icon.ts';

interface LineProps {
  icon: Icon;
  tone: string;
  title: ReactNode;
  children: ReactNode;
}

function Line({ icon: IconMark, tone, title, children }: LineProps) {
  return (
    <Card as="section" className="flex items-start gap-4 p-6">
      <span className={classes('grid size-14 shrink-0 place-items-center rounded-full', tone)}>
        <IconMark className="size-8" aria-hidden />
      </span>
      <div className="min-w-0">
        <h2>{title}</h2>
        {children}
      </div>
    </Card>
  );
}

/** Nothing is due: says so, and when something will be. */
export function Quiet({ day, next }: { day: Day; next: DoseView | undefined }) {
  const time = next?.time ?? day.tomorrow_first?.time ?? '';
  const name = next?.revision.name ?? day.tomorrow_first?.revision.name ?? '';
  return (
    <Line
      icon={Check}
      tone="bg-taken-tint text-taken"
      title={<Trans>Nothing to take right now</Trans>}
    >
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
    </Line>
  );
}

/** Doses have become due below, or open again, and keep their place there until the next visit (UI-13). */
export function Waiting({ doses }: { doses: readonly DoseView[] }) {
  return (
    <Line
      icon={Clock}
      tone="bg-accent-tint text-accent"
      title={
        <Plural
          value={doses.length}
          one="# dose is still to be marked"
          other="# doses are still to be marked"
        />
      }
    >
      <ul className="grid grid-cols-1 gap-[8px]">
        {doses.map((dose) => (
          <li key={dose.id} className="flex flex-wrap items-baseline gap-x-4">
            <DoseTime dose={dose} className="font-bold" />
            <NameLink id={dose.id}>{dose.revision.name}</NameLink>
          </li>
        ))}
      </ul>
    </Line>
  );
}
