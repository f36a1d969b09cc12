import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  Calendar,
  CircleUserRound,
  Database,
  House,
  Menu,
  MessageCircle,
  Pill,
  Settings,
  Sun,
  Tags,
  Users,
} from 'lucide-react';
import type { Icon } from '../../ui/icon.ts';

const entry = <const To extends string>(to: To, label: MessageDescriptor, icon: Icon) => ({
  to,
  label,
  icon,
});

export const pricing = '/app/pricing';

export const links = [
  entry('/app/dashboard', msg`Dashboard`, House),
  entry('/app/medicines', msg`Medicines`, Pill),
  entry('/app/family', msg`Family`, Users),
  entry('/app/schedule', msg`Schedule`, Calendar),
  entry('/app/ai-chat', msg`AI Chat`, MessageCircle),
  entry('/app/personal-info', msg`Personal Info`, CircleUserRound),
  entry(pricing, msg`Pricing`, Tags),
  entry('/app/settings', msg`Settings`, Settings),
  entry('/app/data-management', msg`Data Management`, Database),
] as const;

export const adminLink = entry('/app/admin/users', msg`User Management`, Users);

export type Tab = {
  to: (typeof links)[number]['to'] | '/app/more';
  label: MessageDescriptor;
  icon: Icon;
};

/** Of the standard view on a phone; what else there is opens with one more. */
export const phoneTabs: readonly Tab[] = [
  entry('/app/dashboard', msg`Home`, House),
  ...links.slice(1, 3),
  entry('/app/schedule', msg({ context: 'tab', message: 'Schedule' }), Calendar),
];

/** UI-14: the four tabs of the simple view. */
export const simpleTabs = [
  entry('/app/dashboard', msg`Today`, Sun),
  entry('/app/medicines', msg`Medicines`, Pill),
  entry('/app/family', msg`Family`, Users),
  entry('/app/more', msg`More`, Menu),
] as const;
