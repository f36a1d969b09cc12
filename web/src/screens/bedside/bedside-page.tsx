import { Trans } from '@lingui/react/macro';
import { homeWall } from '@qamqor/shared/calendar/home-clock';
import { ArrowLeft } from 'lucide-react';
import type { AnyDay } from '../../entities/dose/day.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { useNow } from '../../entities/use-now.ts';
import { useFormat } from '../../locale/use-format.ts';
import { isOpenNow } from '../../entities/dose/ui/shown-dose.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { useWakeLock } from './use-wake-lock.ts';

export interface BedsidePageProps {
  day: AnyDay | null;
  onLeave: () => void;
}

/** REM-10: stays open by the bed, shows the home clock and what comes, and rings by itself. */
export function BedsidePage({ day, onLeave }: BedsidePageProps) {
  const page = useModal();
  const format = useFormat();
  const now = useNow(useLocalData());
  const isAwake = useWakeLock();
  const { date, time } = homeWall(day?.zones ?? [], now);
  const due = day?.listed.find((dose) => isOpenNow(dose));
  const next = day?.doses.find((dose) => dose.status === 'upcoming') ?? day?.tomorrow_first;
  return (
    <dialog
      ref={page}
      aria-labelledby="bedside"
      onCancel={(event) => {
        event.preventDefault();
        onLeave();
      }}
      className="dark @container fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto bg-paper p-[16px] text-ink"
    >
      <LinkButton
        to="/app/dashboard"
        variant="text"
        icon={ArrowLeft}
        className="mb-[16px] -ml-[min(12px,2vw)]"
      >
        <Trans>Back</Trans>
      </LinkButton>
      <div className="mx-auto grid min-h-[80%] max-w-2xl grid-cols-1 content-center justify-items-center text-center">
        <div id="bedside" className="sr-only">
          <PageHeading>
            <Trans>Bedside clock</Trans>
          </PageHeading>
        </div>
        <p className="w-full">
          <time className="block text-[min(27cqi,12rem)] leading-none font-bold whitespace-nowrap tabular-nums">
            {time}
          </time>
          <span className="mt-3 block text-xl">{format.fullDate(date)}</span>
        </p>
        {due ? (
          <LinkButton
            to="/app/dose/$slot"
            params={{ slot: due.id }}
            size="main"
            wide
            className="mt-8"
          >
            {due.carried ? (
              <Trans>
                Open yesterday's {due.time} <bdi>{due.revision.name}</bdi>
              </Trans>
            ) : (
              <Trans>
                Open {due.time} <bdi>{due.revision.name}</bdi>
              </Trans>
            )}
          </LinkButton>
        ) : null}
        {!due && next ? (
          <p className="mt-8 text-xl">
            <Trans>Next: {next.time}</Trans>
          </p>
        ) : null}
        <p className="measure mt-8 text-soft">
          {isAwake ? (
            <Trans>The screen stays on and rings at medicine time. Leave the charger in.</Trans>
          ) : (
            <Trans>It rings while this page is open. Please keep the screen switched on.</Trans>
          )}
        </p>
      </div>
    </dialog>
  );
}
