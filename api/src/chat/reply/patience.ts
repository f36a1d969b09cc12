type Patience = { signal: AbortSignal; heard(): void; end(): void };

/** Gives up on whoever says nothing for `silence` ms, or is not through after `whole` ms. */
export function createPatience({ silence, whole }: { silence: number; whole: number }): Patience {
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const quiet = setTimeout(giveUp, silence);
  const long = setTimeout(giveUp, whole);
  return {
    signal: controller.signal,
    heard: (): void => void quiet.refresh(),
    end(): void {
      clearTimeout(quiet);
      clearTimeout(long);
    },
  };
}
