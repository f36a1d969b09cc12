/** What begins further down than so many windows is not seen before the program runs. */
const WINDOWS = 1.1;
const ROWS = 'li';

/** How many rows of each part of the day begin above the fold; null for a part that begins below it. */
export type AboveFold = readonly (number | null)[];

/** Of a screen that is drawn and stands in the page. */
export function aboveFold(day: Element): AboveFold {
  const fold = window.innerHeight * WINDOWS;
  const isAbove = (element: Element) => element.getBoundingClientRect().top + window.scrollY < fold;
  return [...day.children].map((part) =>
    isAbove(part) ? [...part.querySelectorAll(ROWS)].filter(isAbove).length : null,
  );
}

/** Of the same screen at another hour: what is below comes after the first paint. */
export function markBelow(day: Element, above: AboveFold): void {
  const later = [...day.children].flatMap((part, index) => {
    const rows = above[index];
    if (rows === null || rows === undefined) return [part];
    return [...part.querySelectorAll(ROWS)].slice(rows);
  });
  for (const element of later) {
    element.setAttribute('data-below', '');
    element.setAttribute('hidden', '');
  }
}
