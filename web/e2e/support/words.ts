import type { Locator } from '@playwright/test';

/**
 * The words of a part that go on in another line, apart from names and addresses of any length, and
 * the marks that stand in another line than their words.
 */
export async function cutWords(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const cut: string[] = [];
    const lineOf = (node: Node, letter: number): DOMRect | undefined => {
      const range = document.createRange();
      range.setStart(node, letter);
      range.setEnd(node, letter + 1);
      // What hyphenates the word before is counted to the first letter, in the line above.
      return [...range.getClientRects()].at(-1);
    };
    let end: DOMRect | undefined;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (text === '' || !element?.checkVisibility({ visibilityProperty: true })) continue;
      const start = lineOf(node, 0);
      if (/^[.,:;!?]/.test(text) && end && start && start.top >= end.bottom) cut.push(text);
      end = lineOf(node, text.length - 1);
      if (element.closest('bdi, .sr-only, textarea')) continue;
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
        const lines = Array.from(word, (_, letter) =>
          Math.round(lineOf(node, index + letter)?.top ?? 0),
        );
        if (new Set(lines).size > 1) cut.push(word);
      }
    }
    return cut;
  });
}

/** The chosen and the unchangeable values that have no room in their fields. */
export async function clippedValues(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('nothing to measure with');
    /** What a select draws itself stands in one line. */
    const isDrawnWhole = (select: HTMLSelectElement, text: string): boolean => {
      const { color, fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } =
        getComputedStyle(select);
      if (color === 'rgba(0, 0, 0, 0)') return false;
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const room = select.clientWidth - Number.parseFloat(paddingLeft);
      return pen.measureText(text).width <= room - Number.parseFloat(paddingRight);
    };
    const isInside = (inner: DOMRect, outer: DOMRect): boolean =>
      inner.left >= outer.left &&
      inner.right <= outer.right &&
      inner.top >= outer.top &&
      inner.bottom <= outer.bottom;
    const isWhole = (field: Element): boolean => {
      if (!(field instanceof HTMLSelectElement))
        return field.scrollWidth <= field.clientWidth && field.scrollHeight <= field.clientHeight;
      const text = field.selectedOptions[0]?.label ?? '';
      const copy = [...(field.parentElement?.querySelectorAll('[aria-hidden]') ?? [])].find(
        ({ textContent }) => textContent === text,
      );
      if (!copy) return isDrawnWhole(field, text);
      const words = document.createRange();
      words.selectNodeContents(copy);
      return isInside(words.getBoundingClientRect(), field.getBoundingClientRect());
    };
    return [...root.querySelectorAll('select, input[readonly], textarea[readonly]')]
      .filter((field) => field.checkVisibility({ visibilityProperty: true }) && !isWhole(field))
      .map((field) =>
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.label ?? '')
          : (field as HTMLInputElement).value,
      );
  });
}
