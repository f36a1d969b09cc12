import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import type { Tab } from './links.ts';

/** Of one tab, whichever element it is. */
export const tabClass =
  'flex min-h-16 min-w-12 flex-col items-center justify-center gap-[2px] rounded-main px-[2px] py-[6px] text-center text-sm leading-tight font-bold text-soft no-underline hover:bg-accent-tint simple:min-h-[80px] simple:min-w-16 simple:px-1 [&[aria-current]]:bg-accent-tint [&[aria-current]]:text-accent';
export const tabIconClass = 'size-[28px] shrink-0 simple:size-[32px]';

export interface TabBarProps {
  tabs: readonly Tab[];
  /** The address of the tab under which the page stands, though it is another one. */
  under?: string | undefined;
  /** One more that is no page. */
  children?: ReactNode;
  className: string;
}

/**
 * Only their words grow with the text, so that they leave room for the main button. On the smallest
 * windows with the largest letters they stand at the end instead.
 */
export function TabBar({ tabs, under, children, className }: TabBarProps) {
  const { i18n, t } = useLingui();
  return (
    <nav
      aria-label={t`Main menu`}
      className={classes(
        'border-t border-line bg-card pb-[env(safe-area-inset-bottom)]',
        className,
      )}
    >
      <ul className="flex flex-wrap p-[4px] simple:mx-auto simple:max-w-3xl simple:p-[8px]">
        {tabs.map(({ to, label, icon: IconMark }) => (
          <li key={to} className="grid flex-auto grid-cols-1">
            <Link to={to} aria-current={under === to ? 'true' : undefined} className={tabClass}>
              <IconMark className={tabIconClass} aria-hidden />
              {i18n._(label)}
            </Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
