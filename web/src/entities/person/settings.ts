import { parseLanguage } from '@qamqor/shared/languages';
import type { Mutation } from '@qamqor/shared/sync/protocol';
import type { Account } from '@qamqor/shared/profile/person';
import type { OpArgs } from '@qamqor/shared/sync/schema';

export type Settings = OpArgs['settings.patch']['fields'];

/** The settings that a waiting change sets, or null when it is another change. */
export function settingsOf(mutation: Mutation): Settings | null {
  if (mutation.op !== 'settings.patch') return null;
  return (mutation.args as OpArgs['settings.patch']).fields;
}

export function withSettings(
  account: Account,
  { language, time_zone, ai_consent }: Settings,
): Account {
  return {
    ...account,
    ...(language === undefined ? {} : { language: parseLanguage(language) }),
    ...(time_zone === undefined ? {} : { time_zone }),
    ...(ai_consent === undefined ? {} : { ai_consent }),
  };
}
