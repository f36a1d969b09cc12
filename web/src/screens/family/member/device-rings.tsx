import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonDevice } from '@qamqor/shared/profile/person';
import { BellOff, BellRing, CircleAlert, VolumeX } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../../../ui/classes.ts';
import { listedRings, type ListedState } from '../../../entities/family/listed-rings.ts';

const looks = {
  live: { icon: BellRing, tone: 'text-taken' },
  unheard: { icon: VolumeX, tone: 'text-danger' },
  silent: { icon: CircleAlert, tone: 'text-danger' },
  gone: { icon: BellOff, tone: 'text-danger' },
} as const;

/** REM-9: whether the person is rung at all, and by which device. */
export function DeviceRings({ devices, now }: { devices: readonly PersonDevice[]; now: number }) {
  const { t } = useLingui();
  const listed = listedRings(devices, now);
  if (!listed) return null;
  if (listed.length === 0)
    return (
      <Line state="gone">
        <Trans>No device of theirs rings at medicine time.</Trans>
      </Line>
    );
  return (
    <ul aria-label={t`Their reminders`} className="grid grid-cols-1 gap-1">
      {listed.map(({ id, name, rings }) => (
        <li key={id}>
          <Line state={rings}>
            <Words state={rings} name={name} />
          </Line>
        </li>
      ))}
    </ul>
  );
}

function Line({ state, children }: { state: ListedState; children: ReactNode }) {
  const { icon: IconMark, tone } = looks[state];
  return (
    <p className="flex gap-2 text-sm text-soft">
      <IconMark className={classes('mt-0.5 size-5 shrink-0', tone)} aria-hidden />
      <span className="measure">{children}</span>
    </p>
  );
}

function Words({ state, name }: { state: ListedState; name: string }) {
  switch (state) {
    case 'live':
      return (
        <Trans>
          <bdi>{name}</bdi>: rings at medicine time
        </Trans>
      );
    case 'unheard':
      return (
        <Trans>
          <bdi>{name}</bdi>: it rang, but nobody heard it. Please turn its sound up.
        </Trans>
      );
    case 'silent':
      return (
        <Trans>
          <bdi>{name}</bdi>: does not confirm its rings. Please ask whether it is heard.
        </Trans>
      );
    case 'gone':
      return (
        <Trans>
          <bdi>{name}</bdi>: does not ring any more. Please turn its reminders on again.
        </Trans>
      );
  }
}
