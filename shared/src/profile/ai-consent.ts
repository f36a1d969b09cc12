import type { Account } from './person.ts';

/**
 * CHAT-6: of the words by which a person agrees that a model is asked. Raised when these say that more
 * goes: whoever agreed to less is asked again, and until then nothing goes.
 */
export const CONSENT_VERSION = 2;

export type Consent = Pick<Account, 'ai_consent' | 'ai_consent_version'>;

/** As it is kept. A yes with no version is of whoever knows none: it is to the first words. */
export const consentOf = (yes: boolean, version = 1): Consent & { ai_consent: boolean } =>
  yes ? { ai_consent: true, ai_consent_version: version } : { ai_consent: false };

/** Agreed to whatever goes now. */
export const isAgreed = ({ ai_consent = false, ai_consent_version = 1 }: Consent): boolean =>
  ai_consent && ai_consent_version >= CONSENT_VERSION;

/** Agreed once, to less than goes now. */
export const isAskedAgain = (consent: Consent): boolean =>
  consent.ai_consent === true && !isAgreed(consent);
