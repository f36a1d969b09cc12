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

/** Letters. So many fill their paragraph: it is asked about as a whole. */
const MANY = 400;

const isMany = (block: HTMLElement): boolean =>
  block instanceof HTMLParagraphElement && block.textContent.length > MANY;

/** Where it can be read. Words out of sight are passed by: all of a long text would be asked about. */
export function wordsInSight(main: Element): DOMRect[] {
  const range = document.createRange();
  const found: DOMRect[] = [];
  const pass = (node: Node): number => {
    if (!(node instanceof HTMLParagraphElement || node instanceof HTMLLIElement))
      return NodeFilter.FILTER_ACCEPT;
    const box = node.getBoundingClientRect();
    if (!isInSight(box)) return NodeFilter.FILTER_REJECT;
    if (!isMany(node)) return NodeFilter.FILTER_ACCEPT;
    found.push(box);
    return NodeFilter.FILTER_REJECT;
  };
  const shown = NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT;
  const walker = document.createTreeWalker(main, shown, pass);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType !== Node.TEXT_NODE) continue;
    range.selectNodeContents(node);
    found.push(...[...range.getClientRects()].filter(isInSight));
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

/** What is read as one: beside its last line is no free place for what hides a part of it. */
export function blocksInSight(main: Element): DOMRect[] {
  return [...main.querySelectorAll(':is(li, p, td, dt, dd)')]
    .map((one) => one.getBoundingClientRect())
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
