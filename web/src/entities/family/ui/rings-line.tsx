import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PersonDevice } from '@qamqor/shared/profile/person';
import { Link } from '@tanstack/react-router';
import { BellOff, BellRing } from 'lucide-react';
import { deviceKind } from './heard.ts';
import { listedRings, type ListedRing } from '../listed-rings.ts';

export interface RingsLineProps {
  devices: readonly PersonDevice[];
  now: number;
  memberId: string;
}

const ringsWords = {
  tablet: msg`Tablet rings at medicine time`,
  phone: msg`Phone rings at medicine time`,
  computer: msg`Computer rings at medicine time`,
};

const unheard = msg`It rings, but nobody hears it`;

const ringsNotWords = {
  tablet: msg`Tablet does not ring`,
  phone: msg`Phone does not ring`,
  computer: msg`Computer does not ring`,
};

function wordsOf({ rings, name }: ListedRing) {
  if (rings === 'unheard') return unheard;
  return (rings === 'live' ? ringsWords : ringsNotWords)[deviceKind(name)];
}

/** REM-9: whether anything of theirs rings at medicine time, and where to read what to do. */
export function RingsLine({ devices, now, memberId }: RingsLineProps) {
  const { i18n } = useLingui();
  const listed = listedRings(devices, now);
  if (!listed) return null;
  const live = listed.find(({ rings }) => rings === 'live');
  const device = live ?? listed[0];
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-soft">
      <span className="flex min-w-0 items-start gap-2">
        {live ? (
          <BellRing className="mt-0.5 size-5 shrink-0 text-taken" aria-hidden />
        ) : (
          <BellOff className="mt-0.5 size-5 shrink-0 text-danger" aria-hidden />
        )}
        <span className="min-w-0">
          {device ? i18n._(wordsOf(device)) : <Trans>Nothing rings for them</Trans>}
        </span>
      </span>
      {live ? null : (
        <Link
          to="/app/family"
          search={{ member: memberId, tab: 'tablet' }}
          className="inline-flex min-h-target items-center font-bold text-accent underline underline-offset-4"
        >
          <Trans>What to do</Trans>
        </Link>
      )}
    </p>
  );
}
