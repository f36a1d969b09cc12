import { Trans } from '@lingui/react/macro';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { homeWall } from '@qamqor/shared/calendar/home-clock';
import type { Mark } from '@qamqor/shared/doses/mark';
import type { ReactNode } from 'react';
import { loadCatalogue } from '../../../../locale/catalogues.ts';
import type { Whose } from '../shown-dose.ts';

export interface BeforeRestoreProps {
  mark: Mark;
  /** Absent on its button. */
  whose?: Whose;
  /** What is said of any other mark. */
  children: ReactNode;
}

/** SYNC-17: what is said of a mark that a restored server lost, and on the button that takes it back. */
function BeforeRestore({ mark, whose, children }: BeforeRestoreProps) {
  if (!whose) return mark.status === 'taken' ? <Trans>Not taken</Trans> : children;
  const by = mark.by_user_id === whose.person_id ? '' : mark.by_name;
  const time = homeWall(whose.zones, fromWire(mark.taken_at)).time;
  if (mark.status === 'skipped')
    return by === '' ? (
      <Trans>Skipped, before the server was restored</Trans>
    ) : (
      <Trans>
        Skipped by <bdi>{by}</bdi>, before the server was restored
      </Trans>
    );
  return by === '' ? (
    <Trans>Recorded at {time}, before the server was restored</Trans>
  ) : (
    <Trans>
      Recorded by <bdi>{by}</bdi> at {time}, before the server was restored
    </Trans>
  );
}

/** With its texts. */
export async function load() {
  await loadCatalogue('app');
  return BeforeRestore;
}
