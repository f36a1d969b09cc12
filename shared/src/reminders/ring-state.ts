/**
 * Whether notices reach a device: `silent` takes them and confirms none, `gone` is not known to its
 * push service any more.
 */
export type RingState = 'live' | 'silent' | 'gone';
