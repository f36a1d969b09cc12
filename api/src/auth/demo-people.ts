/** The people of the demo family: the same everywhere, so that a reset keeps their sessions. */
export const demoPeople = {
  grandmother: '01900000-0000-7000-8000-000000000001',
  daughter: '01900000-0000-7000-8000-000000000002',
  son: '01900000-0000-7000-8000-000000000003',
} as const;

/** Those in whose place a visitor may sign in. */
export type DemoPerson = Exclude<keyof typeof demoPeople, 'son'>;

/** Makes sure that all are there, with something to see today. */
export type DemoFamily = {
  ensureDemoFamily(settings: { time_zone?: string | undefined }): Promise<void>;
};
