/** Less than a person waits, and more than a server that is well ever takes for a word. */
const SILENCE_MS = 20_000;

export type Silence = { signal: AbortSignal; heard(): void; end(): void };

/** Its signal gives up on whoever lets nothing be heard for so long. */
export function watchSilence(): Silence {
  const silence = new AbortController();
  const giveUp = () => silence.abort();
  let timer = setTimeout(giveUp, SILENCE_MS);
  const end = () => clearTimeout(timer);
  return {
    signal: silence.signal,
    heard(): void {
      end();
      timer = setTimeout(giveUp, SILENCE_MS);
    },
    end,
  };
}
