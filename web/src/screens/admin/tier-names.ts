import type { Tier } from '@qamqor/shared/plans';

/** The names of the plans are the same in every language. */
export const tierNames: Readonly<Record<Tier, string>> = {
  free: 'Free',
  pro: 'Pro',
  premium: 'Premium',
};
