/** The two people of the demo family: the same everywhere, so that a reset keeps their sessions. */
export const demoPeople = {
  grandmother: '01900000-0000-7000-8000-000000000001',
  daughter: '01900000-0000-7000-8000-000000000002',
} as const;

export type DemoPerson = keyof typeof demoPeople;

/** Makes sure that both are there, with something to see today. */
export type DemoFamily = {
  ensureDemoFamily(settings: { time_zone?: string | undefined }): Promise<void>;
};
