/** Small scenes of one family, each a file that is fetched once. */
export const DRAWINGS = {
  tea: '/drawings/tea.svg',
  night: '/drawings/night.svg',
  medicines: '/drawings/medicines.svg',
  plans: '/drawings/plans.svg',
  family: '/drawings/family.svg',
} as const;
