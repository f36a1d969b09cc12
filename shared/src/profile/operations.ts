import type { Operations } from '../operation.ts';
import type { ProfileArgs } from './schema.ts';

/** One field a change: what is set apart never waits for one another. */
function oneField({ fields }: { fields: object }): string | null {
  const [field, ...others] = Object.keys(fields);
  return others.length === 0 ? (field ?? null) : null;
}

export const profileOperations = {
  'profile.patch': { v: 1, subject: 'profile', stream: 'u', key: oneField },
  'settings.patch': {
    v: 1,
    subject: 'settings',
    stream: 'u',
    key: oneField,
    datesFacts: ['time_zone'],
  },
} as const satisfies Operations<ProfileArgs>;
