import type { Language } from './languages.ts';

export const tiers = ['free', 'pro', 'premium'] as const;
export type Tier = (typeof tiers)[number];

/** Nobody can choose one before the operator opens it; whoever wants to is told when that is. */
export const comingTiers = ['pro', 'premium'] as const satisfies Tier[];
export type ComingTier = (typeof comingTiers)[number];

export interface Plan {
  tier: Tier;
  /** Requests to the companion in one calendar month; -1 is unlimited. */
  ai_requests_limit: number;
  /** Pending and accepted links; -1 is unlimited. */
  family_members_limit: number;
  /** Whole tenge a month. */
  price: number;
}

export const unlimited = -1;

export const plans: Readonly<Record<Tier, Plan>> = {
  free: { tier: 'free', ai_requests_limit: 10, family_members_limit: 1, price: 0 },
  pro: { tier: 'pro', ai_requests_limit: 100, family_members_limit: 5, price: 2990 },
  premium: {
    tier: 'premium',
    ai_requests_limit: unlimited,
    family_members_limit: unlimited,
    price: 4990,
  },
};

const noBreakSpace = '\u00A0';
const separators: Record<Language, string> = { en: ',', ru: noBreakSpace, kk: noBreakSpace };

/** `2,990 ₸` in English, `2 990 ₸` in Russian and Kazakh, never broken over two lines. */
export const formatTenge = (amount: number, language: Language): string => {
  const digits = String(amount).replace(/\B(?=(\d{3})+$)/g, separators[language]);
  return `${digits}${noBreakSpace}₸`;
};
