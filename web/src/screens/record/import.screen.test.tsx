import { IMPORT_MOST_BYTES, type ImportReport } from '@qamqor/shared/import/import-report';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import type { RestAnswer } from '../../testing/stand-in-fetch.ts';

const card = () => page.getByRole('region', { name: 'Import', exact: true });
const told = (words: string) => expect.element(card()).toMatchTextContent(words);
const button = (name: string) => card().getByRole('button', { name, exact: true });
const file = (text = '{}', name = 'healthcare_data_backup.json') =>
  new File([text], name, { type: 'application/json' });
const choose = (...files: Parameters<typeof file>) =>
  page.getByLabelText('File from Qamqor (.json)').upload(file(...files));

/** Without the way from the test to the browser, on which 25 MB take longer than a test may. */
function chooseHere(bytes: Uint8Array<ArrayBuffer>): void {
  const input = page.getByLabelText('File from Qamqor (.json)').element() as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], 'large.json', { type: 'application/json' }));
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

const part = (name: string, counts: Partial<ImportReport['parts'][number]> = {}) => ({
  part: name,
  new: 0,
  changed: 0,
  same: 0,
  refused: [],
  ...counts,
});
const reportOf = (...parts: ImportReport['parts']): ImportReport => ({
  dry_run: true,
  exported_at: '2026-11-20T03:00:00.000Z',
  parts,
});
const FULL = reportOf(
  part('chat_sessions', { refused: [{ why: 'not_read_here', count: 3 }] }),
  part('doses', { new: 412, changed: 1, same: 40, refused: [{ why: 'no_medicine', count: 2 }] }),
  part('events', { refused: [{ why: 'not_right', count: 1 }] }),
  part('family', { refused: [{ why: 'needs_consent', count: 2 }] }),
  part('medicines', {
    new: 1,
    refused: [
      { why: 'twice', count: 1 },
      { why: 'no_room', count: 5 },
    ],
  }),
  part('profile', { changed: 1 }),
  part('settings', { same: 1 }),
  part('chat_messages'),
);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
});

type Opened = Awaited<ReturnType<typeof openScreen>>;
const sent = (screen: Opened, query: string) =>
  screen.calls('POST', '/import').filter(({ path }) => path === `/import${query}`);

async function openImport(answer: RestAnswer) {
  const screen = await openScreen('/app/data-management', { rest: { 'POST /import': answer } });
  await expect.element(card()).toBeVisible();
  return screen;
}

test('[DATA-1] a file is looked at in words, and read in only when somebody says so', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  let asked = 0;
  const screen = await openImport(async () => {
    asked += 1;
    if (asked === 2) await released;
    return { body: { ...FULL, dry_run: asked === 1 } };
  });
  await choose();
  await told('healthcare_data_backup.json: 415 entries would be added or changed.');
  await told('Doses412 new, 1 changed, 40 already here2 stay out: their medicines are not here');
  await told('Events1 stays out: something in it is not right');
  await told(
    'Medicines1 new1 stays out: it is in the file twice5 stay out: there is no room for more',
  );
  await told('FamilyNot imported. Please invite each person again: only they can agree.');
  await told('Chats3 stay out: they cannot be read here');
  await told('Personal informationonly what is empty here is filled in');
  await told('Reminder settingsnothing changes here');
  await expect.element(card()).not.toMatchTextContent('Chat messages');
  expect(sent(screen, '')).toHaveLength(0);
  expect(sent(screen, '?dry_run=1')).toHaveLength(1);
  await press(button('Import'));
  await told('Importing healthcare_data_backup.json…');
  await expect.element(button('Import')).toHaveAttribute('aria-disabled', 'true');
  await press(button('Import'));
  release(undefined);
  await told('Imported at 11:00. 415 entries were added or changed.');
  await told('Personal informationtaken from the file');
  await expect.element(button('Import')).not.toBeInTheDocument();
  expect(sent(screen, '')).toHaveLength(1);
  expect(card().element().contains(document.activeElement)).toBe(true);
});

