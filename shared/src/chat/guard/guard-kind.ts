/** What a message may be about that no model may answer; the earlier one wins. */
export const GUARD_KINDS = ['self_harm', 'emergency', 'scam', 'dosing'] as const;
export type GuardKind = (typeof GUARD_KINDS)[number];
