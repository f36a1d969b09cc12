import { DAY, HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { journal } from '../../changes/changes.table.ts';
import { newId } from '../../platform/ids.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { CANARY } from '../../testing/builders.ts';
import { aDevice, aPill, outcomes } from '../../testing/device.ts';
import { aLink } from '../../testing/family.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { family_approval } from './approval.table.ts';

const HELD = 'family.awaits_approval';

/** A mother who wants to be asked first, and her daughter's phone. */
async function aHouse() {
  const server = await createTestApp();
  const { deps, signIn } = server;
  const [mother, daughter] = [await signIn('aigul'), await signIn('dana')];
  const tablet = aDevice(deps, mother);
  const pill = aPill(deps);
  await tablet.push(tablet.add(pill));
  const people = { viewer: daughter.user_id, person: mother.user_id };
  const { link, change } = await aLink(deps, people, { ask_first: true });
  const phone = aDevice(deps, daughter, { id: 'phone', person_id: mother.user_id });
  const approvals = async () => (await mother.send('GET', '/api/family/approvals')).json();
  const decide = async (id: string, what: 'accept' | 'decline', who = mother) => {
    const answer = await who.send('POST', `/api/family/approvals/${id}/${what}`);
    return { status: answer.statusCode, body: answer.body, json: answer.json() };
  };
  const today = async () => (await mother.send('GET', '/api/medicines/today')).json();
  const rows = async (of = mother) => {
    const stream = userStream(of.user_id);
    return (await aDevice(deps, of, { id: 'any' }).pull({ streams: `${stream}@0` })).streams[stream]
      ?.rows.approvals;
  };
  return {
    ...server,
    mother,
    daughter,
    tablet,
    phone,
    pill,
    link,
    change,
    approvals,
    decide,
    today,
    rows,
  };
}

test('[FAM-2] a change waits and changes nothing until the person agrees; then it is the relative’s', async () => {
  const { phone, pill, approvals, decide, today, rows, daughter, deps } = await aHouse();
  const mark = phone.mark({ medicine_id: pill.id });
  expect(outcomes(await phone.push(mark))).toEqual([HELD]);
  expect(outcomes(await phone.push(mark))).toEqual([`${HELD} again`]);
  expect((await today())[0]).toMatchObject({ taken: false });
  const shown = {
    id: mark.mid,
    op: 'dose.mark',
    args: mark.args,
    status: 'pending',
    decided_at: null,
    by_user_id: daughter.user_id,
    by_name: `dana ${CANARY}`,
  };
  expect(await approvals()).toMatchObject([shown]);
  expect(await rows()).toMatchObject([shown]);
  expect(await rows(daughter)).toMatchObject([shown]);

  const accepted = await decide(mark.mid, 'accept');
  expect([accepted.status, accepted.json.status]).toEqual([200, 'accepted']);
  expect((await decide(mark.mid, 'accept')).body).toBe(accepted.body);
  expect((await today())[0]).toMatchObject({ taken: true, taken_by: `dana ${CANARY}` });
  expect(await approvals()).toEqual([]);
  expect(await rows(daughter)).toMatchObject([{ id: mark.mid, status: 'accepted' }]);
  expect(outcomes(await phone.push(mark))).toEqual(['ok again']);
  const lines = await deps.reader.select().from(journal);
  expect(lines.filter(({ mid }) => mid === mark.mid)).toMatchObject([
    { actor_id: daughter.user_id, device_id: 'phone' },
  ]);
});

test('a medicine and the mark that rests on it are agreed to in their order', async () => {
  const { phone, decide, today, deps, clock } = await aHouse();
  const added = aPill(deps, { name: `Iron ${CANARY}`, times: ['09:00'] });
  const add = phone.add(added);
  const mark = phone.mark({ medicine_id: added.id, time: '09:00' }, {}, { after: [add.mid] });
  expect(outcomes(await phone.push(add, mark))).toEqual([HELD, HELD]);
  const early = await decide(mark.mid, 'accept');
  expect([early.status, early.json.code]).toEqual([409, 'sync.dependency_rejected']);
  clock.advance(HOUR);
  expect((await decide(add.mid, 'accept')).status).toBe(200);
  expect((await decide(mark.mid, 'accept')).status).toBe(200);
  const dose = (await today()).find((one: { medicine_id: string }) => one.medicine_id === added.id);
  expect(dose).toMatchObject({ status: 'taken', time: '09:00' });
});

test('[MED-6] a schedule that is agreed to later changes nothing of the days between', async () => {
  const { phone, pill, decide, mother, clock } = await aHouse();
  const fields = { times: ['12:00'] };
  const revise = phone.revise({ id: pill.id, base_version: 1, fields });
  await phone.push(revise);
  clock.advance(2 * DAY);
  expect((await decide(revise.mid, 'accept')).status).toBe(200);
  const [medicine] = (await mother.send('GET', '/api/medicines')).json();
  expect(medicine.revisions.at(-1).effective_at).toBe(toWire(clock.now()));
});

test('[SYNC-7] a mark that is agreed to later was made when it was made', async () => {
  const { phone, pill, decide, mother, tablet, clock } = await aHouse();
  const taken = phone.mark({ medicine_id: pill.id });
  const made = toWire(clock.now());
  await phone.push(taken);
  clock.advance(HOUR);
  expect((await decide(taken.mid, 'accept')).status).toBe(200);
  const stream = personStream(mother.user_id);
  const page = (await tablet.pull({ streams: `${stream}@0` })).streams[stream];
  expect(page?.rows.marks).toMatchObject([{ id: taken.mid, taken_at: made }]);
});

test('[FAM-2][MED-5] a pause whose end has passed before the yes is refused in words, and ends none', async () => {
  const { phone, tablet, pill, decide, approvals, today, deps, clock } = await aHouse();
  const pause = (until: string | null) =>
    phone.say({ mid: newId(deps), op: 'medicine.pause', args: { id: pill.id, until } });
  const late = pause(toWire(clock.now() + DAY));
  await phone.push(late);
  await tablet.push(pause(null));
  clock.advance(DAY);
  const before = await today();
  const answer = await decide(late.mid, 'accept');
  expect([answer.status, answer.json.code]).toEqual([409, 'family.approval_outdated']);
  expect(await today()).toEqual(before);
  expect(await approvals()).toMatchObject([{ id: late.mid, status: 'pending' }]);
  expect((await decide(late.mid, 'decline')).status).toBe(200);
  const end = pause(toWire(clock.now()));
  await phone.push(end);
  clock.advance(HOUR);
  expect((await decide(end.mid, 'accept')).status).toBe(200);
  expect(await today()).not.toEqual(before);
});

test('[FAM-2][MED-5] a pause that arrives when its end has passed is not asked about, and ends none', async () => {
  const { phone, tablet, pill, decide, approvals, today, deps, clock } = await aHouse();
  const pause = (until: string | null) =>
    phone.say({ mid: newId(deps), op: 'medicine.pause', args: { id: pill.id, until } });
  const [late, old] = [pause(toWire(clock.now() + HOUR)), pause(toWire(clock.now() + HOUR))];
  await phone.push(old);
  const end = pause(toWire(clock.now()));
  await tablet.push(pause(null));
  clock.advance(3 * HOUR);
  const before = await today();
  expect(outcomes(await phone.push(late))).toEqual(['medicine.pause_over']);
  expect(outcomes(await phone.push(late))).toEqual(['medicine.pause_over again']);
  expect(await approvals()).toMatchObject([{ id: old.mid }]);
  const created_at = toWire(clock.now());
  await transaction(deps, (tx) => tx.update(family_approval).set({ created_at }));
  expect((await decide(old.mid, 'accept')).json.code).toBe('family.approval_outdated');
  expect(await today()).toEqual(before);
  expect(outcomes(await phone.push(end))).toEqual([HELD]);
  expect((await decide(end.mid, 'accept')).status).toBe(200);
  expect(await today()).not.toEqual(before);
});

test('a declined change never happens, and cannot be agreed to any more', async () => {
  const { phone, pill, decide, today, rows, daughter } = await aHouse();
  const mark = phone.mark({ medicine_id: pill.id });
  await phone.push(mark);
  expect((await decide(mark.mid, 'decline')).json.status).toBe('declined');
  expect((await decide(mark.mid, 'decline')).status).toBe(200);
  expect((await decide(mark.mid, 'accept')).json.code).toBe('family.approval_not_found');
  expect(outcomes(await phone.push(mark))).toEqual([`${HELD} again`]);
  expect((await today())[0].taken).toBe(false);
  expect(await rows(daughter)).toMatchObject([{ status: 'declined' }]);
});

test('[FAM-3] with the end of the link goes what waits, and without the scope it cannot be agreed to', async () => {
  const { phone, pill, decide, approvals, change, mother, link, rows, daughter } = await aHouse();
  const mark = phone.mark({ medicine_id: pill.id });
  await phone.push(mark);
  await change({ scopes: ['see_medicines'] });
  const refused = await decide(mark.mid, 'accept');
  expect([refused.status, refused.json.code]).toEqual([403, 'sync.forbidden']);
  expect(await approvals()).toHaveLength(1);
  await mother.send('DELETE', `/api/family/viewers/${link.id}`);
  expect(await approvals()).toEqual([]);
  expect((await decide(mark.mid, 'accept')).status).toBe(404);
  expect(await rows(daughter)).toMatchObject([{ status: 'withdrawn' }]);
});

test('foreign, own and missing ones answer the same bytes to who may not decide', async () => {
  const { phone, pill, decide, daughter, signIn, deps } = await aHouse();
  const mark = phone.mark({ medicine_id: pill.id });
  await phone.push(mark);
  const stranger = await signIn('stranger');
  for (const what of ['accept', 'decline'] as const) {
    const missing = await decide(newId(deps), what);
    expect([missing.status, missing.json.code]).toEqual([404, 'family.approval_not_found']);
    for (const who of [daughter, stranger]) {
      expect(await decide(mark.mid, what, who)).toEqual(missing);
    }
  }
});

test('what is malformed is refused at once, and being on it needs nobody’s word', async () => {
  const { phone, pill, approvals, deps } = await aHouse();
  const wrong = phone.mark({ medicine_id: pill.id }, {}, { key: 'other' });
  const group = '2026-11-20T08:00';
  const claim = phone.say({ mid: newId(deps), op: 'alarm.claim', args: { group } });
  expect(outcomes(await phone.push(wrong, claim))).toEqual(['request.invalid', 'ok']);
  expect(await approvals()).toEqual([]);
});

test('[SYNC-2] what the person did themselves and what was agreed to before stays in order', async () => {
  const { phone, tablet, pill, change, approvals } = await aHouse();
  expect(outcomes(await tablet.push(tablet.mark({ medicine_id: pill.id })))).toEqual(['ok']);
  await change({ ask_first: false });
  expect(outcomes(await phone.push(phone.mark({ medicine_id: pill.id })))).toEqual(['ok']);
  expect(await approvals()).toEqual([]);
});
