import { parseLanguage } from '@qamqor/shared/languages';
import { consentOf } from '@qamqor/shared/profile/ai-consent';
import type { Mutation } from '@qamqor/shared/sync/protocol';
import type { Account } from '@qamqor/shared/profile/person';
import type { OpArgs } from '@qamqor/shared/sync/schema';

type Args = OpArgs['settings.patch'];
export type Settings = Args['fields'];

/** A yes to the companion says by which words. */
export type Said = Settings & Pick<Args, 'ai_consent_version'>;

/** The settings that a waiting change sets, or null when it is another change. */
export function settingsOf(mutation: Mutation): Said | null {
  if (mutation.op !== 'settings.patch') return null;
  const { fields, ...said } = mutation.args as Args;
  return { ...said, ...fields };
}

export function withSettings(
  account: Account,
  { language, time_zone, ai_consent, ai_consent_version }: Said,
): Account {
  return {
    ...account,
    ...(language === undefined ? {} : { language: parseLanguage(language) }),
    ...(time_zone === undefined ? {} : { time_zone }),
    ...(ai_consent === undefined ? {} : consentOf(ai_consent, ai_consent_version)),
  };
}
