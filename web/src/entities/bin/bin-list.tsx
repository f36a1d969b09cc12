import type { ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FoldTitle } from '../../ui/fold-title.tsx';
import { GoneBy } from './gone-by.tsx';
import type { Binnable } from './use-bin-actions.ts';

export interface BinListProps {
  items: readonly Binnable[];
  summary: ReactNode;
  restoreLabel: ReactNode;
  /** The person's. */
  zones: ZoneHistory;
  onRestore: (one: Binnable) => void;
}

/** What was deleted can come back for 30 days. */
export function BinList({ items, summary, restoreLabel, zones, onRestore }: BinListProps) {
  if (items.length === 0) return null;
  return (
    <Card flush as="section">
      <details>
        <FoldTitle className="rounded-card font-bold">
          <span className="flex items-center gap-3">
            <Trash2 className="size-6 shrink-0" aria-hidden />
            {summary}
          </span>
        </FoldTitle>
        <ul>
          {items.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-t border-line px-[16px] py-3 sm:px-5 md:px-6"
            >
              <span id={`bin-${one.id}`} className="min-w-0">
                <bdi>{one.name}</bdi>
                {one.gone ? <GoneBy gone={one.gone} zones={zones} /> : null}
              </span>
              <Button
                variant="quiet"
                icon={ArchiveRestore}
                aria-describedby={`bin-${one.id}`}
                onClick={() => onRestore(one)}
              >
                {restoreLabel}
              </Button>
            </li>
          ))}
        </ul>
      </details>
    </Card>
  );
}
