import type { Cleanup, CleanupReport } from '@qamqor/shared/cleanup/cleanup';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applyLook, checkLook, LOOKS } from '../../../testing/look.ts';
import { press } from '../../../testing/press.ts';
import { openScreen } from '../../../testing/screen.tsx';
import type { RestAnswers } from '../../../testing/stand-in-fetch.ts';

const card = () => page.getByRole('region', { name: 'Data Cleanup', exact: true });
const told = (words: string | RegExp) => expect.element(card()).toMatchTextContent(words);
const button = (name: string) => card().getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');

const REPORT: CleanupReport = {
  dry_run: true,
  parts: [
    { kind: 'medicines', goes: 2, stays: [{ why: 'in_use', count: 5 }] },
    { kind: 'events', goes: 1, stays: [{ why: 'newer', count: 3 }] },
    { kind: 'chats', goes: 0, stays: [] },
  ],
  doses: 312,
  cleanup: null,
};
const MADE: Cleanup = {
  id: '019ab000-0000-7000-8000-000000000001',
  before: '2025-11-20',
  cleaned_at: '2026-11-20T06:00:00.000Z',
  until: '2026-12-20T06:00:00.000Z',
  taken_back_at: null,
  parts: [
    { kind: 'medicines', count: 2 },
    { kind: 'events', count: 1 },
    { kind: 'chats', count: 0 },
  ],
};
const NOTHING: CleanupReport = {
  ...REPORT,
  parts: REPORT.parts.map((part) => ({ ...part, goes: 0 })),
};

type Sent = { id?: string; kinds: string[]; before: string };

/** A server that counts, does it and takes it back. */
function aServer(given: RestAnswers = {}) {
  let made: Cleanup[] = [];
  const rest: RestAnswers = {
    'GET /data/cleanup': () => ({ body: made }),
    'POST /data/cleanup': (body) => {
      if ((body as Sent).id === undefined) return { body: REPORT };
      made = [MADE];
      return { body: { ...REPORT, dry_run: false, cleanup: MADE } };
    },
    [`POST /data/cleanup/${MADE.id}/restore`]: () => {
      made = [{ ...MADE, taken_back_at: '2026-11-20T06:01:00.000Z' }];
      return { body: made[0] };
    },
    ...given,
  };
  return rest;
}

async function openCleanup(given: RestAnswers = {}) {
  const screen = await openScreen('/app/data-management', { rest: aServer(given) });
  await expect.element(card()).toBeVisible();
  const sent = () => screen.calls('POST', '/data/cleanup').map(({ body }) => body as Sent);
  return { ...screen, sent };
}

test('[DATA-6] it is counted in words, asked once more, done, and taken back with one press', async () => {
  const { sent } = await openCleanup();
  await press(button('See what would go'));
  await told('3 entries from before 20 November 2025 would go.');
  await told('Medicines2 go into the bin.5 stay: they are not over yet.');
  await told('Events1 goes into the bin.3 stay: they are newer.');
  await told('ChatsNothing goes.');
  await told('DosesAll 312 marks of doses stay.They are the record for the doctor');
  await press(button('Move to the bin…'));
  await expect.element(dialog()).toMatchTextContent('Move 3 entries to the bin?');
  await expect.element(dialog()).toMatchTextContent('2 medicines, 1 event.');
  expect(sent().filter(({ id }) => id !== undefined)).toEqual([]);
  await press(dialog().getByRole('button', { name: 'Move to the bin', exact: true }));
  await told('It is in the bin now.2 medicines, 1 event. It can be taken back until 20 December.');
  const asked = { kinds: ['medicines', 'events', 'chats'], before: '2025-11-20' };
  expect(sent()).toEqual([asked, { ...asked, id: expect.any(String) as string }]);
  expect(card().element().contains(document.activeElement)).toBe(true);
  await press(button('Undo'));
  await told('All that lay in the bin is back.');
  await expect.element(button('Undo')).not.toBeInTheDocument();
  await expect.element(button('Take back')).not.toBeInTheDocument();
  expect(card().element().contains(document.activeElement)).toBe(true);
});

