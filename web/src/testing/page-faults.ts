/* A script's eye for a page: lists of what a person would wince at, empty when all is well. */

/** UI-22: how far the page is wider than its place, or a part that makes nothing around it wider. */
export function overflow(): number {
  const parts = [...document.querySelectorAll('main *')].filter((part) => {
    const { containerType, contain } = getComputedStyle(part);
    return containerType !== 'normal' || contain !== 'none';
  });
  return Math.max(
    ...[document.documentElement, ...parts].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
}

/**
 * UI-4: interactive things that are smaller than `least` px. Links inside a sentence are as large
 * as their words; what is invisible or only for screen readers is no target.
 */
export function smallTargets(least: number): string[] {
  const wanted = 'a[href], button, input, select, textarea, summary, [role="button"]';
  const isInText = (element: Element) =>
    element.matches('a') && element.closest('p, dd, td') !== null;
  const labelled = (element: Element) => element.closest('label') ?? element;
  return [...document.querySelectorAll(wanted)]
    .filter(
      (element) => !isInText(element) && element.checkVisibility({ visibilityProperty: true }),
    )
    .map((element) => ({ element, box: labelled(element).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.height > 1)
    .filter(({ box }) => box.width < least - 0.5 || box.height < least - 0.5)
    .map(({ element, box }) => {
      const size = `${Math.round(box.width)} x ${Math.round(box.height)}`;
      return `${element.tagName.toLowerCase()} "${element.textContent?.trim()}" ${size}`;
    });
}

/**
 * UI-5: pairs of targets that stand closer than `least` px, and targets nearer than that twice to
 * the edge of the window. Rows of one list, menu or group of choices and days of a month may touch;
 * so may the words of a text. What floats over the page is measured apart from it.
 */
export function tightTargets(least: number): string[] {
  const wanted = 'a[href], button, input, select, textarea, summary';
  const dialog = document.querySelector('dialog[open]');
  const shown = [...document.querySelectorAll(wanted)].filter(
    (element) =>
      element.closest('p, nav, aside, header, footer') === null &&
      (!dialog || dialog.contains(element)) &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const targets = shown
    .map((element) => ({
      element,
      box: (element.closest('label') ?? element).getBoundingClientRect(),
    }))
    .filter(({ box }) => box.width > 1 && box.height > 1 && box.bottom > 0);
  const name = ({ textContent, tagName }: Element) => `${tagName} "${textContent?.trim()}"`;
  const apart = (a: DOMRect, b: DOMRect) =>
    Math.max(a.left - b.right, b.left - a.right, a.top - b.bottom, b.top - a.bottom);
  const FLOATS = new Set(['fixed', 'sticky']);
  /** What floats above the page is not beside what it covers. */
  const layerOf = (element: Element | null): Element | null =>
    element === null || FLOATS.has(getComputedStyle(element).position)
      ? element
      : layerOf(element.parentElement);
  const isOneGroup = (a: Element, b: Element) => {
    const groups = 'fieldset, ul, tbody, section:has(> ul)';
    const group = a.closest(groups);
    const [rowA, rowB] = [a.closest('li, td, label'), b.closest('li, td, label')];
    return group !== null && group === b.closest(groups)
      ? rowA !== rowB
      : a.matches('summary') || b.matches('summary');
  };
  const pairs = targets.flatMap((one, index) =>
    targets
      .slice(index + 1)
      .filter(({ element }) => layerOf(element) === layerOf(one.element))
      .filter(({ element }) => !isOneGroup(one.element, element))
      .map((other) => ({ one, other, gap: apart(one.box, other.box) }))
      .filter(({ gap }) => gap < least - 0.5),
  );
  const { left, right } = (dialog ?? document.documentElement).getBoundingClientRect();
  const clear = 'rgba(0, 0, 0, 0)';
  /** One without a face is seen by its words, and these stand at the margin of the text. */
  const hasFace = (element: Element): boolean => {
    const { backgroundColor, borderLeftColor, borderLeftWidth } = getComputedStyle(element);
    return backgroundColor !== clear || (borderLeftWidth !== '0px' && borderLeftColor !== clear);
  };
  const atEdge = targets.filter(
    ({ element, box }) =>
      hasFace(element) && Math.min(box.left - left, right - box.right) < 2 * least - 0.5,
  );
  return [
    ...pairs.map(
      ({ one, other, gap }) => `${name(one.element)} | ${name(other.element)}: ${gap} px`,
    ),
    ...atEdge.map(({ element }) => `${name(element)} at the edge`),
  ];
}

/**
 * English words that have no business on a Russian or Kazakh screen, read aloud or in a field too;
 * names are data.
 */
export function englishLeft(): string[] {
  const allowed =
    /^(Qamqor|Google|English|AI|FAQ|ics|Raushan|Akhmetova|Dana|Mother|Amlodipine|Metformin|Vitamin|D|Atorvastatin|Eye|drops|For|blood|pressure|One|drop|in|each|eye|Android|Windows|Linux|Chromebook|Mac|Chrome|Safari|iPhone|iPad|Wi|Fi|Asia|Almaty|JSON|CSV|FHIR|GMT|Premium|Pro|Free|Microsoft|cookies?|demo|example|auth|Morning|exercises|Courtyard|Choir|House|of|culture|Lunch|with|the|family|and|children|Cardiologist|Dentist|Blood|Clinic|No|room|Bring|diary|test|Akhmetova?|Timur)$/i;
  const elsewhere = 'script, style, noscript, option, [lang]:not(html)';
  const found = new Set<string>();
  const read = (text: string | null) => {
    for (const word of text?.match(/[A-Za-z]{2,}/g) ?? []) if (!allowed.test(word)) found.add(word);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest(elsewhere) === null) read(node.textContent);
  }
  for (const name of ['aria-label', 'aria-description', 'title', 'placeholder', 'alt']) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (!element.closest(elsewhere)) read(element.getAttribute(name));
    }
  }
  read(document.title);
  return [...found];
}

/** An address, or what somebody wrote without a space. */
const isEndless = (word: string, text: string): boolean => word.length > 20 || text.includes('@');

/**
 * The words of a part that go on in another line, apart from addresses and names without an end, and
 * the marks that stand in another line than their words.
 */
export function cutWords(root: Element): string[] {
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
    if (element.closest('.sr-only, textarea')) continue;
    const isName = element.closest('bdi') !== null;
    for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      if (isName && isEndless(word, text)) continue;
      const lines = Array.from(word, (_, letter) =>
        Math.round(lineOf(node, index + letter)?.top ?? 0),
      );
      if (new Set(lines).size > 1) cut.push(word);
    }
  }
  return cut;
}

/** The chosen and the unchangeable values that have no room in their fields. */
export function clippedValues(root: Element): string[] {
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
}