test('[DATA-1] what is kept as it is changes nothing, and the next file can be chosen', async () => {
  const screen = await openImport({ body: FULL });
  await choose();
  await press(button('Keep as it is'));
  await expect.element(button('Import')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(page.getByLabelText('File from Qamqor (.json)').element());
  await choose();
  await told('415 entries would be added or changed.');
  expect(sent(screen, '')).toHaveLength(0);
});

test('[DATA-1][UI-18] a file that was given up is told of, with what to do, until another one is there', async () => {
  await openScreen('/app/data-management', {
    rest: {
      'GET /import': { body: { given_up: { begun_at: '2026-11-18T03:00:00.000Z' } } },
      'POST /import': { body: FULL },
    },
  });
  await told('A file of Wednesday 18 November did not come in whole.');
  await told('Please import the file once more: nothing is added twice.');
  await choose();
  await press(button('Import'));
  await told('Imported at');
  await expect.element(card()).not.toMatchTextContent('did not come in whole');
});

test('[DATA-1] a file with nothing new has nothing to import', async () => {
  await openImport({ body: reportOf(part('medicines', { same: 4 })) });
  await choose();
  await told('everything in it that can be kept is here already.');
  await told('Medicinesnothing new, 4 already here');
  await expect.element(button('Import')).not.toBeInTheDocument();
});

test.each([
  [
    'import.not_an_export',
    'This is not a file that Qamqor saved.Choose a file that was saved on this page.',
  ],
  ['import.cut', 'This file is damaged or not whole.Save it once more'],
  ['import.altered', 'This file was changed after it was saved.'],
  ['import.wrong_shape', 'A part of this file is not as Qamqor saves it.Save it once more'],
  ['import.newer', 'A newer Qamqor saved this file.'],
  [
    'import.too_many_rows',
    'This file has more than 100,000 entries.Save medicines, schedule and chats',
  ],
  ['import.too_slow', 'This file takes too long to read.'],
  [
    'import.still_reading',
    'Another file of yours is still being read.Please try again in a moment.',
  ],
  ['server.busy', 'We are very busy right now.Please try again in a moment.'],
  ['server.storage_full', 'Our storage is full or does not work.Please try again later.'],
  ['server.damaged', 'Our storage is damaged.Please try again later.'],
  ['import.too_many_today', 'Five files were imported today.Please import this one tomorrow.'],
  [
    'import.too_much_this_month',
    'That is more than can be imported in one month.Please import this file next month.',
  ],
  [
    'account.too_much_today',
    'That is more than can be saved in one day.Please try again tomorrow.',
  ],
  ['something.new', 'Import failed. Please try again.If it happens again, please write to us.'],
])('[UI-18] %s is said in words', async (code, words) => {
  await openImport({ status: 400, body: { code, detail: '' } });
  await choose();
  await expect.element(card().getByRole('alert')).toMatchTextContent(words);
  await expect.element(card().getByRole('alert')).toMatchTextContent('Nothing was changed.');
});

test('[UI-18] a file that is too large is not sent at all', async () => {
  const screen = await openImport({ body: FULL });
  chooseHere(new Uint8Array(IMPORT_MOST_BYTES + 1));
  await told('This file is larger than 25 MB.');
  expect(sent(screen, '?dry_run=1')).toHaveLength(0);
});

test('[UI-18] without internet it says so, and that nothing is added twice where it broke off', async () => {
  const screen = await openImport({ body: FULL });
  screen.setOffline(true);
  await choose();
  await told(
    'The file did not arrive.Check the internet first. Then choose the file once more. Nothing was changed.',
  );
  screen.setOffline(false);
  await choose();
  await told('415 entries would be added or changed.');
  screen.setOffline(true);
  await press(button('Import'));
  await told('What was imported already is not added twice. Nothing was lost.');
});

test.each([
  ['was cut', 200],
  ['is not of the server', 502],
])('[UI-18] an answer that %s may have been a yes: it is said so', async (_what, status) => {
  const cut = new Blob(['{"dry_run":false,"par']).stream();
  const answers = [{ body: FULL }, { status, body: cut }];
  await openImport(() => answers.shift() ?? { status: 500 });
  await choose();
  await told('415 entries would be added or changed.');
  await press(button('Import'));
  await told('What was imported already is not added twice. Nothing was lost.');
});

test('[UI-4][UI-6][UI-22] the preview is whole in every language, dark and in large letters', async () => {
  await openImport({ body: FULL });
  await choose('{}', 'копия.json');
  await told('415 entries would be added or changed.');
  for (const look of LOOKS) {
    await applyLook(look);
    await checkLook(`import, ${look.language} at ${look.width}`, 44);
  }
});

test('[UI-6][UI-22] so is a refusal', async () => {
  await openImport({ status: 400, body: { code: 'import.cut', detail: '' } });
  await choose('{}', 'копия.json');
  await told('This file is damaged or not whole.');
  for (const look of LOOKS) {
    await applyLook(look);
    await checkLook(`import refused, ${look.language} at ${look.width}`, 44);
  }
});
