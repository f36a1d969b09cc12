/** The clocks of the page or worker. */
export const deviceClocks = {
  wall: (): number => Date.now(),
  monotonic: (): number => performance.now(),
};
