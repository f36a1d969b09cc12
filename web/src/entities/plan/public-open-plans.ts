import type { ComingTier } from '@qamqor/shared/plans';
import { usePublicConfig } from '../../session/public-config.ts';

const NONE: readonly ComingTier[] = [];

/** For whoever is not signed in; also as it was at an earlier visit. */
export function usePublicOpenPlans(): readonly ComingTier[] {
  return usePublicConfig()?.open_plans ?? NONE;
}
