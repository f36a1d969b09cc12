import { page, type Locator } from 'vitest/browser';

/** The row of a dose in the first list on the page that has it. */
export function rowOf(time: string, name: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(time) })
    .filter({ has: page.getByRole('link', { name }) })
    .first();
}

/** A button of a dose by its last words: Vitest counts the invisible ghost before them as well. */
const named = (place: Locator, words: RegExp) => place.getByRole('button', { name: words });

export const markTaken = (place: Locator): Locator => named(place, /Mark Taken$/);
export const saving = (place: Locator): Locator => named(place, /Saving…$/);
export const undo = (place: Locator): Locator => named(place, /Undo$/);
