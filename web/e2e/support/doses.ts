import type { Locator, Page } from '@playwright/test';

type Slot = { medicine_id: string; medicine_name: string; date: string; time: string };

/** The row of a dose in the first list on the page that has it. */
export function rowOf(page: Page, slot: Slot): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByText(slot.time, { exact: true }) })
    .filter({ has: page.getByRole('link', { name: slot.medicine_name, exact: true }) })
    .first();
}

export function markTaken(row: Locator): Locator {
  return row.getByRole('button', { name: 'Mark Taken', exact: true });
}

export function undo(row: Locator): Locator {
  return row.getByRole('button', { name: 'Undo', exact: true });
}
