/** Epoch milliseconds. Everything that asks for the time asks through this. */
export type Clock = { now(): number };

export const systemClock: Clock = { now: () => Date.now() };
