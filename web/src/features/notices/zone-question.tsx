import { Trans, useLingui } from '@lingui/react/macro';
import { Globe } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { usePersonData } from '../../data/day.queries.ts';
import { useLocalData } from '../../data/local-data.tsx';
import { remembered } from '../../data/reminders/remembered.ts';
import { zoneChoice, type Ahead } from '../../data/reminders/zone-preview.ts';
import { patchSettings } from '../../data/settings.commands.ts';
import { browserStorage } from '../../preferences/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { useAttempt } from '../../ui/dose/use-attempt.ts';
import { NoticeCard } from './card.tsx';

const RANGE = { before: 1, after: 2 };
const asked = remembered(browserStorage(), 'zoneAsked');

function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** CAL-4: asked once for each pair of places; the answer changes nothing that has passed. */
export function ZoneQuestion({ now }: { now: number }) {
  const { t } = useLingui();
  const local = useLocalData();
  const attempt = useAttempt();
  const id = useId();
  const [known, setKnown] = useState(asked.read);
  const device = useMemo(() => deviceZone(), []);
  const data = usePersonData(local.userId, RANGE, now);
  const choice = data?.known ? zoneChoice(data, device, now) : null;
  const pair = choice ? `${local.userId} ${choice.home} ${device}` : '';
  if (!choice || known.includes(pair)) return null;
  const { times, stays, moves } = choice;
  const answered = () => setKnown(asked.add(pair));
  const move = () => attempt.run(() => patchSettings(local, { time_zone: device }), answered);
  return (
    <NoticeCard
      icon={Globe}
      title={<Trans>Home clock or local clock?</Trans>}
      id={id}
      actions={
        <>
          <Button variant="quiet" aria-describedby={id} onClick={answered}>
            <Trans>Home clock</Trans>
          </Button>
          <Button variant="quiet" aria-describedby={id} onClick={move}>
            <Trans>Local clock</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Here it is {times.device}, at home {times.home}.
        </Trans>
      </p>
      <details>
        <summary className="flex min-h-target min-w-target cursor-pointer items-center font-bold text-accent underline">
          <Trans>See the next 24 hours</Trans>
        </summary>
        <Preview title={t`With the home clock, the time here:`} doses={stays} />
        <Preview title={t`With the local clock:`} doses={moves} />
      </details>
      {attempt.state === 'failed' ? (
        <p role="alert" className="font-bold text-danger">
          <Trans>This could not be saved on the device.</Trans>
        </p>
      ) : null}
    </NoticeCard>
  );
}

function Preview({ title, doses }: { title: string; doses: readonly Ahead[] }) {
  return (
    <>
      <p className="mt-2 font-semibold">{title}</p>
      <ul>
        {doses.map(({ instant, name, here }) => (
          <li key={`${instant} ${name}`}>
            <time className="tabular-nums">{here}</time> <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {doses.length === 0 ? (
        <p>
          <Trans>Nothing is due.</Trans>
        </p>
      ) : null}
    </>
  );
}
