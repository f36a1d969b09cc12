/** Passes on the newest value once a frame; `forget` drops what waits for one. */
export function perFrame<Value>(hear: (value: Value) => void) {
  let frame: number | null = null;
  let newest: Value;
  return {
    tell(value: Value): void {
      newest = value;
      frame ??= requestAnimationFrame(() => {
        frame = null;
        hear(newest);
      });
    },
    forget(): void {
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
    },
  };
}
