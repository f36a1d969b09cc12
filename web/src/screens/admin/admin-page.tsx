import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link, useLocation } from '@tanstack/react-router';
import { ClipboardList, Hourglass, Mail, Megaphone, Users } from 'lucide-react';
import { AuditLog } from './audit-log.tsx';
import { Letters } from './letters.tsx';
import { NewsPart } from './news.tsx';
import { People } from './people.tsx';
import { Waitlist } from './waitlist.tsx';

const tabs = {
  '': { icon: Users, label: msg`People`, Part: People },
  letters: { icon: Mail, label: msg`Letters`, Part: Letters },
  waitlist: { icon: Hourglass, label: msg`Waitlist`, Part: Waitlist },
  news: { icon: Megaphone, label: msg`News`, Part: NewsPart },
  log: { icon: ClipboardList, label: msg`Log`, Part: AuditLog },
} as const;
type Tab = keyof typeof tabs;

const isTab = (name: string): name is Tab => Object.hasOwn(tabs, name);

/** What the operator sees; each part has an address of its own. */
export function AdminPage() {
  const { i18n, t } = useLingui();
  const hash = useLocation({ select: (location) => location.hash });
  const current = isTab(hash) ? hash : '';
  const { Part } = tabs[current];
  return (
    <>
      <nav aria-label={t`User Management`} className="@container -mx-[12px] mt-4">
        <ul className="flex flex-wrap">
          {Object.entries(tabs).map(([tab, { icon: IconMark, label }]) => (
            <li key={tab} className="flex-auto @lg:flex-none">
              <Link
                to="/app/admin/users"
                hash={tab}
                resetScroll={false}
                activeOptions={{ exact: true, includeHash: true }}
                className="flex min-h-target flex-col items-center justify-center gap-x-2 border-b-4 border-transparent px-[1px] py-1.5 text-center text-sm leading-tight font-bold text-soft no-underline hover:bg-accent-tint aria-[current=page]:border-accent aria-[current=page]:text-accent @lg:flex-row @lg:px-3 @lg:text-base"
              >
                <IconMark className="size-6 shrink-0" aria-hidden />
                {i18n._(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Part />
    </>
  );
}
