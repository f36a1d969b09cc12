export interface Tap {
  x: number;
  y: number;
  /** Milliseconds, on the clock of `Event.timeStamp`. */
  at: number;
}

const REPEAT_MS = 700;
/** After a tap on the early screen another button may come to stand under the finger. */
const EARLY_MS = 2_000;
const SAME_PLACE_PX = 24;
/** How far a finger that trembles comes down the second time. */
const TREMBLE_PX = 64;
/** Under half of the smallest target: none lies between two points. */
const GRID_PX = 16;
const ACTIVE =
  'a[href], button, summary, label, [role="button"], input[type="checkbox"], input[type="radio"], input[type="submit"]';

/** True when `next` is an unsteady second tap on the place of `last`, whatever stands there now. */
export const isRepeatedTap = (last: Tap | null, next: Tap, within = REPEAT_MS): boolean =>
  last !== null &&
  next.at - last.at < within &&
  Math.hypot(next.x - last.x, next.y - last.y) <= SAME_PLACE_PX;

/**
 * True when `next` is the second tap of a trembling finger: near `last`, on a control that did not
 * stand near it then, but was opened or uncovered by it.
 */
export const isTremble = (last: Tap | null, next: Tap, stoodThere: boolean): boolean =>
  last !== null &&
  !stoodThere &&
  next.at - last.at < REPEAT_MS &&
  Math.hypot(next.x - last.x, next.y - last.y) <= TREMBLE_PX;

/** Every control that a finger trembling around `tap` could have hit. */
function controlsAround(page: Document, { x, y }: Tap): Set<Element> {
  const found = new Set<Element>();
  for (let dx = -TREMBLE_PX; dx <= TREMBLE_PX; dx += GRID_PX)
    for (let dy = -TREMBLE_PX; dy <= TREMBLE_PX; dy += GRID_PX) {
      const control = page.elementFromPoint(x + dx, y + dy)?.closest(ACTIVE);
      if (control) found.add(control);
    }
  return found;
}

const activeAt = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest(ACTIVE) : null;

const stop = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/**
 * Ignores a second tap on the same place or the same control within 700 ms, of a finger also on what
 * the first one brought up near it, and a held Enter or space. Judged at pointerdown, because a click
 * that a label forwards carries no place of its own. Separate key presses and programmatic clicks
 * (`detail` 0) pass. `earlyTap` is left on the window by `instant-start/follow-taps.ts`. Returns the way to
 * take it off.
 */
export const installTapGuard = (view: Window & { earlyTap?: Tap }): (() => void) => {
  let last: Tap | null = null;
  let lastActive: Element | null = null;
  let repeated = false;
  let isFinger = false;
  let counted: Tap | null = null;
  let stood = new Set<Element>();

  const onDown = (event: PointerEvent): void => {
    const next = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    const active = activeAt(event);
    const sameControl =
      active !== null && active === lastActive && last !== null && next.at - last.at < REPEAT_MS;
    const wasEarly = isRepeatedTap(view.earlyTap ?? null, next, EARLY_MS);
    isFinger = event.pointerType === 'touch';
    const isNew = isFinger && active !== null && isTremble(counted, next, stood.has(active));
    repeated = sameControl || wasEarly || isNew || isRepeatedTap(last, next);
  };
  const onClick = (event: MouseEvent): void => {
    if (event.detail === 0) return;
    last = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    lastActive = activeAt(event);
    if (repeated) {
      if (lastActive !== null) stop(event);
      return;
    }
    counted = last;
    stood = isFinger ? controlsAround(view.document, last) : new Set();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.repeat && (event.key === 'Enter' || event.key === ' ') && activeAt(event) !== null)
      stop(event);
  };

  view.addEventListener('pointerdown', onDown, true);
  view.addEventListener('click', onClick, true);
  view.addEventListener('keydown', onKey, true);
  return () => {
    view.removeEventListener('pointerdown', onDown, true);
    view.removeEventListener('click', onClick, true);
    view.removeEventListener('keydown', onKey, true);
  };
};
