import type { EventInput } from '@qamqor/shared/schedule/schema';
import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { addEvent, patchEvent } from '../entities/event/events.commands.ts';
import { readEvents } from '../entities/event/read-events.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice } from '../testing/world.ts';

const visit: EventInput = {
  title: 'Heart doctor',
  type: 'appointment',
  description: '',
  place: '',
  companions: '',
  reminder_minutes: null,
  start_datetime: '2026-11-25T10:00',
  rrule: null,
  exceptions: [],
};
const SECOND = 1000;

test('[EVT-4] an edit that was made while the one before was on its way stays', async () => {
  let time = NOON;
  let onTheWay = async () => {};
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  server.runBy(() => time);
  const sendAs = server.sendAs.bind(server);
  server.sendAs = (user) => async (path, options) => {
    await onTheWay();
    return sendAs(user)(path, options);
  };
  const clock = () => time;
  const { local, engine } = await openDevice(server, GRANDMOTHER, {
    wall: clock,
    monotonic: clock,
  });
  const id = await addEvent(local, GRANDMOTHER.id, visit);
  await engine.flush();
  const rename = (title: string) => patchEvent(local, GRANDMOTHER.id, id, { title });
  const shown = async () => (await readEvents(local, GRANDMOTHER.id)).events[0]?.title;

  time += 60 * SECOND;
  await rename('Clinic');
  onTheWay = async () => {
    onTheWay = async () => {};
    time += SECOND;
    await rename('Clinic 4');
    time += 2 * SECOND;
  };
  await engine.flush();
  expect(await shown()).toBe('Clinic 4');
  await engine.flush();
  const rows = [...server.stream(personStream(GRANDMOTHER.id)).rows('events').values()];
  expect(rows.map(({ title }) => title)).toEqual(['Clinic 4']);
  expect(await shown()).toBe('Clinic 4');
});
