import { Trans } from '@lingui/react/macro';
import { CircleHelp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { sayOfClock } from '../../../entities/say-of-clock.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { useOwnWall } from '../../../entities/use-own-wall.ts';
import { loadCatalogue } from '../../../locale/catalogues.ts';
import { useFormat } from '../../../locale/use-format.ts';
import { useSyncState } from '../../../sync-status/sync-state.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';

/** The server tells the time at once, where it is reached; nobody is asked what it answers. */
const SERVER_MS = 3_000;

function useHasWaited(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), SERVER_MS);
    return () => clearTimeout(timer);
  }, []);
  const isReached = useSyncState(({ online, failure }) => online && failure === null);
  return isOver || !isReached || !navigator.onLine;
}

/** CAL-5: stands in the place of every screen until somebody says whether the clock is right. */
function ClockQuestion() {
  const local = useLocalData();
  const wall = useOwnWall();
  const { fullDate } = useFormat();
  const hasWaited = useHasWaited();
  const doubt = local.doubt();
  if (!hasWaited || !doubt) return null;
  const { date } = wall(doubt.says);
  const day = fullDate(date);
  const year = date.slice(0, 4);
  return (
    <Card as="section" data-day="asked" className="grid max-w-2xl grid-cols-1 gap-5">
      <CircleHelp className="size-10 text-warning" aria-hidden />
      <PageHeading
        below={<Trans>This device is not sure of the date. Please look at a calendar.</Trans>}
      >
        <Trans>
          Is it {day} {year}?
        </Trans>
      </PageHeading>
      <div className="flex flex-wrap gap-4">
        <Button variant="quiet" onClick={() => void sayOfClock(local, true)}>
          <Trans>Yes, it is</Trans>
        </Button>
        <Button variant="quiet" onClick={() => void sayOfClock(local, false)}>
          <Trans>No, it is not</Trans>
        </Button>
      </div>
    </Card>
  );
}

/** With its texts. */
export async function load() {
  await loadCatalogue('app');
  return ClockQuestion;
}
