import { fromWire } from '@qamqor/shared/calendar/dates';
import { familyContract, type FamilyScenario } from '@qamqor/shared/testing/contract/contract';
import { contractPeople } from '@qamqor/shared/testing/contract/contract';
import { pill } from '@qamqor/shared/testing/contract/parts';
import { personStream } from '@qamqor/shared/sync/protocol';
import { SCOPES } from '@qamqor/shared/family/link';
import { expect, test } from 'vitest';
import { raiseSeq } from '../changes/changes.service.ts';
import { mark } from '../doses/mark.table.ts';
import { saveMedicine } from '../medicines/medicine.store.ts';
import { transaction } from '../platform/database/transaction.ts';
import { testClock } from '../testing/builders.ts';
import { aDevice, outcomes } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { createTestApp } from '../testing/test-app.ts';

async function run({ steps }: FamilyScenario) {
  const clock = testClock(Date.parse('2026-11-01T00:00:00.000Z'));
  const { deps, signIn } = await createTestApp({ clock });
  const person = await signIn('person', { name: contractPeople.person });
  const viewer = await signIn('viewer', { name: contractPeople.viewer });
  const { change } = await aLink(deps, { viewer: viewer.user_id, person: person.user_id });
  const stream = personStream(person.user_id);
  await transaction(deps, async (tx) =>
    saveMedicine(tx, person.user_id, pill(), await raiseSeq(tx, stream)),
  );
  const devices = {
    person: aDevice(deps, person, { id: 'tablet' }),
    viewer: aDevice(deps, viewer, { id: 'phone', person_id: person.user_id }),
  };
  const decide = async (id: string, what: 'accept' | 'decline') => {
    const answer = await person.send('POST', `/api/family/approvals/${id}/${what}`);
    return answer.statusCode === 200 ? 'ok' : answer.json().code;
  };
  const results: string[] = [];
  for (const step of steps) {
    clock.set(fromWire(step.at));
    if ('link' in step) {
      const { scopes = SCOPES, hidden_medicine_ids: hidden = [], ...terms } = step.link;
      await change({ ...terms, scopes: [...scopes], hidden_medicine_ids: [...hidden] });
    } else if ('agree' in step) results.push(await decide(step.agree, 'accept'));
    else if ('decline' in step) results.push(await decide(step.decline, 'decline'));
    else {
      const { by, at: _, ...mutation } = step;
      results.push(...outcomes(await devices[by].push(devices[by].say(mutation))));
    }
  }
  const { streams, gone } = await devices.viewer.pull({ streams: `${stream}@0` });
  const seen = streams[stream]?.rows.medicines?.map(({ id }) => id);
  const marks = await deps.reader.select().from(mark);
  return {
    results,
    marks: Object.fromEntries(marks.map(({ id, by_name }) => [id, by_name])),
    sees: gone.includes(stream) ? null : seen,
  };
}

test.each(familyContract)('[FAM-2][FAM-3] contract on the server: $name', async (scenario) => {
  expect(await run(scenario)).toEqual(scenario.expect);
});
