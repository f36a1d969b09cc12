import { PLACE, type Frame } from './format.ts';
import { stylesOf } from './frame-key.ts';

/** As wide as a digit. */
const FIGURE_SPACE = '\u2007';
const MADE_ID = /_r_\w+?_/g;
/** These offer doses, or tell of this hour. */
const OF_NOW = '[data-notices], [role="status"] > *';
/** Another person's day may be shared no more by then; figures and visits pass by themselves. */
const PASSING = '[data-theirs], [data-day] dd, [aria-labelledby="upcoming-events"] li';

/** Nothing is left of it but its room. */
function blank(element: Element): void {
  element.classList.add('invisible');
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = text.data.replace(/\S/gu, FIGURE_SPACE);
  }
  for (const picture of element.querySelectorAll('img')) picture.removeAttribute('src');
}

/** React makes new names for every drawing: these are the same each time. */
function nameAnew(html: string): string {
  const names = new Map<string, string>();
  return html.replace(MADE_ID, (made) => {
    const name = names.get(made) ?? `early-${names.size}`;
    names.set(made, name);
    return name;
  });
}

/** The page around the day as it is drawn now; null while a question or no day stands in it. */
export function frameOf(root: HTMLElement): Frame | null {
  if (root.querySelector('dialog[open]')) return null;
  const page = root.cloneNode(true) as HTMLElement;
  for (const element of page.querySelectorAll(PASSING)) blank(element);
  for (const element of page.querySelectorAll(OF_NOW)) element.remove();
  const day = page.querySelector('[aria-labelledby="today-medicines"], [data-day="simple"]');
  if (!day) return null;
  const place = document.createElement('div');
  place.setAttribute(PLACE, '');
  day.replaceWith(place);
  // The policy of the page takes no styles from text; what was measured is measured anew.
  for (const sized of page.querySelectorAll('[style]')) sized.removeAttribute('style');
  const { className, lang, dataset } = document.documentElement;
  const { textSize = '', view = '' } = dataset;
  return {
    styles: stylesOf(document),
    width: window.innerWidth,
    page: { className, lang, textSize, view },
    html: nameAnew(page.innerHTML),
  };
}
