import { personStream } from '@qamqor/shared/sync/protocol';
import { aDevice, aPill } from './device.ts';
import { createTestApp } from './test-app.ts';

/** A person with one medicine, added from their tablet. */
export async function aPerson() {
  const server = await createTestApp();
  const { deps } = server;
  const person = await server.signIn('aigul');
  const tablet = aDevice(deps, person);
  const pill = aPill(deps);
  await tablet.push(tablet.add(pill));
  const own = personStream(person.user_id);
  return { ...server, person, tablet, pill, slot: { medicine_id: pill.id }, own };
}
