/** Those of the demo family in whose place a visitor may sign in, by the addresses of their accounts. */
export const DEMO_EMAILS = {
  grandmother: 'raushan@demo.example',
  daughter: 'dana@demo.example',
} as const;

export type DemoPerson = keyof typeof DEMO_EMAILS;
