import { HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { SCOPES } from '@qamqor/shared/family/link';
import { expect, test } from 'vitest';
import { journal } from '../../changes/changes.table.ts';
import { mark } from '../../doses/mark.table.ts';
import { CANARY } from '../../testing/builders.ts';
import { aDevice, aPill, outcomes } from '../../testing/device.ts';
import { aLink } from '../../testing/family.ts';
import { createTestApp } from '../../testing/test-app.ts';

/** A mother with two medicines, and a daughter's phone that sends on her stream. */
async function aFamily(fields: Parameters<typeof aLink>[2] = {}) {
  const server = await createTestApp();
  const { deps, signIn } = server;
  const [mother, daughter] = [await signIn('aigul'), await signIn('dana')];
  const tablet = aDevice(deps, mother);
  const [pill, other] = [aPill(deps), aPill(deps)];
  await tablet.push(tablet.add(pill), tablet.add(other));
  const people = { viewer: daughter.user_id, person: mother.user_id };
  const { change } = await aLink(deps, people, fields);
  const phone = aDevice(deps, daughter, { id: 'phone', person_id: mother.user_id });
  const marking = async () => outcomes(await phone.push(phone.mark({ medicine_id: pill.id })));
  return { ...server, mother, daughter, phone, pill, other, change, marking };
}

test('[DOSE-9] who may change marks and adds for the person, under their own name', async () => {
  const { phone, pill, deps, mother, daughter } = await aFamily();
  const one = phone.mark({ medicine_id: pill.id });
  const added = aPill(deps, { name: `Iron ${CANARY}` });
  expect(outcomes(await phone.push(one, phone.add(added)))).toEqual(['ok', 'ok']);
  const by = { by_user_id: daughter.user_id, by_name: `dana ${CANARY}`, device_id: 'phone' };
  const rows = await deps.reader.select().from(mark);
  expect(rows).toMatchObject([{ id: one.mid, person_id: mother.user_id, ...by }]);
  const lines = await deps.reader.select().from(journal);
  const stream = personStream(mother.user_id);
  expect(lines.at(-1)).toMatchObject({ actor_id: daughter.user_id, stream, seq: 4 });
  const list = (await mother.send('GET', '/api/medicines')).json();
  expect(list).toHaveLength(3);
});

test('[SYNC-2] what was said on one stream is not taken for said on another', async () => {
  const { phone, pill, daughter, deps } = await aFamily();
  const one = phone.mark({ medicine_id: pill.id });
  expect(outcomes(await phone.push(one))).toEqual(['ok']);
  const elsewhere = { ...one, stream: personStream(daughter.user_id) };
  expect(outcomes(await phone.push(elsewhere))).toEqual(['sync.mid_reused']);
  expect(await deps.reader.$count(mark)).toBe(1);
});

test('[SYNC-8] nothing is accepted once the link ended, is paused, or says no', async () => {
  const { marking, change, clock, deps } = await aFamily();
  const forbidden = [
    { status: 'pending' as const },
    { status: 'declined' as const },
    { status: 'ended' as const },
    { status: 'accepted' as const, scopes: ['see_medicines' as const, 'see_schedule' as const] },
    { scopes: ['may_change' as const, 'see_schedule' as const] },
    { scopes: [...SCOPES], paused_until: toWire(clock.now() + HOUR) },
  ];
  for (const fields of forbidden) {
    await change(fields);
    expect(await marking(), JSON.stringify(fields)).toEqual(['sync.forbidden']);
  }
  expect(await deps.reader.$count(mark)).toBe(0);
  clock.advance(HOUR);
  expect(await marking()).toEqual(['ok']);
});

test('[SYNC-8] after the end a resend has its first answer and no word on the stream', async () => {
  const { phone, pill, change, mother } = await aFamily();
  const one = phone.mark({ medicine_id: pill.id });
  const first = await phone.push(one);
  expect(first.cursors).toEqual({ [personStream(mother.user_id)]: 3 });
  await change({ status: 'ended' });
  const again = await phone.push(one, phone.undo({ medicine_id: pill.id }, [one.mid]));
  expect(outcomes(again)).toEqual(['ok again', 'sync.forbidden']);
  expect(again.cursors).toEqual({});
});

test('a hidden medicine cannot be changed, whatever the key says', async () => {
  const { phone, pill, other, change, deps } = await aFamily();
  await change({ hidden_medicine_ids: [pill.id] });
  const hidden = { medicine_id: pill.id };
  const key = phone.mark({ medicine_id: other.id }).key;
  const revise = { id: pill.id, base_version: 1, fields: { notes: 'x' } };
  const answer = await phone.push(
    phone.mark(hidden),
    phone.mark(hidden, {}, { key }),
    phone.revise(revise),
    phone.revise(revise, { key: other.id }),
    phone.mark({ medicine_id: other.id }),
  );
  expect(outcomes(answer)).toEqual([
    'sync.forbidden',
    'request.invalid',
    'sync.forbidden',
    'request.invalid',
    'ok',
  ]);
  expect(await deps.reader.$count(mark)).toBe(1);
});

test("a relative never sends on another's account, nor on the stream of who looks at them", async () => {
  const { phone, mother, daughter, deps, pill } = await aFamily();
  const settings = {
    ...phone.mark({ medicine_id: pill.id }),
    op: 'settings.patch',
    stream: userStream(mother.user_id),
    key: 'language',
    args: { fields: { language: 'ru' } },
  };
  expect(outcomes(await phone.push(settings))).toEqual(['sync.forbidden']);
  const tablet = aDevice(deps, mother, { person_id: daughter.user_id });
  expect(outcomes(await tablet.push(tablet.add(aPill(deps))))).toEqual(['sync.forbidden']);
});
