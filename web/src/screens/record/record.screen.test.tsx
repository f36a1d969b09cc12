import { EXPORT_ROWS_HEADER } from '@qamqor/shared/export/export-file';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import type { RestAnswer } from '../../testing/stand-in-fetch.ts';

type Saved = { name: string; text: Promise<string> };
let saved: Saved[] = [];

beforeEach(() => {
  saved = [];
  let last = new Blob();
  const make = URL.createObjectURL.bind(URL);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((what) => make((last = what as Blob)));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, text: last.text() });
  });
});

/** An answer of which each part comes when it is told to. */
function inParts(rows: number | null) {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({ start: (started) => void (stream = started) });
  const answer: RestAnswer = () => ({
    body,
    headers: rows === null ? {} : { [EXPORT_ROWS_HEADER]: String(rows) },
  });
  const send = (text: string | null) =>
    text === null ? stream?.close() : stream?.enqueue(new TextEncoder().encode(text));
  return { answer, send };
}

const card = (name: string) => page.getByRole('region', { name, exact: true });
const bar = (name: string) => card(name).getByRole('progressbar');
const save = (name: string) => press(card(name).getByRole('button', { name: 'Save as a file' }));

/** For how many ms a full bar has stood there. */
function standsFull(within: Element): () => number {
  let [from, until] = [0, 0];
  new MutationObserver(() => {
    const shown = within.querySelector('progress');
    if (from === 0 && shown?.value === 100) from = performance.now();
    if (from > 0 && until === 0 && !shown) until = performance.now();
  }).observe(within, { subtree: true, childList: true, attributes: true });
  return () => until - from;
}

async function openData(answer: RestAnswer) {
  const screen = await openScreen('/app/data-management', { rest: { 'GET /export/all': answer } });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Data Management');
  return screen;
}

test('[DATA-2] the bar tells rows and bytes, waits at 90 % until it is saved, and goes', async () => {
  const { answer, send } = inParts(4);
  await openData(answer);
  await save('Complete Backup');
  send('[1,\n2,\n');
  await expect.element(bar('Complete Backup')).toHaveAttribute('value', '45');
  await expect.element(card('Complete Backup')).toMatchTextContent('2 of 4 entries, 1 KB');
  send('3,\n4\n');
  await expect.element(bar('Complete Backup')).toHaveAttribute('value', '90');
  expect(saved).toEqual([]);
  const stood = standsFull(card('Complete Backup').element());
  send(']');
  send(null);
  await expect.element(bar('Complete Backup')).toHaveAttribute('value', '100');
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['healthcare_data_backup.json']);
  expect(await saved[0]?.text).toBe('[1,\n2,\n3,\n4\n]');
  await expect.element(bar('Complete Backup')).not.toBeInTheDocument();
  // A timer is never early.
  expect(stood()).toBeGreaterThan(1_900);
  await expect.element(card('Complete Backup')).toMatchTextContent('Saved at 11:00.');
});

test('[DATA-2] a file of no rows waits at 90 % too', async () => {
  const { answer, send } = inParts(0);
  await openData(answer);
  await save('Complete Backup');
  send('[');
  await expect.element(bar('Complete Backup')).toHaveAttribute('value', '90');
  send(']');
  send(null);
  await expect.element(bar('Complete Backup')).toHaveAttribute('value', '100');
});

test('where nobody knows how much there will be, the bar says how much has come', async () => {
  const { answer, send } = inParts(null);
  await openScreen('/app/data-management', { rest: { 'GET /export/calendar.ics': answer } });
  await save('For a calendar');
  send('x'.repeat(3_000));
  await expect.element(card('For a calendar')).toMatchTextContent('3 KB so far');
  await expect.element(bar('For a calendar')).not.toHaveAttribute('value');
  send(null);
  await expect.element(bar('For a calendar')).toHaveAttribute('value', '100');
});

test.each([
  ['Medicine Data', 'medicines', 'medicines_export.json'],
  ['Schedule and Events', 'schedule', 'schedule_export.json'],
  ['AI Chat History', 'chat', 'chat_history_export.json'],
])('[DATA-2] %s is a file of its own', async (name, kind, file) => {
  const screen = await openData({ body: {} });
  await save(name);
  await expect.poll(() => saved.map((one) => one.name)).toEqual([file]);
  expect(screen.calls('GET', `/export/all?only=${kind}`)).toHaveLength(1);
});

test.each([
  ['For the doctor', 'fhir', 'healthcare_data_fhir.json'],
  ['For a spreadsheet', 'csv', 'doses_export.csv'],
  ['For a calendar', 'calendar.ics', 'qamqor.ics'],
])('%s there is a file, too', async (name, path, file) => {
  const screen = await openScreen('/app/data-management', {
    rest: { [`GET /export/${path}`]: { body: {} } },
  });
  await save(name);
  await expect.poll(() => saved.map((one) => one.name)).toEqual([file]);
  expect(screen.calls('GET', `/export/${path}`)).toHaveLength(1);
});

test('[UI-18] what does not come is said in the words of the specification, and can be asked for again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const screen = await openData({ body: {} });
  screen.setOffline(true);
  await save('Complete Backup');
  await expect
    .element(card('Complete Backup').getByRole('alert'))
    .toMatchTextContent('Export failed. Please try again.');
  expect(saved).toEqual([]);
  screen.setOffline(false);
  await save('Complete Backup');
  await expect.poll(() => saved).toHaveLength(1);
  await expect.element(card('Complete Backup').getByRole('alert')).not.toBeInTheDocument();
});

test('[UI-4][UI-6][UI-22] the page is whole in every language, dark and in large letters', async () => {
  await openData({ body: {} });
  for (const look of LOOKS) {
    await applyLook(look);
    await checkLook(`data, ${look.language} at ${look.width}`, 44);
  }
});
