/** Small scenes of one family, each a file that is fetched once. */
export const DRAWINGS = { tea: '/drawings/tea.svg', night: '/drawings/night.svg' } as const;
