import { PROTO, personStream, type PushResponse } from '@qamqor/shared/sync/protocol';
import { testId } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createOutbox } from '../../local-db/outbox/outbox-db.ts';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { aHousehold, ELEVEN, type Household } from '../../testing/household.ts';
import { applyLook, axeFaults } from '../../testing/look.ts';
import { englishLeft, overflow, smallTargets } from '../../testing/page-faults.ts';
import { atNextPress, openScreen, type Screen } from '../../testing/screen.tsx';
import { markTaken, rowOf } from '../../testing/shown-doses.ts';
import { comeBack } from '../../testing/shown-family.ts';

const STRANGER = personStream(testId(0xdead));

const dialogOf = (name: string) => page.getByRole('dialog', { name });
const onHome = (text: string) => page.getByText(text, { exact: false });

async function expectFit(least = 44): Promise<void> {
  expect(await axeFaults()).toEqual([]);
  expect(overflow()).toBeLessThanOrEqual(0);
  expect(smallTargets(least)).toEqual([]);
}

let mids = 0x30_0000;

type Said = { stream: string; op: string; key: string; args: object };

async function queue({ grandmother }: Household, said: Said): Promise<string> {
  const mid = testId(mids++);
  const { stream, key } = said;
  const mutation = { mid, ...said, v: 1, at: { wall: ELEVEN } };
  const outbox = createOutbox(grandmother.id);
  await outbox.mutations.add({
    mid,
    stream,
    key,
    mutation,
    status: 'queued',
    seq: null,
    code: null,
    answered_at: null,
  });
  outbox.close();
  comeBack();
  return mid;
}

/** A mark for somebody who shares nothing, as an app writes it whose link ended meanwhile. */
function markForStranger(household: Household, stream = STRANGER): Promise<string> {
  const slot = { medicine_id: testId(0xabc), date: '2026-11-20', time: '08:00' };
  const args = { ...slot, status: 'taken', taken_at: '2026-11-20T03:05:00.000Z' };
  return queue(household, { stream, op: 'dose.mark', key: Object.values(slot).join(':'), args });
}

