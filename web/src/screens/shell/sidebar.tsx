import { Trans, useLingui } from '@lingui/react/macro';
import type { Tier } from '@qamqor/shared/plans';
import { Link } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { tierLook } from '../../entities/plan/tier-look.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { adminLink, links, pricing } from './links.ts';

export interface ShellUser {
  name: string;
  email: string | null;
  avatar: string | null;
  is_admin: boolean;
  tier: Tier;
}

export interface SidebarProps {
  user: ShellUser;
  onSignOut: () => void;
  /** What was marked is being sent before the sign-out. */
  isLeaving: boolean;
  onNavigate?: (() => void) | undefined;
  /** The brand and the button that puts the menu away. */
  header: ReactNode;
}

const linkClass =
  'flex min-h-target min-w-0 grow items-center gap-[12px] rounded-control px-[12px] py-1 text-[min(1em,(100vw-148px)/12)] leading-tight font-semibold text-ink no-underline hover:bg-accent-tint hover:text-accent aria-[current=page]:bg-accent-tint aria-[current=page]:text-accent';

export function Sidebar({ user, onSignOut, isLeaving, onNavigate, header }: SidebarProps) {
  const { i18n, t } = useLingui();
  const [name, host] = user.email?.split('@') ?? [];
  const [tone, plan] = tierLook[user.tier];
  const shown = user.is_admin ? [...links, adminLink] : links;
  return (
    <div className="flex h-full flex-col overflow-y-auto">
      <div className="min-h-40 flex-1 overflow-y-auto px-[16px] pt-4">
        {header}
        <nav aria-label={t`Main menu`}>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
            {shown.map(({ to, label, icon: IconMark }) => (
              <li key={to} className="flex flex-wrap items-center gap-x-2">
                <Link to={to} onClick={onNavigate} aria-describedby={to} className={linkClass}>
                  <IconMark className="size-6 shrink-0" aria-hidden />
                  <span className="min-w-0">{i18n._(label)}</span>
                </Link>
                <span id={to} className="flex flex-wrap gap-1 pr-2 pb-1 pl-[48px] empty:hidden">
                  {to === pricing ? <Badge tone={tone}>{plan}</Badge> : null}
                </span>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="grid grid-cols-1 gap-3 border-t border-line p-4">
        <div className="flex items-center gap-3">
          <Avatar name={user.name} picture={user.avatar} />
          <p className="min-w-0">
            <b className="block">
              <bdi>{user.name}</bdi>
            </b>
            {host === undefined ? null : (
              <span className="block text-sm text-soft">
                {name}
                <wbr />@{host}
              </span>
            )}
          </p>
        </div>
        <Button variant="quiet" icon={LogOut} wide onClick={onSignOut}>
          <Trans>Sign Out</Trans>
        </Button>
        <p role="status" className="text-sm text-soft empty:hidden">
          {isLeaving ? <Trans>Sending what you marked, then signing out…</Trans> : null}
        </p>
      </div>
    </div>
  );
}
