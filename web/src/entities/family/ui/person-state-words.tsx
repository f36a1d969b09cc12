import { Plural, Trans } from '@lingui/react/macro';
import type { PersonState } from '../person-state.ts';
import { Duration } from './duration.tsx';

/** The state in words; shape and colour stand beside it (UI-8). */
export function PersonStateWords({ state }: { state: PersonState }) {
  switch (state.kind) {
    case 'pending':
      return <Trans>Has not answered the invitation yet</Trans>;
    case 'declined':
      return <Trans>Has declined the invitation</Trans>;
    case 'paused':
      return <Trans>Has paused sharing for a while</Trans>;
    case 'deleted':
      return <Trans>Has deleted their account</Trans>;
    case 'not_shared':
      return <Trans>Does not share medicines with you</Trans>;
    case 'not_here':
      return <Trans>Their day has not arrived here yet</Trans>;
    case 'late':
      return <Late {...state} />;
    case 'silent':
      return (
        <Trans>
          Not heard for <Duration minutes={state.minutes} />
        </Trans>
      );
    case 'missed':
    case 'unknown':
    case 'due':
      return <Open {...state} />;
    case 'skipped':
      return (
        <Plural value={state.count} one="# dose skipped today" other="# doses skipped today" />
      );
    case 'well': {
      const { taken, planned } = state;
      return (
        <Trans>
          All well: {taken} of {planned} taken
        </Trans>
      );
    }
    case 'ahead': {
      const { time } = state.dose;
      return <Trans>The first dose is at {time}</Trans>;
    }
    case 'starts': {
      const { time } = state.dose;
      const { name } = state.dose.revision;
      return (
        <Trans>
          Starts tomorrow: {time} <bdi>{name}</bdi>
        </Trans>
      );
    }
    case 'no_doses':
      return <Trans>No medicines today</Trans>;
  }
}

function More({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="whitespace-nowrap">
      {' · '}
      <Trans>{count} more</Trans>
    </span>
  );
}

function Late({ dose, minutes, more }: Extract<PersonState, { kind: 'late' }>) {
  const { time } = dose;
  const { name } = dose.revision;
  return (
    <>
      <Trans>
        {time} <bdi>{name}</bdi>:{' '}
        <span className="inline-block">
          <Duration minutes={minutes} /> late
        </span>
      </Trans>
      <More count={more} />
    </>
  );
}

function Open({ kind, dose, more }: Extract<PersonState, { kind: 'missed' | 'unknown' | 'due' }>) {
  const { time } = dose;
  const { name } = dose.revision;
  return (
    <>
      {kind === 'missed' ? (
        <Trans>
          {time} <bdi>{name}</bdi>: not recorded
        </Trans>
      ) : kind === 'unknown' ? (
        <Trans>
          {time} <bdi>{name}</bdi>: not known yet
        </Trans>
      ) : (
        <Trans>
          Now: {time} <bdi>{name}</bdi>
        </Trans>
      )}
      <More count={more} />
    </>
  );
}
