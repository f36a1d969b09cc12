import { Trans } from '@lingui/react/macro';
import { toWire } from '@qamqor/shared/calendar/dates';
import { homeWall } from '@qamqor/shared/calendar/home-clock';
import { Check, CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import { isInstalled, platform, type Platform } from '../../notifications/browser-push.ts';
import { useDeviceRings } from '../../entities/reminder/reminders.queries.ts';
import { useReminderHealth } from '../../entities/reminder/settings.ts';
import type { PushState } from '../../notifications/push-device.ts';
import { usePersonData } from '../../entities/dose/day.queries.ts';
import { useFormat } from '../../locale/use-format.ts';

type Grade = 'good' | 'bad' | 'hint';

const grades = {
  good: { icon: Check, tone: 'text-taken' },
  bad: { icon: CircleAlert, tone: 'text-danger' },
  hint: { icon: Info, tone: 'text-accent' },
} as const;

function Line({ grade, children }: { grade: Grade; children: ReactNode }) {
  const { icon: IconMark, tone } = grades[grade];
  return (
    <li className="flex flex-wrap gap-3">
      <IconMark className={`mt-0.5 size-6 shrink-0 ${tone}`} aria-hidden />
      <span className="measure grow basis-32 fit">{children}</span>
    </li>
  );
}

/** Everything that must be right for a ring to be heard, each in words. */
export function HealthList({ state }: { state: PushState }) {
  const devices = useReminderHealth()?.devices ?? [];
  const silent = devices.some((device) => device.state === 'silent');
  const gone = devices.some((device) => device.state === 'gone' && !device.current);
  const installed = isInstalled();
  return (
    <div>
      <h3 id="health">
        <Trans>Will it ring?</Trans>
      </h3>
      <ul aria-labelledby="health" className="mt-3 grid grid-cols-1 gap-3">
        <Line grade={installed ? 'good' : 'hint'}>
          {installed ? (
            <Trans>The app is on the home screen.</Trans>
          ) : (
            <Trans>The app is not on the home screen. It rings more reliably from there.</Trans>
          )}
        </Line>
        <Line grade={state === 'on' ? 'good' : 'bad'}>
          {state === 'on' ? (
            <Trans>Notices are allowed, and this device is connected.</Trans>
          ) : (
            <Trans>This device is not connected for reminders.</Trans>
          )}
        </Line>
        <LastShown />
        {silent ? (
          <Line grade="bad">
            <Trans>One of your devices does not confirm its rings. Please look at it.</Trans>
          </Line>
        ) : null}
        {gone ? (
          <Line grade="bad">
            <Trans>One of your devices does not ring any more. Please open the app there.</Trans>
          </Line>
        ) : null}
        <Line grade="hint">
          <BatteryHint on={platform()} />
        </Line>
      </ul>
    </div>
  );
}

const TODAY = { before: 0, after: 0 };

function LastShown() {
  const local = useLocalData();
  const format = useFormat();
  const rings = useDeviceRings();
  const data = usePersonData(local.userId, TODAY, local.now());
  if (!rings || !data)
    return (
      <Line grade="hint">
        <Trans>One moment…</Trans>
      </Line>
    );
  const at = rings.last_shown;
  if (at === null) {
    return (
      <Line grade="hint">
        <Trans>No reminder has arrived on this device yet.</Trans>
      </Line>
    );
  }
  const { date, time } = homeWall(data.zones, at);
  const day = format.fullDate(date);
  return (
    <Line grade="good">
      <Trans>
        The last one arrived: {day}, <time dateTime={toWire(at)}>{time}</time>.
      </Trans>
    </Line>
  );
}

function BatteryHint({ on }: { on: Platform }) {
  switch (on) {
    case 'android':
      return (
        <Trans>
          In the Android settings open Apps, then your browser, then Battery. Choose “Unrestricted”.
        </Trans>
      );
    case 'ios':
      return (
        <Trans>
          In the settings under Focus, let Qamqor come through. Keep the sound switched on.
        </Trans>
      );
    case 'windows':
      return <Trans>Let the browser run in the background. Switch off “Do not disturb”.</Trans>;
    case 'mac':
      return <Trans>In the system settings allow notifications of your browser.</Trans>;
    case 'other':
      return <Trans>Keep the browser open. Closed, it cannot ring.</Trans>;
  }
}
