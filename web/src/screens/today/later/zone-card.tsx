import { Trans, useLingui } from '@lingui/react/macro';
import { isZone } from '@qamqor/shared/calendar/zone';
import { Globe } from 'lucide-react';
import { useId, useState } from 'react';
import { AROUND_TODAY, usePersonData, type Day } from '../../../entities/dose/day.queries.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { useHasOldZones } from '../../../entities/person/own-zones.ts';
import { OldZones } from '../../../entities/person/ui/later/old-zones.tsx';
import { patchSettings } from '../../../entities/person/settings.commands.ts';
import { remembered } from '../../../entities/reminder/remembered.ts';
import {
  zoneChoice,
  type Ahead,
  type ZoneChoice,
} from '../../../entities/reminder/zone-preview.ts';
import { useFormat } from '../../../locale/use-format.ts';
import { cityOf } from '../../../locale/zones.ts';
import { browserStorage } from '../../../platform/browser-storage.ts';
import { deviceZone } from '../../../platform/device-zone.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';

const asked = remembered(browserStorage(), 'zoneAsked');

/** CAL-4: asked once for each pair of places; the answer changes nothing that has passed. */
export function ZoneCard({ day }: { day: Day }) {
  const { userId } = useLocalData();
  const [known, setKnown] = useState(asked.read);
  const [device] = useState(deviceZone);
  const isOld = useHasOldZones();
  const data = usePersonData(userId, AROUND_TODAY, day.now);
  const home = data?.person?.time_zones.at(-1)?.zone;
  const last = data?.zones.at(-1);
  const isUnknown = home !== undefined && !isZone(home) && last?.zone === device;
  if (isUnknown && !last?.offset) return <UnknownZone home={home} />;
  const old = `${userId} old`;
  if (isOld && !known.includes(old)) return <OldData onRead={() => setKnown(asked.add(old))} />;
  const choice = data?.known ? zoneChoice(data, device, day.now) : null;
  const pair = choice && `${userId} ${choice.home} ${device}`;
  if (!choice || !pair || known.includes(pair)) return null;
  return <Question choice={choice} onAnswered={() => setKnown(asked.add(pair))} />;
}

/** CAL-1: a zone that is newer than the browser. */
function UnknownZone({ home }: { home: string }) {
  return (
    <Notice
      kind="warning"
      icon={Globe}
      className="mt-5"
      title={<Trans>This device does not know the clock of {home}</Trans>}
      action={
        <LinkButton to="/app/settings" variant="quiet">
          <Trans>Home time zone</Trans>
        </LinkButton>
      }
    >
      <Trans>
        Medicine times follow the clock of this device. Update the browser or choose another zone.
      </Trans>
    </Notice>
  );
}

/** CAL-6: said once; in Settings it stands for as long as it is so. */
function OldData({ onRead }: { onRead: () => void }) {
  const read = () => {
    document.getElementById('main')?.focus({ preventScroll: true });
    onRead();
  };
  return (
    <Notice
      icon={Globe}
      className="mt-5"
      action={
        <Button variant="quiet" onClick={read}>
          <Trans>I have read it</Trans>
        </Button>
      }
    >
      <OldZones />
    </Notice>
  );
}

interface QuestionProps {
  choice: ZoneChoice;
  onAnswered: () => void;
}

function Question({ choice, onAnswered }: QuestionProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const attempt = useAttempt();
  const { language } = useFormat();
  const id = useId();
  const { device, times, stays, moves } = choice;
  const here = cityOf(language, device);
  const home = cityOf(language, choice.home);
  const toMain = () => document.getElementById('main')?.focus({ preventScroll: true });
  const answered = () => {
    toMain();
    onAnswered();
  };
  const move = () => attempt.run(() => patchSettings(local, { time_zone: device }), answered);
  return (
    <Card as="section" aria-labelledby={id} className="mt-5 grid grid-cols-1 gap-3">
      <h2 id={id} className="flex items-start gap-3">
        <Globe className="mt-1 size-6 shrink-0 text-accent" aria-hidden />
        <span className="min-w-0">
          <Trans>
            You are in {here}. Should medicine times stay on {home} time?
          </Trans>
        </span>
      </h2>
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
      <div className="flex flex-wrap gap-4">
        <Button variant="quiet" onClick={answered}>
          <Trans>Home clock: {home}</Trans>
        </Button>
        <Button variant="quiet" onClick={move}>
          <Trans>Local clock: {here}</Trans>
        </Button>
      </div>
      {attempt.state === 'failed' ? (
        <p role="alert" className="font-bold text-danger">
          <Trans>This could not be saved on the device.</Trans>
        </p>
      ) : null}
    </Card>
  );
}

function Preview({ title, doses }: { title: string; doses: readonly Ahead[] }) {
  return (
    <>
      <p className="mt-2 font-semibold">{title}</p>
      <ul>
        {doses.map(({ id, name, here }) => (
          <li key={id}>
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
