import type { Tier } from '@qamqor/shared/plans';
import type { BadgeTone } from '../../ui/badge.tsx';

/** The names of the plans are the same in every language. */
export const tierLook: Record<Tier, [BadgeTone, string]> = {
  free: ['grey', 'Free'],
  pro: ['blue', 'Pro'],
  premium: ['purple', 'Premium'],
};
