import { Trans, useLingui } from '@lingui/react/macro';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { homeDate, type ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import type { Language } from '@qamqor/shared/languages';
import { useMemo, useState } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import { useHasOldZones, useOwnZones } from '../../entities/person/own-zones.ts';
import { patchSettings } from '../../entities/person/settings.commands.ts';
import { OldZones } from '../../entities/person/ui/later/old-zones.tsx';
import { useFormat } from '../../locale/use-format.ts';
import { formatZone, listZones } from '../../locale/zone-list.ts';
import { Field } from '../../ui/form/field.tsx';
import { Select, type SelectOption } from '../../ui/form/select.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { NotKept } from './not-kept.tsx';

function zonesWith(
  current: string,
  language: Language,
  { search, now, homes }: { search: string; now: number; homes: ZoneHistory },
): SelectOption[] {
  const listed = listZones(language, search);
  const label = (zone: string) => formatZone(language, zone, now, homes);
  const others = listed.filter((zone) => label(zone) !== label(current));
  return [current, ...others].map((zone) => ({ value: zone, label: label(zone) }));
}

/** What was chosen here, until the account says another. */
function useChosen(current: string) {
  const [chosen, choose] = useState<string | null>(null);
  const [seen, setSeen] = useState(current);
  if (seen !== current) {
    setSeen(current);
    choose(null);
  }
  return { value: chosen ?? current, choose };
}

export interface HomeClockProps {
  timeZone: string;
  onSaved: () => void;
}

/** CAL-1: the clock that medicine times follow, and those before it. */
export function HomeClock({ timeZone, onSaved }: HomeClockProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const attempt = useAttempt();
  const { language } = useFormat();
  const { value, choose } = useChosen(timeZone);
  const homes = useOwnZones();
  const isOld = useHasOldZones();
  const [search, setSearch] = useState('');
  const zones = useMemo(
    () => zonesWith(value, language, { search, now: local.now(), homes }),
    [value, language, search, local, homes],
  );
  const change = (zone: string): void => {
    choose(zone);
    const save = () =>
      patchSettings(local, { time_zone: zone }).catch((error: unknown) => {
        choose(null);
        throw error;
      });
    attempt.run(save, onSaved);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Select
        label={t`Home time zone`}
        hint={t`Medicine times follow this clock, wherever you are.`}
        value={value}
        options={zones}
        onChange={({ target }) => change(target.value)}
      />
      <Field
        type="search"
        label={t`Find another city`}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        error={
          zones.length === 1 && search.trim() !== '' ? (
            <Trans>This city is not in the list. Please try a large one near it.</Trans>
          ) : undefined
        }
      />
      {attempt.state === 'failed' ? <NotKept /> : null}
      {isOld ? (
        <p className="measure text-soft">
          <OldZones />
        </p>
      ) : null}
      <EarlierClocks zones={homes} />
    </div>
  );
}

function EarlierClocks({ zones }: { zones: ZoneHistory }) {
  // CAL-6: of one home there may be more, by the clocks that it had.
  const homes = zones.filter(({ zone }, index) => zone !== zones[index - 1]?.zone);
  if (homes.length < 2) return null;
  return (
    <details>
      <summary className="min-h-target w-fit cursor-pointer content-center font-bold">
        <Trans>Earlier home clocks</Trans>
      </summary>
      <p className="measure text-soft">
        <Trans>Days that have passed keep the clock that they had.</Trans>
      </p>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {homes.toReversed().map((entry) => (
          <Clock key={entry.from} entry={entry} isFirst={entry === zones[0]} zones={zones} />
        ))}
      </ul>
    </details>
  );
}

interface ClockProps {
  entry: ZoneHistory[number];
  isFirst: boolean;
  zones: ZoneHistory;
}

function Clock({ entry, isFirst, zones }: ClockProps) {
  const format = useFormat();
  const from = fromWire(entry.from);
  const place = formatZone(format.language, entry.zone, from, zones);
  const date = homeDate(zones, from);
  const day = format.date(date);
  const year = date.slice(0, 4);
  return (
    <li>
      {isFirst ? (
        <Trans>{place}: at first</Trans>
      ) : (
        <Trans>
          {place}: from {day} {year}
        </Trans>
      )}
    </li>
  );
}
