import type { Keys, Operation } from '../operation.ts';
import type { ProfileArgs } from './schema.ts';

export const profileOperations = {
  'profile.patch': { v: 1, subject: 'profile', stream: 'u' },
  'settings.patch': { v: 1, subject: 'settings', stream: 'u' },
} as const satisfies Record<keyof ProfileArgs, Operation>;

/** One field a change: what is set apart never waits for one another. */
function oneField({ fields }: { fields: object }): string | null {
  const [field, ...others] = Object.keys(fields);
  return others.length === 0 ? (field ?? null) : null;
}

export const profileKeys = {
  'profile.patch': oneField,
  'settings.patch': oneField,
} as const satisfies Keys<ProfileArgs>;
