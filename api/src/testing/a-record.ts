import { expect } from 'vitest';
import { aDevice, aPill, outcomes } from './device.ts';
import type { createTestApp } from './test-app.ts';

export type Server = Awaited<ReturnType<typeof createTestApp>>;

/** A person with two medicines, one of them changed, some marks, an undo and a visit. */
export async function aRecord(server: Server, name = 'aigul') {
  const person = await server.signIn(name);
  const tablet = aDevice(server.deps, person);
  const pills = [aPill(server.deps), aPill(server.deps, { name: 'Metformin', times: ['08:00'] })];
  await tablet.push(...pills.map((pill) => tablet.add(pill)));
  const [pill, other] = pills as [(typeof pills)[0], (typeof pills)[0]];
  server.clock.advance(60_000);
  const taken = tablet.mark({ medicine_id: pill.id });
  const undone = tablet.mark({ medicine_id: other.id });
  const back = tablet.undo({ medicine_id: other.id }, [undone.mid]);
  const slower = { id: pill.id, base_version: 1, fields: { times: ['09:00', '21:00'] } };
  expect(outcomes(await tablet.push(taken, undone, back, tablet.revise(slower)))).toEqual([
    'ok',
    'ok',
    'ok',
    'ok',
  ]);
  const visit = await person.send('POST', '/api/schedule/events', {
    title: 'Cardiologist',
    start_datetime: '2026-11-25T10:00',
    rrule: 'FREQ=WEEKLY',
  });
  expect(visit.statusCode).toBe(201);
  return { person, tablet, pill, taken, undone, visit: visit.json<{ id: string }>() };
}
