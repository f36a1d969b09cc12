import { MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { aHousehold, ELEVEN } from './household.ts';
import type { Screen } from './screen.tsx';
import { openAsDaughter } from './shown-family.ts';
import type { RestAnswers } from './stand-in-fetch.ts';

/** The guide of the daughter, who keeps the devices of the grandmother. */
export function openGuide(
  step: string,
  rest: RestAnswers | ((profile: string) => RestAnswers) = {},
  medicines = 'usual',
): Promise<Screen> {
  const household = aHousehold(medicines === 'none' ? { medicines: [] } : {});
  const { server, daughter, grandmother, linkId } = household;
  const about = { display_name: 'Mother', name: grandmother.name, relationship: 'Mother' };
  const link = { id: linkId, person_id: grandmother.id, status: 'accepted' as const };
  server.link(daughter.id, { ...link, ...about, keeps_devices: true });
  const code = {
    code: '23456789',
    url: 'https://qamqor.example/auth#code=23456789',
    expires_at: toWire(ELEVEN + 10 * MINUTE),
    person_id: grandmother.id,
  };
  const more = typeof rest === 'function' ? rest(`/family/members/${linkId}/profile`) : rest;
  const answers = { 'POST /auth/pairing': { status: 201, body: code }, ...more };
  return openAsDaughter(`/app/start/${step}`, { household, rest: answers, width: 390 });
}
