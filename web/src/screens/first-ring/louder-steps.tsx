import { Trans } from '@lingui/react/macro';
import { platform, type Platform } from '../../notifications/browser-push.ts';

/** What to try when a reminder came without a sound. */
export function LouderSteps() {
  return (
    <ol className="grid list-decimal grid-cols-1 gap-3 pl-7">
      <li>
        <Volume on={platform()} />
      </li>
      <li>
        <Trans>Switch off “Do not disturb” and the silent mode.</Trans>
      </li>
      <li>
        <Background on={platform()} />
      </li>
    </ol>
  );
}

/** What to try when none came at all. */
export function NotCameSteps() {
  return (
    <ol className="grid list-decimal grid-cols-1 gap-3 pl-7">
      <li>
        <Trans>Look whether this device has internet.</Trans>
      </li>
      <li>
        <Allowed on={platform()} />
      </li>
      <li>
        <Trans>Switch off “Do not disturb” and the saving of battery.</Trans>
      </li>
    </ol>
  );
}

function Allowed({ on }: { on: Platform }) {
  switch (on) {
    case 'android':
      return <Trans>Open the settings, then Notifications, then your browser. Allow them.</Trans>;
    case 'ios':
      return (
        <Trans>Open the settings of the device, then Notifications, then Qamqor. Allow them.</Trans>
      );
    default:
      return <Trans>In the settings of the computer allow the notices of this browser.</Trans>;
  }
}

function Volume({ on }: { on: Platform }) {
  return on === 'android' || on === 'ios' ? (
    <Trans>Press the upper button at the edge until the sound is full.</Trans>
  ) : (
    <Trans>Turn the sound of the computer up.</Trans>
  );
}

function Background({ on }: { on: Platform }) {
  switch (on) {
    case 'android':
      return (
        <Trans>Open the settings, then Notifications, then your browser. Allow the sound.</Trans>
      );
    case 'ios':
      return <Trans>Open the settings, then Notifications, then Qamqor. Switch Sounds on.</Trans>;
    default:
      return <Trans>In the settings of the computer allow the notices of this browser.</Trans>;
  }
}