test('[UI-4] what waits is listed in words, until it is sent', async () => {
  const { household } = await openScreen('/app/dashboard');
  const row = rowOf('11:00', 'Eye drops');
  await expect.element(markTaken(row)).toBeVisible();
  household.server.outage = 503;
  await markTaken(row).click();
  await expect.element(onHome('Not yet sent: 1')).toBeVisible();
  await page.getByRole('button', { name: 'See the list' }).click();
  const dialog = dialogOf('Not yet sent');
  await expect.element(dialog).toMatchTextContent('Eye drops, 11:00: your mark');
  await expectFit();
  // Not before: the app tries by itself, too.
  atNextPress(() => (household.server.outage = null));
  await dialog.getByRole('button', { name: 'Try to send now' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(onHome('Not yet sent: 1')).not.toBeInTheDocument();
});

test('[QUOTA-5][QUOTA-8] what has to wait until tomorrow says so in the list', async () => {
  const { household } = await openScreen('/app/dashboard');
  await expect.element(rowOf('11:00', 'Eye drops')).toBeVisible();
  const code = 'account.too_much_today' as const;
  household.server.verdicts.set(testId(mids), { status: 'retry', code });
  await markForStranger(household, personStream(household.grandmother.id));
  await expect.element(onHome('Not yet sent: 1')).toBeVisible();
  await page.getByRole('button', { name: 'See the list' }).click();
  const dialog = dialogOf('Not yet sent');
  const said = 'That is more than can be saved in one day. The rest follows tomorrow.';
  await expect.element(dialog).toMatchTextContent(said);
  await expectFit();
});

async function readWhatHappened(): Promise<void> {
  await expect.element(onHome('1 change was not accepted.')).toBeVisible();
  await page.getByRole('button', { name: 'See what happened' }).click();
}

test('[UI-4] what was refused is listed with its reason and what to do', async () => {
  const screen = await openScreen('/app/dashboard');
  await expect.element(rowOf('11:00', 'Eye drops')).toBeVisible();
  await markForStranger(screen.household);
  await readWhatHappened();
  const dialog = dialogOf('Not accepted');
  await expect.element(dialog).toMatchTextContent('You may not change this any more.');
  await expect.element(dialog).toMatchTextContent('Please ask them to share it with you again.');
  await expectFit();
  await dialog.getByRole('button', { name: 'I have read it' }).click();
  await expect.element(onHome('1 change was not accepted.')).not.toBeInTheDocument();
  await screen.reload();
  await expect.element(rowOf('11:00', 'Eye drops')).toBeVisible();
  await expect.element(onHome('1 change was not accepted.')).not.toBeInTheDocument();
});

test('[UI-4] a reason that this release has no words for is no empty line', async () => {
  const { household } = await openScreen('/app/dashboard');
  await expect.element(rowOf('11:00', 'Eye drops')).toBeVisible();
  // As a server answers that is newer than the app: nothing of this release has such a code.
  const code = 'dose.of_tomorrow' as never;
  const next = testId(mids);
  household.server.verdicts.set(next, { status: 'rejected', code });
  const mid = await markForStranger(household, personStream(household.grandmother.id));
  expect(mid).toBe(next);
  await readWhatHappened();
  const dialog = dialogOf('Not accepted');
  await expect.element(dialog).toMatchTextContent('Please look at this dose and mark it again.');
  await expect.element(dialog).toMatchTextContent('Nothing was changed.');
});

test('[UI-4] what built upon a refused event is told of the event', async () => {
  const { household } = await openScreen('/app/dashboard');
  await expect.element(rowOf('11:00', 'Eye drops')).toBeVisible();
  const code = 'sync.dependency_rejected' as const;
  household.server.verdicts.set(testId(mids), { status: 'rejected', code });
  const stream = personStream(household.grandmother.id);
  const id = testId(0xabd);
  await queue(household, { stream, op: 'event.delete', key: id, args: { id } });
  await readWhatHappened();
  const dialog = dialogOf('Not accepted');
  await expect.element(dialog).toMatchTextContent('Please look for the event in your schedule');
  await expect.element(dialog).not.toMatchTextContent('medicine');
});

function amlodipine({ server, grandmother }: Household) {
  const medicines = server.stream(personStream(grandmother.id)).rows('medicines').values();
  const found = [...medicines].find(({ name }) => name === 'Amlodipine');
  if (!found) throw new Error('no Amlodipine');
  return found;
}

/** The person changes its time on another device. */
async function changeElsewhere(household: Household, time: string): Promise<void> {
  const { server, grandmother } = household;
  const { id, version } = amlodipine(household);
  const args = { id, base_version: version, fields: { times: [time] } };
  const mutation = {
    mid: testId(mids++),
    stream: personStream(grandmother.id),
    op: 'medicine.revise',
    v: 1,
    key: id,
    args,
    at: { wall: ELEVEN },
  };
  const body = { proto: PROTO, device_id: 'elsewhere', now: ELEVEN, mutations: [mutation] };
  const send = server.sendAs(grandmother.id);
  const answer = await send('/sync/push', { method: 'POST', body: JSON.stringify(body) });
  const { results } = (await answer.json()) as PushResponse;
  expect(results).toMatchObject([{ status: 'ok' }]);
}

/** The screen and somebody else change the times of one medicine, the screen without a network. */
async function conflictOn(screen: Screen): Promise<void> {
  const row = page
    .getByRole('region', { name: 'All Medicines' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Amlodipine' }) });
  await expect.element(row).toBeVisible();
  screen.setOffline(true);
  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog');
  await edit.getByLabelText('Time', { exact: false }).first().selectOptions('09:15');
  await edit.getByRole('button', { name: 'Save', exact: false }).last().click();
  await expect.element(edit).not.toBeInTheDocument();
  await changeElsewhere(screen.household, '10:45');
  screen.setOffline(false);
}

const question = page.getByRole('heading', { name: 'Amlodipine: two people changed it' });

async function expectBothVersions(): Promise<void> {
  await expect.element(question).toBeVisible();
  const versions = page.getByRole('definition');
  await expect.element(versions.first()).toMatchTextContent('10:45');
  await expect.element(versions.nth(1)).toMatchTextContent('09:15');
}

for (const [choice, times] of [
  ['Use my change', ['09:15']],
  ['Keep it as it is', ['10:45']],
] as const)
  test(`[SYNC-12][UI-4] two versions of one medicine, offline too: ${choice}`, async () => {
    const screen = await openScreen('/app/medicines');
    await conflictOn(screen);
    await expectBothVersions();
    await expectFit();
    screen.setOffline(true);
    await page.getByRole('button', { name: choice }).click();
    await expect.element(question).not.toBeInTheDocument();
    screen.setOffline(false);
    await expect.element(onHome('Not yet sent')).not.toBeInTheDocument();
    await expect.poll(() => amlodipine(screen.household).times).toEqual(times);
    await expect.element(question).not.toBeInTheDocument();
  });

test('[SYNC-12][UI-4] a relative is led to the two versions of a medicine of another', async () => {
  const household = aHousehold();
  const { linkId } = household;
  const screen = await openScreen(`/app/family?member=${linkId}&tab=medicines`, {
    household,
    as: ({ daughter }) => daughter,
  });
  await conflictOn(screen);
  await screen.go('/app/dashboard');
  await page.getByRole('button', { name: 'See what happened' }).click();
  const dialog = dialogOf('Not accepted');
  await expect.element(dialog).toMatchTextContent('Amlodipine: your change');
  await expect.element(dialog).not.toMatchTextContent('not in your list any more');
  await dialog.getByRole('link', { name: 'Look at both versions' }).click();
  await expect.poll(() => screen.address()).toBe(`/app/family?member=${linkId}&tab=medicines`);
  await expectBothVersions();
});

test('[UI-4][UI-22] the choice and both lists in Russian and Kazakh, in large, in the simple view', async () => {
  const screen = await openScreen('/app/medicines');
  await conflictOn(screen);
  await expect.element(question).toBeVisible();
  await markForStranger(screen.household);
  await expect.element(onHome('2 changes were not accepted.')).toBeVisible();
  usePreferences.getState().setSimpleView(true);
  await page.getByRole('button', { name: 'For a helper' }).click();
  for (const language of ['ru', 'kk'] as const) {
    await applyLook({ language, theme: 'light', textSize: 200, width: 390 });
    await expect.element(page.getByRole('definition').first()).toBeVisible();
    await expectFit(64);
    expect(englishLeft()).toEqual([]);
    await page.getByRole('status').getByRole('button').first().click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectFit(64);
    expect(englishLeft()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
});
