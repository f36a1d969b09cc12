/** Between what can be tapped, px (UI-5). */
export const GAP = 8;

export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** What is tapped, and what a camera is pointed at. */
const CONTROLS = ':is(a[href], button, input, select, textarea, summary, [data-scan])';

const isInSight = ({ width, top, bottom }: DOMRect) =>
  width > 1 && bottom > 0 && top < window.innerHeight;

/** Where in the window the page can be tapped. */
export function controlsInSight(): DOMRect[] {
  return [...document.querySelectorAll(`main ${CONTROLS}`)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => (one.closest('label') ?? one).getBoundingClientRect())
    .filter(isInSight);
}

/** Words out of sight are passed by: of a long text that grows, all of it would be asked about again and again. */
const passBy = (node: Node): number =>
  (node instanceof HTMLParagraphElement || node instanceof HTMLLIElement) &&
  !isInSight(node.getBoundingClientRect())
    ? NodeFilter.FILTER_REJECT
    : NodeFilter.FILTER_ACCEPT;

/** Letters. So many fill the lines of their element: it is asked about as a whole. */
const MANY = 400;

/** Where it can be read. */
export function wordsInSight(main: Element): DOMRect[] {
  const range = document.createRange();
  const shown = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT;
  const walker = document.createTreeWalker(main, shown, passBy);
  const found: DOMRect[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue;
    range.selectNodeContents(node);
    const lines =
      node.length > MANY ? node.parentElement?.getClientRects() : range.getClientRects();
    found.push(...[...(lines ?? [])].filter(isInSight));
  }
  return found;
}

/** Where the eye finds its way: headings and pictures. */
export function landmarksInSight(main: Element): DOMRect[] {
  const range = document.createRange();
  return [...main.querySelectorAll(':is(h1, h2, h3, img)')]
    .map((one) => {
      if (one instanceof HTMLImageElement) return one.getBoundingClientRect();
      range.selectNodeContents(one);
      return range.getBoundingClientRect();
    })
    .filter(isInSight);
}

export const isFree = (box: Box, taken: readonly Box[]): boolean =>
  taken.every(
    (one) =>
      one.right + GAP <= box.left ||
      one.left >= box.right + GAP ||
      one.bottom + GAP <= box.top ||
      one.top >= box.bottom + GAP,
  );

/** How far a box at `home` has to move to stand over none: up as little as can be, or left. */
export function clearPlace(
  home: Box,
  leftmost: number,
  taken: readonly Box[],
): { x: number; y: number } | null {
  const ups = [0, ...taken.map(({ top }) => top - GAP - home.bottom)]
    .filter((up) => up <= 0 && home.top + up >= GAP)
    .toSorted((a, b) => b - a);
  const lefts = [0, Math.min(0, leftmost - home.left)];
  for (const y of ups)
    for (const x of lefts) {
      const { left, right, top, bottom } = home;
      const box = { left: left + x, right: right + x, top: top + y, bottom: bottom + y };
      if (isFree(box, taken)) return { x, y };
    }
  return null;
}