test('[DATA-6] what was kept is not touched, and the choice decides what is asked for', async () => {
  const { sent } = await openCleanup();
  await press(card().getByRole('checkbox', { name: 'Medicines that have ended' }), ' ');
  await card().getByLabelText('Only what was over before').selectOptions('date');
  await card().getByLabelText('Before this day').fill('2026-06-01');
  await press(button('See what would go'));
  await press(button('Move to the bin…'));
  await press(dialog().getByRole('button', { name: 'Keep' }));
  await press(button('Keep as it is'));
  await expect.element(button('Move to the bin…')).not.toBeInTheDocument();
  expect(sent()).toEqual([{ kinds: ['events', 'chats'], before: '2026-06-01' }]);
});

test('[DATA-6] a changed choice puts the count away; no kind and a later day are said beside them', async () => {
  const { sent } = await openCleanup();
  await press(button('See what would go'));
  await told('3 entries from before');
  for (const name of [
    'Medicines that have ended',
    'Events that are over',
    'Chats with the assistant',
  ])
    await press(card().getByRole('checkbox', { name }), ' ');
  await expect.element(button('Move to the bin…')).not.toBeInTheDocument();
  await card().getByLabelText('Only what was over before').selectOptions('date');
  await card().getByLabelText('Before this day').fill('2026-11-21');
  await press(button('See what would go'));
  await told('Please choose at least one.');
  await told('Please choose today or an earlier day.');
  expect(sent()).toHaveLength(1);
});

test('[DATA-6] with nothing to clean up there is nothing to press, and why is said', async () => {
  await openCleanup({ 'POST /data/cleanup': { body: NOTHING } });
  await press(button('See what would go'));
  await told('There is nothing from before 20 November 2025 to clean up.');
  await told('5 stay: they are not over yet.');
  await expect.element(button('Move to the bin…')).not.toBeInTheDocument();
});

test('[UI-18] without internet, and when it fails, nothing is changed and all can be tried again', async () => {
  const screen = await openCleanup({
    'POST /data/cleanup': (body) =>
      (body as Sent).id === undefined
        ? { body: REPORT }
        : { status: 429, body: { code: 'account.too_much_today' } },
  });
  screen.setOffline(true);
  await press(button('See what would go'));
  await told('There is no internet right now.');
  screen.setOffline(false);
  await press(button('See what would go'));
  await press(button('Move to the bin…'));
  await press(dialog().getByRole('button', { name: 'Move to the bin', exact: true }));
  await told('Nothing was cleaned up.');
  await expect.element(button('Move to the bin…')).toBeVisible();
});

test('[UI-18] where no answer came, nobody is told that nothing was cleaned up', async () => {
  const sent: unknown[] = [];
  await openCleanup({
    'POST /data/cleanup': (body) => {
      if ((body as Sent).id === undefined) return { body: REPORT };
      sent.push(body);
      return { status: 502, body: 'Bad Gateway' };
    },
  });
  await press(button('See what would go'));
  for (const _ of ['once', 'again']) {
    await press(button('Move to the bin…'));
    await press(dialog().getByRole('button', { name: 'Move to the bin', exact: true }));
    await told('It may be done all the same.');
  }
  await expect.element(card()).not.toMatchTextContent('Nothing was cleaned up.');
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
});

test('[DATA-6] what was cleaned up on another day is taken back from the list', async () => {
  await openCleanup({ 'GET /data/cleanup': { body: [MADE] } });
  await told('2 medicines, 1 eventCleaned up on 20 November, 11:00. It can be taken back until');
  await press(button('Take back'));
  await told('All that lay in the bin is back.');
});

test('[UI-4][UI-6] it is whole in every language and state', async () => {
  await openCleanup({ 'GET /data/cleanup': { body: [MADE] } });
  await press(button('See what would go'));
  await told('3 entries from before');
  const heading = card().getByRole('heading').first().element();
  for (const look of LOOKS) {
    await applyLook(look);
    heading.scrollIntoView();
    await checkLook(`cleanup, ${look.language}`, 44);
  }
});
