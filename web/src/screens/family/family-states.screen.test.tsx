import { DAY, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import type { Approval, Scope } from '@qamqor/shared/family/link';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { heldAnswers } from '../../testing/held-answers.ts';
import { aHousehold, ELEVEN, newId, type Household } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import { comeBack, openAsDaughter, openTab, viewHealthData } from '../../testing/shown-family.ts';
import { medicineId, storedOf } from '../../testing/stored.ts';

const main = page.getByRole('main');
const members = page.getByRole('region', { name: 'Family Members' });
const today = page.getByRole('region', { name: "Today's Medicines" });

/** What the daughter may see and do from now on, and by which name. */
function link({ server, daughter, grandmother, linkId }: Household, terms: object): void {
  const about = { display_name: 'Mother', name: grandmother.name, relationship: 'Mother' };
  const id = { id: linkId, person_id: grandmother.id, status: 'accepted' as const };
  server.link(daughter.id, { ...id, ...about, ...terms });
}

test('[FAM-5] a family with nobody in it says so, and what to do', async () => {
  await openScreen('/app/family');
  await expect.element(members).toMatchTextContent('Nobody is here yet');
  await expect.element(members).toMatchTextContent('Add a relative, and you will see their day');
  await expect.element(main).toMatchTextContent('Their day will stand here.');
  await expect.element(main).toMatchTextContent('1 person sees what you share.');
});

test('[FAM-2] of a person who shares nothing, or one part alone, no more is shown', async () => {
  const household = aHousehold({ scopes: ['alerted'] });
  await openAsDaughter('/app/family', { household });
  await viewHealthData('Mother');
  await expect.element(main).toMatchTextContent('They share nothing with you at the moment.');
  const share = (...scopes: Scope[]) => {
    link(household, { scopes });
    comeBack();
  };
  share('see_schedule');
  await expect.element(main).toMatchTextContent('Cardiologist');
  await expect.element(main).not.toMatchTextContent(/share nothing|Today's Medicines/);
  share('see_schedule', 'see_medicines');
  await expect.element(today).toMatchTextContent('Metformin');
  await expect.element(main.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
});

test('[FAM-2] a person without medicines has an empty day, and nothing to count in the week', async () => {
  const household = aHousehold({ medicines: [], events: [] });
  await openAsDaughter('/app/family', { household });
  await viewHealthData('Mother');
  await expect.element(today).toMatchTextContent('No medicines today');
  await openTab('History');
  await expect
    .element(page.getByRole('region', { name: 'Last seven days' }))
    .toMatchTextContent('Nothing was to be taken in these days.');
  await openTab('Plans');
  await expect
    .element(page.getByRole('region', { name: 'Upcoming Events' }))
    .toMatchTextContent('No events yet');
});

test('[UI-18] a day that was never fetched is missed without internet, and comes with it', async () => {
  const household = aHousehold();
  link(household, { paused_until: toWire(ELEVEN + MINUTE) });
  const screen = await openAsDaughter('/app/family', { household });
  await expect.element(members).toMatchTextContent('Has paused sharing for a while');
  screen.setOffline(true);
  await screen.reload(() => vi.setSystemTime(ELEVEN + 2 * MINUTE));
  await expect.element(members).toMatchTextContent('Shares with you');
  await page.getByRole('button', { name: 'View health data' }).click();
  const told = page.getByRole('status').filter({ hasText: 'Failed to fetch family member data.' });
  await expect.element(told).toMatchTextContent('There is no internet right now.');
  screen.setOffline(false);
  await told.getByRole('button', { name: 'Try again' }).click();
  await expect.element(today).toMatchTextContent('Metformin');
});

test('[FAM-3] who stopped sharing is told by name until it was read', async () => {
  const household = aHousehold();
  const { server, daughter, linkId } = household;
  const screen = await openAsDaughter('/app/family', { household });
  await expect.element(members).toMatchTextContent('Mother');
  const streamed = server.stream(userStream(daughter.id));
  streamed.stopped = [linkId];
  streamed.remove('links', linkId);
  comeBack();
  const told = main.getByText(/Mother no longer shares with you\./);
  await expect.element(told).toBeVisible();
  await expect.element(members).toMatchTextContent('Nobody is here yet');
  streamed.stopped = [];
  await screen.reload();
  await expect.element(told).toBeVisible();
  await press(main.getByRole('button', { name: 'Dismiss' }));
  await expect.element(told).not.toBeInTheDocument();
});

test('[REM-4] a relative reads who looks after a dose that nobody has recorded', async () => {
  const household = aHousehold();
  const timur = { by_user_id: newId(), by_name: 'Timur' };
  const at = toWire(ELEVEN);
  storedOf(household).write({ claims: [{ id: newId(), group: '2026-11-20T11:00', at, ...timur }] });
  await openAsDaughter('/app/family', { household });
  await viewHealthData('Mother');
  await expect
    .element(today.getByRole('listitem').filter({ hasText: 'Timur' }))
    .toMatchTextContent(/11:00.*Eye drops.*Timur is on it since 11:00/s);
});

/** What the daughter asked for, as it stands. */
function asked(household: Household, change: Partial<Approval> & Pick<Approval, 'op' | 'args'>) {
  const { server, grandmother, daughter, linkId } = household;
  server.stream(userStream(daughter.id)).write({
    approvals: [
      {
        id: newId(),
        link_id: linkId,
        person_id: grandmother.id,
        by_user_id: daughter.id,
        by_name: daughter.name,
        status: 'pending',
        created_at: toWire(ELEVEN - MINUTE),
        decided_at: null,
        ...change,
      },
    ],
  });
}

test('[FAM-2] what waits for a yes stands beside the day, and what got a no for two days', async () => {
  const household = aHousehold();
  link(household, { scopes: ['see_medicines', 'may_change'], ask_first: true });
  const id = medicineId(household, 'Eye drops');
  const slot = { medicine_id: id, date: '2026-11-20', time: '11:00' };
  const no = { op: 'medicine.delete', status: 'declined' as const };
  const ago = (ms: number) => ({ decided_at: toWire(ELEVEN - ms) });
  asked(household, { op: 'dose.mark', args: { ...slot, status: 'taken' } });
  asked(household, { ...no, args: { id: medicineId(household, 'Metformin') }, ...ago(DAY) });
  asked(household, { ...no, args: { id: medicineId(household, 'Amlodipine') }, ...ago(3 * DAY) });
  await openAsDaughter('/app/family', { household });
  await viewHealthData('Mother');
  const told = main.getByRole('status').filter({ hasText: 'This waits for a yes' });
  await expect.element(told).toMatchTextContent('Mother is asked first. This waits for a yes:');
  await expect.element(told).toMatchTextContent('mark as taken: Eye drops, 11:00, 20 November');
  await expect.element(told).toMatchTextContent('Mother did not agree to this:');
  await expect.element(told).toMatchTextContent('delete a medicine: Metformin');
  await expect.element(told).not.toMatchTextContent('Amlodipine');
  const waits = today.getByRole('listitem').filter({ hasText: 'Waits until they agree' });
  await expect.element(waits).toMatchTextContent(/11:00.*Eye drops/s);
  expect(waits.elements()).toHaveLength(1);
  expect(waits.getByRole('button').elements()).toEqual([]);
});

test('[FAM-2][UI-10][UI-18] an answer that did not arrive is said, and the question stays', async () => {
  const household = aHousehold();
  const { server, grandmother, daughter } = household;
  const id = medicineId(household, 'Metformin');
  asked(household, { op: 'medicine.delete', args: { id } });
  const [approval] = server.stream(userStream(daughter.id)).rows('approvals').values();
  if (!approval) throw new Error('nothing is asked');
  const own = server.stream(userStream(grandmother.id));
  own.write({ approvals: [approval] });
  const answers = heldAnswers<number>();
  const screen = await openScreen('/app/family', {
    household,
    rest: {
      [`POST /family/approvals/${approval.id}/decline`]: async () => {
        const status = await answers.taken();
        if (status === 200) own.remove('approvals', approval.id);
        return { status, body: {} };
      },
    },
  });
  const card = page.getByRole('region', { name: 'Dana Akhmetova asks: may I?' });
  const no = card.getByRole('button', { name: 'No' });
  await press(no);
  await expect.element(no).toHaveAttribute('aria-disabled', 'true');
  answers.give(500);
  await expect
    .element(card.getByRole('alert'))
    .toMatchTextContent('Your answer could not be sent.');
  screen.setOffline(true);
  await press(no);
  await expect.element(card).toMatchTextContent('There is no internet right now.');
  screen.setOffline(false);
  await press(no);
  await expect.element(no).toHaveAttribute('aria-disabled', 'true');
  answers.give(200);
  await expect.element(card).not.toBeInTheDocument();
});

test('[FAM-1][UI-18] an offer that could not be sent keeps what was typed, and is sent again', async () => {
  const offered = { viewer: { id: newId() } };
  let answer: { status: number; body: unknown } = { status: 500, body: {} };
  const screen = await openScreen('/app/family/share', {
    rest: { 'POST /family/share': () => answer },
  });
  const field = (label: string) => main.getByLabelText(label);
  const share = main.getByRole('button', { name: 'Share' });
  await press(share);
  await expect.element(field('Email')).toHaveFocus();
  await field('Email').fill('timur@example.org');
  await field('Who they are to you').selectOptions('Son');
  await field('Display name').fill('Timur');
  await press(main.getByRole('checkbox', { name: 'see my phone number and call me' }), ' ');
  await press(share);
  await expect.element(main.getByRole('alert')).toMatchTextContent('The offer could not be sent.');
  await expect.element(field('Display name')).toHaveValue('Timur');
  answer = { status: 201, body: offered };
  await press(share);
  await expect
    .element(main.getByRole('status'))
    .toMatchTextContent('Timur is asked now. They see nothing before they agree.');
  expect(screen.calls('POST', '/family/share').at(-1)?.body).toEqual({
    email: 'timur@example.org',
    relationship: 'Son',
    display_name: 'Timur',
    scopes: ['see_medicines', 'see_schedule', 'alerted'],
    sees_phone: true,
  });
  await press(main.getByRole('button', { name: 'Share with somebody else' }));
  await expect.element(field('Email')).toHaveValue('');
});

test('[UI-4][UI-22] the longest name that may be has room in the list and in the panel', async () => {
  const household = aHousehold();
  const display_name = 'Әбдірахманқызы'.repeat(6);
  link(household, { display_name, name: display_name, scopes: ['see_medicines', 'see_schedule'] });
  const path = `/app/family?member=${household.linkId}`;
  await openAsDaughter(path, { household });
  await expect.element(today).toMatchTextContent('Metformin');
  for (const look of LOOKS) {
    await applyLook({ ...look, textSize: 200, width: Math.min(look.width, 390) });
    await checkLook(`a long name, ${look.language}`, 44);
  }
});
