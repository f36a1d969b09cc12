import { DAY, HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { findSession, updateSession } from './auth/sessions/session.store.ts';
import { session } from './auth/sessions/session.table.ts';
import { keepDeadLetter } from './changes/dead-letters/fault.store.ts';
import { journal, ledger, mutation_fault } from './changes/changes.table.ts';
import { chores } from './chores.ts';
import { receiveContact } from './contact/contact.service.ts';
import { contact } from './contact/contact.table.ts';
import { mark } from './doses/mark.table.ts';
import { family_look } from './family/access-log/access-log.table.ts';
import { family_invitation } from './family/tokens/invitation.table.ts';
import { pairing_code } from './family/pairing/pairing.table.ts';
import { newId } from './platform/ids.ts';
import { transaction } from './platform/database/transaction.ts';
import { createUpkeep } from './platform/upkeep.ts';
import { delivery } from './web-push/web-push.table.ts';
import { occurrence } from './notifications/notifications.table.ts';
import { aDevice, aPill, outcomes } from './testing/device.ts';
import { aLink } from './testing/family.ts';
import { aPerson } from './testing/person.ts';

/** A person with a tablet, a relative who may mark, and a server that does its chores when told. */
async function aHouse() {
  const house = await aPerson();
  const { deps, person, signIn } = house;
  const dana = await signIn('dana');
  const { link, change } = await aLink(deps, { viewer: dana.user_id, person: person.user_id });
  const relative = aDevice(deps, dana, { id: 'phone', person_id: person.user_id });
  const mids = async () => (await deps.reader.select().from(ledger)).map(({ mid }) => mid);
  const upkeep = createUpkeep(deps, chores);
  return { ...house, dana, link, change, relative, mids, round: () => upkeep.round() };
}

/** What people's data is, and how far their streams are. */
async function dataOf({ deps, tablet, own }: Awaited<ReturnType<typeof aHouse>>) {
  const { [own]: page } = (await tablet.pull({ pending: 1 })).streams;
  const { marks, medicines } = page?.rows ?? {};
  return { marks, medicines, cursor: page?.cursor, lines: await deps.reader.$count(journal) };
}

test('[SYNC-2] a resend after the ledger forgot has no second effect and gets its answer again', async () => {
  const house = await aHouse();
  const { clock, tablet, relative, slot, deps, mids, round, change } = house;
  const taken = tablet.mark(slot);
  const undone = tablet.mark({ ...slot, time: '20:00' });
  const undo = tablet.undo({ ...slot, time: '20:00' }, [undone.mid]);
  const helped = relative.mark({ ...slot, date: '2026-11-19' });
  const refused = tablet.mark({ medicine_id: newId(deps) });
  const added = tablet.add(aPill(deps));
  const sent = [taken, undone, undo, refused, added];
  const first = await tablet.push(...sent);
  await relative.push(helped);
  const before = await dataOf(house);

  clock.advance(59 * DAY);
  await round();
  expect(await mids()).toEqual(expect.arrayContaining([taken.mid, undone.mid, helped.mid]));

  clock.advance(2 * DAY);
  await round();
  const kept = await mids();
  for (const { mid } of [taken, undone, helped]) expect(kept).not.toContain(mid);
  for (const { mid } of [undo, refused, added]) expect(kept).toContain(mid);

  const again = await tablet.push(...sent);
  expect(outcomes(again)).toEqual(outcomes(first).map((outcome) => `${outcome} again`));
  expect(outcomes(await relative.push(helped))).toEqual(['ok again']);
  await change({ status: 'ended' });
  expect(outcomes(await relative.push(helped))).toEqual(['ok again']);
  const after = await dataOf(house);
  expect(after).toEqual(before);
});

test('[SYNC-2] a mid whose line has gone is nobody else’s and no other change’s', async () => {
  const { clock, tablet, relative, slot, deps, round } = await aHouse();
  const taken = tablet.mark(slot);
  await tablet.push(taken);
  clock.advance(61 * DAY);
  await round();
  const { mid } = taken;
  const others = [
    tablet.mark(slot, { status: 'skipped' }, { mid }),
    tablet.mark({ ...slot, time: '20:00' }, {}, { mid }),
    tablet.add(aPill(deps), { mid }),
    tablet.undo(slot, [mid], { mid }),
  ];
  for (const other of others) {
    expect(outcomes(await tablet.push(other))).toEqual(['sync.mid_reused']);
  }
  const theirs = relative.mark(slot, {}, { mid });
  expect(outcomes(await relative.push(theirs))).toEqual(['sync.mid_reused']);
  expect(outcomes(await tablet.push(taken))).toEqual(['ok again']);
  const follows = tablet.mark({ ...slot, time: '20:00' }, {}, { after: [mid] });
  expect(outcomes(await tablet.push(follows))).toEqual(['ok']);
  expect(await deps.reader.$count(mark)).toBe(2);
});

test('[SYNC-2] a line stays where the mark it speaks of is not there', async () => {
  const { clock, tablet, slot, deps, mids, round } = await aHouse();
  const taken = tablet.mark(slot);
  await tablet.push(taken);
  await transaction(deps, async (tx) => {
    await tx.delete(mark);
  });
  clock.advance(61 * DAY);
  await round();
  await round();
  expect(await mids()).toContain(taken.mid);
  expect(outcomes(await tablet.push(taken))).toEqual(['ok again']);
  expect(await deps.reader.$count(mark)).toBe(0);
});

test('[FAM-4] who changed and who looked can be read for more than a year, and history for ever', async () => {
  const { clock, deps, person, signIn, tablet, relative, slot, dana, round } = await aHouse();
  await tablet.push(tablet.mark(slot));
  await relative.push(relative.mark({ ...slot, time: '20:00' }));
  await dana.send('GET', `/api/family/${person.user_id}`);
  await aDevice(deps, dana, { id: 'phone', person_id: person.user_id }).pull();
  const kinds = async () => {
    const me = await signIn('aigul');
    const answer = await me.send('GET', '/api/family/looks');
    return answer.json<{ kind: string }[]>().map(({ kind }) => kind);
  };
  const past = async () => {
    const me = await signIn('aigul');
    const url = `/api/medicines/${slot.medicine_id}/history?from=2026-11-20&to=2026-11-20`;
    const answer = await me.send('GET', url);
    expect(answer.statusCode).toBe(200);
    return answer.json<object>();
  };
  const told = await kinds();
  const marks = await deps.reader.select().from(mark);
  expect(told).toEqual(expect.arrayContaining(['change', 'looked']));
  clock.advance(399 * DAY);
  const history = await past();
  await round();
  expect(await kinds()).toEqual(told);
  clock.advance(2 * DAY);
  await round();
  expect(await kinds()).toEqual([]);
  expect(await deps.reader.$count(journal)).toBe(0);
  expect(await past()).toEqual(history);
  expect(await deps.reader.select().from(mark)).toEqual(marks);
});

test('what has run out goes: deliveries, groups, secrets, faults, messages and ended sessions', async () => {
  const { clock, deps, person, signIn, link, round } = await aHouse();
  const now = deps.now();
  const ended = await signIn('aigul');
  const at = toWire(now);
  const fault = { user_id: person.user_id, device_id: 'tablet', body: {}, error: 'Error' };
  const notice = { person_id: person.user_id, group: 'g', recipient_id: person.user_id };
  const push = { subscription_id: 's', origin: 'https://push.example', not_before: now, about: {} };
  const group = { person_id: person.user_id, state: 'closed' as const, told: [] };
  await transaction(deps, async (tx) => {
    await tx.insert(delivery).values([
      { id: 'old', ...notice, ...push, stage: 'due', expires_at: now + HOUR },
      { id: 'new', ...notice, ...push, stage: 'again', expires_at: now + 3 * DAY },
    ]);
    await tx.insert(occurrence).values([
      { ...group, group: 'old', due_at: now },
      { ...group, group: 'waits', due_at: now, next_at: now + 300 * DAY },
    ]);
    await tx.insert(pairing_code).values({
      code_hash: 'c',
      person_id: person.user_id,
      made_by: person.user_id,
      expires_at: at,
    });
    const token = { token_hash: 't', link_id: link.id, expires_at: at };
    await tx.insert(family_invitation).values(token);
    const received = { ...fault, tries: 1, happened_at: now, received_at: now };
    await tx.insert(mutation_fault).values([
      { ...received, mid: 'lost' },
      { ...received, mid: 'dead' },
    ]);
    await keepDeadLetter(tx, 'dead', at);
    await updateSession(tx, ended.session_id, { ended_at: at });
  });
  const letter = { name: 'A', email: 'a@example.org', message: 'Hello' };
  await receiveContact(deps, null, { ...letter, subject: 'general' });

  clock.advance(HOUR);
  await round();
  expect(await deps.reader.$count(delivery)).toBe(2);
  expect(await deps.reader.$count(occurrence)).toBe(2);
  expect(await deps.reader.$count(pairing_code)).toBe(1);
  clock.advance(10 * DAY);
  await round();
  expect((await deps.reader.select().from(delivery)).map(({ id }) => id)).toEqual(['new']);
  expect(await deps.reader.$count(pairing_code)).toBe(0);
  expect(await deps.reader.$count(family_invitation)).toBe(0);
  expect(await deps.reader.$count(mutation_fault)).toBe(2);
  clock.advance(51 * DAY);
  await round();
  const groups = await deps.reader.select().from(occurrence);
  expect(groups.map(({ group: name }) => name)).toEqual(['waits']);
  const faults = await deps.reader.select().from(mutation_fault);
  expect(faults.map(({ mid }) => mid)).toEqual(['dead']);
  expect(await deps.reader.$count(contact)).toBe(1);
  const sessions = await deps.reader.$count(session);
  clock.advance(340 * DAY);
  await round();
  expect(await deps.reader.$count(contact)).toBe(0);
  expect(await deps.reader.$count(family_look)).toBe(0);
  expect(await findSession(deps.reader, ended.session_id)).toBeUndefined();
  // One that only ran out may still ring.
  expect(await deps.reader.$count(session)).toBe(sessions - 1);
});
