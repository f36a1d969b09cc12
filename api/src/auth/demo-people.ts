/** The people of the demo family: the same everywhere, so that a reset keeps their sessions. */
export const demoPeople = {
  grandmother: '01900000-0000-7000-8000-000000000001',
  daughter: '01900000-0000-7000-8000-000000000002',
  son: '01900000-0000-7000-8000-000000000003',
} as const;

/** Who comes to look, as their browser says it. */
export type DemoVisitor = { time_zone?: string | undefined; language?: string | undefined };

/** Makes sure that all are there, in the visitor's language, with something to see now. */
export type DemoFamily = {
  ensureDemoFamily(visitor: DemoVisitor): Promise<void>;
};
