/** What a relative goes through once; each is the last part of its address. */
export const GUIDE_STEPS = ['person', 'medicines', 'tablet', 'try'] as const;

export type GuideStep = 'who' | (typeof GUIDE_STEPS)[number];

export function guideStep(page: string): GuideStep | null {
  if (page === 'who') return page;
  return GUIDE_STEPS.find((step) => step === page) ?? null;
}
