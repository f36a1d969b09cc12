import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Calendar, History, Pill, Sun, TabletSmartphone } from 'lucide-react';
import type { MemberTab } from '../../../entities/family/member-tabs.ts';

const looks = {
  today: { icon: Sun, label: msg`Today` },
  history: { icon: History, label: msg`History` },
  medicines: { icon: Pill, label: msg`Medicines` },
  plans: { icon: Calendar, label: msg`Plans` },
  tablet: { icon: TabletSmartphone, label: msg`Tablet` },
} as const;

export interface MemberTabsProps {
  memberId: string;
  name: string;
  tabs: readonly MemberTab[];
  current: MemberTab;
}

/** The parts of a person's page; each has an address of its own. */
export function MemberTabs({ memberId, name, tabs, current }: MemberTabsProps) {
  const { i18n } = useLingui();
  return (
    <nav aria-label={name} className="@container -mx-[12px] min-w-0 grow-2 basis-104">
      <ul className="flex flex-wrap">
        {tabs.map((tab) => {
          const { icon: IconMark, label } = looks[tab];
          return (
            <li key={tab} className="flex-auto @2xl:flex-none">
              <Link
                to="/app/family"
                search={{ member: memberId, tab }}
                resetScroll={false}
                aria-current={tab === current ? 'page' : undefined}
                className="flex min-h-target min-w-target flex-col items-center justify-center gap-x-2 border-b-4 border-transparent px-[1px] py-1.5 text-center text-sm leading-tight font-bold text-soft no-underline hover:bg-accent-tint aria-[current=page]:border-accent aria-[current=page]:text-accent @2xl:flex-row @2xl:px-3 @2xl:text-base"
              >
                <IconMark className="size-6 shrink-0" aria-hidden />
                {i18n._(label)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
