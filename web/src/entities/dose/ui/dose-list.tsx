import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dosesClass } from './choices-class.ts';
import { DoseRow } from './dose-row.tsx';
import { groupDoses } from './day-groups.ts';
import { partNames } from './part-of-day.ts';
import type { ShownDose, Whose } from './shown-dose.ts';
import { useDueFirst } from './use-due-first.ts';

export interface DoseGroupsProps {
  doses: readonly ShownDose[];
  whose: Whose;
  always?: boolean | undefined;
}

export function GroupTitle({ children }: { children: ReactNode }) {
  return (
    <h3 className="border-t border-line bg-sunk px-[16px] py-2 text-base text-soft first:border-t-0 sm:px-5 md:px-6">
      {children}
    </h3>
  );
}

/** Doses by the clock, under the parts of the day when there are many (UI-15). */
export function DoseGroups({ doses, whose, always }: DoseGroupsProps) {
  const { i18n } = useLingui();
  return groupDoses(doses, always).map((group, index) => (
    <section key={`${group.part ?? 'all'}-${index}`} className="border-t border-line">
      {group.part === null ? null : <GroupTitle>{i18n._(partNames[group.part])}</GroupTitle>}
      <ul className={dosesClass}>
        {group.doses.map((dose) => (
          <DoseRow key={dose.id} dose={dose} whose={whose} />
        ))}
      </ul>
    </section>
  ));
}

export interface DoseListProps {
  date: string;
  doses: readonly ShownDose[];
  whose: Whose;
}

/** The day in the standard view: what is due stands first. */
export function DoseList({ date, doses, whose }: DoseListProps) {
  const { first, rest } = useDueFirst(date, doses);
  return (
    <>
      {first.length === 0 ? null : (
        <section className="border-t border-line">
          <GroupTitle>
            <Trans>Due now</Trans>
          </GroupTitle>
          <ul className={dosesClass}>
            {first.map((dose) => (
              <DoseRow key={dose.id} dose={dose} whose={whose} />
            ))}
          </ul>
        </section>
      )}
      <DoseGroups doses={rest} whose={whose} always={first.length > 0} />
    </>
  );
}
