/** Passes on a value at once, and of those that come within a frame only the newest; `forget` drops it. */
export function perFrame<Value>(hear: (value: Value) => void) {
  let frame: number | null = null;
  let waiting: { value: Value } | null = null;
  const next = () => {
    frame = waiting && requestAnimationFrame(next);
    if (waiting) hear(waiting.value);
    waiting = null;
  };
  return {
    tell(value: Value): void {
      if (frame !== null) {
        waiting = { value };
        return;
      }
      frame = requestAnimationFrame(next);
      hear(value);
    },
    forget(): void {
      if (frame !== null) cancelAnimationFrame(frame);
      frame = waiting = null;
    },
  };
}
