import { DAY } from '@qamqor/shared/calendar/dates';
import { QUOTAS } from '@qamqor/shared/limits';
import { beforeEach, expect, test } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, outboxOf, type Device } from '../../../testing/world.ts';
import { deleteEvent } from '../events.commands.ts';
import { importEvents, previewImport } from './import-events.ts';
import { readEvents } from '../read-events.ts';

const person = GRANDMOTHER.id;
const file = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:1',
  'SUMMARY:Dentist',
  'DTSTART:20270125T100000',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

const bytesOf = (text: string) => new TextEncoder().encode(text);

let server: FakeServer;
let device: Device;

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER]);
  device = await openDevice(server, GRANDMOTHER);
});

async function bringIn({ local, engine }: Device): Promise<number> {
  const there = (await readEvents(local, person)).events;
  const preview = await previewImport(person, bytesOf(file), { zone: 'Asia/Almaty', there });
  if ('code' in preview) throw new Error(preview.code);
  await importEvents(local, person, preview);
  await engine.flush();
  return preview.events.length;
}

test('[EVT-3] a preview names the single times that lose their own words, of new events alone', async () => {
  const part = (uid: string, ...lines: string[]) => [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    ...lines,
    'END:VEVENT',
  ];
  const text = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...part('2', 'SUMMARY:Choir', 'DTSTART:20270125T100000', 'RRULE:FREQ=WEEKLY'),
    ...part('2', 'SUMMARY:Concert', 'RECURRENCE-ID:20270201T100000', 'DTSTART:20270201T180000'),
    'END:VCALENDAR',
  ].join('\r\n');
  const preview = async () => {
    const there = (await readEvents(device.local, person)).events;
    const found = await previewImport(person, bytesOf(text), { zone: 'Asia/Almaty', there });
    if ('code' in found) throw new Error(found.code);
    return found;
  };
  const before = await preview();
  expect(before.only_times).toEqual([{ title: 'Concert', start_datetime: '2027-02-01T18:00' }]);
  await importEvents(device.local, person, before);
  expect(await preview()).toMatchObject({ already_there: 1, only_times: [] });
});

async function live({ local }: Device) {
  const { events } = await readEvents(local, person);
  return events.filter(({ deleted_at }) => deleted_at === null).map(({ title }) => title);
}

test.each([0, 1, 29, 31])(
  '[EVT-4] deleted, a calendar file brings it back after %i days, on every device',
  async (days) => {
    expect(await bringIn(device)).toBe(1);
    expect(await bringIn(device)).toBe(0);
    const [event] = (await readEvents(device.local, person)).events;
    await deleteEvent(device.local, person, event?.id ?? '');
    await device.engine.flush();
    expect(await live(device)).toEqual([]);
    server.time += days * DAY;
    const other = await openDevice(server, GRANDMOTHER);
    await other.engine.flush();
    const one = days % 2 === 0 ? device : other;
    expect(await bringIn(one)).toBe(1);
    expect(await outboxOf(one)).not.toContain('rejected');
    await device.engine.flush();
    await other.engine.flush();
    expect(await live(device)).toEqual(['Dentist']);
    expect(await live(other)).toEqual(['Dentist']);
  },
);

test('[EVT-4] deleted and brought in again without a network, it is there', async () => {
  await bringIn(device);
  const [event] = (await readEvents(device.local, person)).events;
  server.faults.push(...Array<'lost-request'>(9).fill('lost-request'));
  await deleteEvent(device.local, person, event?.id ?? '');
  expect(await bringIn(device)).toBe(1);
  expect(await live(device)).toEqual(['Dentist']);
  server.faults.length = 0;
  await device.engine.flush();
  expect(await live(device)).toEqual(['Dentist']);
  expect(await outboxOf(device)).not.toContain('rejected');
});

test('[QUOTA-1][QUOTA-8] a file that finds no room is told of before anything is added', async () => {
  const live = Array.from({ length: QUOTAS.events }, (_, index) => {
    return { id: String(index), deleted_at: null };
  });
  const look = (there: typeof live) =>
    previewImport(person, bytesOf(file), { zone: 'Asia/Almaty', there });
  expect(await look(live)).toEqual({ code: 'event.too_many', line: null });
  expect(await look(live.slice(1))).toMatchObject({ already_there: 0, left_out: [] });
});
