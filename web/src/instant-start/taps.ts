export const TAPS = 'early-taps';

/** A tap on a dose before the program ran; `at` on the device's own clock, epoch ms. */
export type EarlyTap = { user_id: string; slot: string; at: number };
