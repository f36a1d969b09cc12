import { Trans, useLingui } from '@lingui/react/macro';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { History } from 'lucide-react';
import { fetchAccessLog, type AccessEntry } from '../../../entities/family/access-log.ts';
import { useRemote } from '../../../entities/use-remote.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { useFormat } from '../../../locale/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { changeWords } from '../../../entities/change/change-words.ts';
import { Copies } from './copies.tsx';
import { NotFetched } from '../../../ui/later/not-fetched.tsx';
import { SubPage } from '../sub-page.tsx';
import { useOwnWall } from '../../../entities/use-own-wall.ts';

/** FAM-4: in words, the newest first; the last copy stays to be read with no internet. */
export function AccessLogPage() {
  const { userId } = useLocalData();
  const { data, state, reload } = useRemote(`${userId} looks`, fetchAccessLog, true);
  const copies = data?.filter(({ kind }) => kind === 'copied');
  return (
    <SubPage
      title={<Trans>Who looked and who changed what</Trans>}
      below={<Trans>Everything that others saw or did, the newest first.</Trans>}
    >
      {state !== 'loading' && state !== 'ready' ? (
        <NotFetched
          title={
            state === 'offline' ? (
              <Trans>There is no internet right now.</Trans>
            ) : (
              <Trans>The list could not be fetched.</Trans>
            )
          }
          reload={reload}
        >
          {data ? (
            <Trans>You see the list as it was last time.</Trans>
          ) : state === 'offline' ? (
            <Trans>It will appear as soon as there is internet. Nothing is lost.</Trans>
          ) : state === 'unanswered' ? (
            <Trans>The server did not answer. Nothing was lost.</Trans>
          ) : (
            <Trans>Something went wrong on our side. Nothing was lost.</Trans>
          )}
        </NotFetched>
      ) : null}
      {data ? <Lines entries={data.filter(({ kind }) => kind !== 'copied')} /> : null}
      {copies?.length ? <Copies entries={copies} /> : null}
      {!data && state === 'loading' ? <Spinner label={<Trans>Fetching the list…</Trans>} /> : null}
    </SubPage>
  );
}

function Lines({ entries }: { entries: readonly AccessEntry[] }) {
  if (entries.length === 0)
    return (
      <Card as="section">
        <EmptyState icon={History} title={<Trans>Nobody has looked yet</Trans>} />
      </Card>
    );
  return (
    <Card as="section" flush>
      <ul>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ul>
    </Card>
  );
}

function Line({ entry }: { entry: AccessEntry }) {
  const format = useFormat();
  const ownWall = useOwnWall();
  const { date, time } = ownWall(fromWire(entry.at));
  const until = ownWall(fromWire(entry.until));
  const isLong = until.time !== time && entry.kind === 'looked';
  const isOfWholeDay = entry.kind === 'profile_read';
  return (
    <li className="border-t border-line px-[16px] py-4 first:border-t-0 sm:px-5 md:px-6">
      <p>
        <bdi className="font-bold">{entry.by_name}</bdi> <What entry={entry} />
      </p>
      <p className="text-soft">
        {format.date(date)}
        {isOfWholeDay ? null : `, ${isLong ? `${time}–${until.time}` : time}`}
      </p>
    </li>
  );
}

function What({ entry }: { entry: AccessEntry }) {
  const { i18n } = useLingui();
  const format = useFormat();
  switch (entry.kind) {
    case 'looked':
      return <Trans>looked at your day</Trans>;
    case 'device_named':
      return <Trans>changed the settings of your device</Trans>;
    case 'device_ended':
      return <Trans>signed a device of yours out</Trans>;
    case 'device_rung':
      return <Trans>tried whether your device rings</Trans>;
    case 'devices_kept':
      return <Trans>looks after your devices from now on</Trans>;
    case 'code_made':
      return <Trans>made a code for a tablet of yours</Trans>;
    case 'profile_changed':
      return <Trans>changed your personal details</Trans>;
    case 'profile_read':
      return <Trans>saw your personal details</Trans>;
    default: {
      const { op, name, time, status, date } = entry;
      const what = changeWords(i18n, {
        op: op ?? '',
        name: name ?? '…',
        time: time ?? '',
        status: status ?? '',
        day: date === null ? '' : format.date(date),
      });
      return <Trans>did this: {what}</Trans>;
    }
  }
}
