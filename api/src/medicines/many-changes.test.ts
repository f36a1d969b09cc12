import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { QUOTAS } from '@qamqor/shared/limits';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { CANARY } from '../testing/builders.ts';
import { outcomes } from '../testing/device.ts';
import { fillMedicines } from '../testing/filled.ts';
import { aHouse, dayOf, pausesOf, revisionsOf, timesOf } from '../testing/quota-house.ts';

test('[QUOTA-10] changes that are planned each repeat what is planned after them: all of it counts', async () => {
  const { deps, person, tablet } = await aHouse();
  const [id = ''] = await fillMedicines(deps, person.user_id, {}, 1);
  let [seen] = revisionsOf(1) as [Medicine['revisions'][number]];
  const answers: string[] = [];
  for (let day = 60; day > 0 && (answers.at(-1) ?? 'ok') === 'ok'; day--) {
    const times = [timesOf(60)[day - 1] ?? ''];
    const effective_at = toWire(deps.now() + day * DAY);
    const args = { id, base_version: 1, effective_at, fields: { times }, seen };
    seen = { ...seen, times };
    answers.push(...outcomes(await tablet.push(tablet.revise(args))));
  }
  expect(answers.at(-1)).toBe('medicine.too_many_changes');
  const [row] = (await person.send('GET', '/api/medicines')).json();
  expect(row.revisions.length).toBeLessThanOrEqual(QUOTAS.revisions);
});

test('[QUOTA-10] a medicine with 500 pauses is paused no more; its pause still ends, and its notes change', async () => {
  const house = await aHouse();
  const { deps, person, tablet } = house;
  const pauses = pausesOf(QUOTAS.pauses);
  const revisions = revisionsOf(QUOTAS.revisions);
  const [id = ''] = await fillMedicines(deps, person.user_id, { pauses, revisions }, 1);
  const until = toWire(deps.now());
  const open = { from: dayOf(2 * QUOTAS.pauses), until: null, reason: null };
  const paused = { pauses: [...pauses.slice(1), open] };
  const [held = ''] = await fillMedicines(deps, person.user_id, paused, 1);
  const pause = (args: OpArgs['medicine.pause']) =>
    tablet.say({ mid: newId(deps), op: 'medicine.pause', args });
  expect(outcomes(await tablet.push(pause({ id, until: null })))).toEqual([
    'medicine.too_many_changes',
  ]);
  expect(outcomes(await tablet.push(pause({ id: held, until })))).toEqual(['ok']);
  const fields = { notes: `After food ${CANARY}` };
  const noted = tablet.revise({ id, base_version: 1, fields });
  expect(outcomes(await tablet.push(noted, tablet.mark({ medicine_id: id })))).toEqual([
    'ok',
    'ok',
  ]);
  expect((await person.send('DELETE', `/api/medicines/${id}`)).statusCode).toBe(204);
});
