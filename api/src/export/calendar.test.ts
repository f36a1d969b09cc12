import { DAY, HOUR, toWire } from '@qamqor/shared/calendar/dates';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { CANARY } from '../testing/builders.ts';
import { calendar_secret } from './calendar-secret.table.ts';
import { aHome } from '../testing/reminders.ts';
import { aDevice } from '../testing/device.ts';
import { newId } from '../platform/ids.ts';
import { createKeptTexts } from '../platform/kept-texts.ts';
import { writeCalendar } from './calendar.service.ts';

/** What another library finds in a calendar, with the clocks that the file itself describes. */
function parsed(text: string) {
  const root = new ICAL.Component(ICAL.parse(text));
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const all = root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const series = all.filter((event) => !event.isRecurrenceException());
  for (const moved of all.filter((event) => event.isRecurrenceException())) {
    series.find(({ uid }) => uid === moved.uid)?.relateException(moved);
  }
  return series;
}

/** The instants of the first occurrences, as another library works them out. */
function starts(event: ICAL.Event, most = 10): string[] {
  const found: string[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next && found.length < most; next = iterator.next()) {
    found.push(event.getOccurrenceDetails(next).startDate.toJSDate().toISOString());
  }
  return found;
}

const alarmsOf = (event: ICAL.Event) =>
  event.component
    .getAllSubcomponents('valarm')
    .map((alarm) => String(alarm.getFirstPropertyValue('trigger')));

test('[REM-1] the downloaded calendar has one alarm a time on its weekdays, as another library reads it', async () => {
  const home = await aHome();
  await home.addPill({ times: ['08:00', '20:00'], weekdays: [0, 2, 4], duration_weeks: 2 });
  await home.addPill({ name: 'Vitamin; D, "strong"\\', times: ['09:30'] });
  await home.addPill({ name: 'Drops', times: ['09:30'] });
  const answer = await home.person.send('GET', '/api/export/calendar.ics');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain('qamqor.ics');
  const events = parsed(answer.body);
  const at = (event: ICAL.Event) => event.startDate.toString().slice(11, 16);
  expect(events.map(at).toSorted()).toEqual(['08:00', '09:30', '20:00']);
  const morning = events.find((event) => at(event) === '08:00') as ICAL.Event;
  expect(morning.summary).toBe(`Time for your medicines: Amlodipine ${CANARY}`);
  expect(starts(morning)).toEqual([
    '2026-11-20T03:00:00.000Z',
    '2026-11-23T03:00:00.000Z',
    '2026-11-25T03:00:00.000Z',
    '2026-11-27T03:00:00.000Z',
    '2026-11-30T03:00:00.000Z',
    '2026-12-02T03:00:00.000Z',
  ]);
  expect(alarmsOf(morning)).toEqual(['PT0S']);
  const vitamin = events.find((event) => at(event) === '09:30');
  expect(vitamin?.summary).toBe('Time for your medicines: Vitamin; D, "strong"\\, Drops');
});

test('what is paused, over or in the bin is not in the calendar, and a stranger gets none', async () => {
  const home = await aHome();
  const pill = await home.addPill();
  await home.person.send('DELETE', `/api/medicines/${pill.id}`);
  const answer = await home.person.send('GET', '/api/export/calendar.ics');
  expect(answer.body).toContain('BEGIN:VCALENDAR');
  expect(answer.body).not.toContain('VEVENT');
  expect((await home.app.inject('/api/export/calendar.ics')).statusCode).toBe(401);
});

async function aFeed() {
  const home = await aHome();
  const add = async (event: object) => {
    const answer = await home.person.send('POST', '/api/schedule/events', event);
    expect([answer.statusCode, answer.body]).toEqual([201, answer.body]);
    return answer.json();
  };
  const subscribe = async () => {
    const answer = await home.person.send('POST', '/api/calendar/secret');
    expect(answer.statusCode).toBe(201);
    return new URL(answer.json().url).pathname;
  };
  const read = (path: string) => home.app.inject(path);
  return { ...home, add, subscribe, read };
}

test('[EVT-3][CAL-2] another library finds the same occurrences in the feed, over a change of the clock', async () => {
  const { add, person, subscribe, read } = await aFeed();
  await add({
    title: 'Call; with, "Berlin"',
    description: `Two lines\nof text ${CANARY}`,
    place: 'Online',
    start_datetime: '2027-03-24T10:00',
    time_zone: 'Europe/Berlin',
    rrule: 'FREQ=WEEKLY;BYDAY=WE,SU;COUNT=6',
    reminder_minutes: 30,
    exceptions: [
      {
        date: '2027-03-31',
        moved_to: { start_datetime: '2027-04-01T12:00', end_datetime: '2027-04-01T12:30' },
      },
      { date: '2027-04-04', moved_to: null },
    ],
  });
  const [call, ...others] = parsed((await read(await subscribe())).body);
  expect(others).toEqual([]);
  expect(call?.summary).toBe('Call; with, "Berlin"');
  expect(call?.description).toBe(`Two lines\nof text ${CANARY}`);
  expect(call?.location).toBe('Online');
  expect(alarmsOf(call as ICAL.Event)).toEqual(['-PT30M']);
  const ours = (await person.send('GET', '/api/schedule/upcoming')).json();
  expect(ours.map((one: { start_datetime: string }) => one.start_datetime)).toEqual([
    '2027-03-24T10:00',
    '2027-03-28T10:00',
    '2027-04-01T12:00',
    '2027-04-07T10:00',
    '2027-04-11T10:00',
  ]);
  expect(starts(call as ICAL.Event)).toEqual([
    '2027-03-24T09:00:00.000Z',
    '2027-03-28T08:00:00.000Z',
    '2027-04-01T10:00:00.000Z',
    '2027-04-07T08:00:00.000Z',
    '2027-04-11T08:00:00.000Z',
  ]);
});

test('[EVT-3] daily, monthly and ending series are the same in another library', async () => {
  const { add, subscribe, read, person } = await aFeed();
  const rules = [
    'FREQ=DAILY;INTERVAL=3;UNTIL=20261210',
    'FREQ=MONTHLY;COUNT=4',
    'FREQ=WEEKLY;INTERVAL=2',
    'FREQ=MONTHLY;BYDAY=MO;COUNT=6',
    'FREQ=DAILY;BYDAY=MO,TU;COUNT=4',
    'FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2;COUNT=5',
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=4',
  ];
  for (const [index, rrule] of rules.entries()) {
    await add({ title: `${index}`, start_datetime: '2026-11-30T10:00', rrule });
  }
  const events = parsed((await read(await subscribe())).body);
  const ours = (await person.send('GET', '/api/schedule/upcoming')).json();
  for (const event of events) {
    const own = ours.filter((one: { title: string }) => one.title === event.summary);
    const instants = own.map((one: { start_datetime: string }) =>
      new Date(`${one.start_datetime}:00+05:00`).toISOString(),
    );
    expect(instants.length).toBeGreaterThan(3);
    expect([event.summary, starts(event, instants.length)]).toEqual([event.summary, instants]);
  }
});

test('[EVT-3][CAL-2] of a series that began long ago another library finds the coming times, on the clock of now', async () => {
  const { add, subscribe, read, person } = await aFeed();
  const zones = ['Europe/Berlin', 'America/New_York', 'Asia/Almaty', 'Australia/Lord_Howe'];
  for (const time_zone of zones) {
    const series = { start_datetime: '1995-04-03T10:00', rrule: 'FREQ=WEEKLY;INTERVAL=2' };
    await add({ title: time_zone, time_zone, ...series });
  }
  const events = parsed((await read(await subscribe())).body);
  const ours = (await person.send('GET', '/api/schedule/upcoming')).json();
  for (const event of events) {
    const own = ours.filter((one: { title: string }) => one.title === event.summary);
    expect(own.length).toBeGreaterThan(10);
    const instants = own.map(({ start_datetime }: { start_datetime: string }) => {
      const wall = Temporal.PlainDateTime.from(start_datetime);
      return new Date(wall.toZonedDateTime(event.summary).epochMilliseconds).toISOString();
    });
    const theirs = starts(event, 2_000).filter((start) => start >= '2026-11-20T03:00');
    expect(theirs.slice(0, own.length)).toEqual(instants);
  }
});

test('an address is secret, is told once, and stops when it is ended or made anew', async () => {
  const { add, subscribe, read, person, deps, signIn } = await aFeed();
  await add({ title: `Visit ${CANARY}`, start_datetime: '2026-11-25T10:00' });
  const state = async () => (await person.send('GET', '/api/calendar/secret')).json();
  expect(await state()).toEqual({ created_at: null });
  const first = await subscribe();
  expect(first).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/);
  expect(await state()).toMatchObject({ created_at: expect.any(String) });
  const feed = await read(first);
  expect([feed.statusCode, feed.headers['content-type']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  expect(feed.body).toContain('SUMMARY:Visit');
  const second = await subscribe();
  expect((await read(second)).statusCode).toBe(200);
  const unknown = await read(`/api/calendar/${'x'.repeat(43)}.ics`);
  expect(unknown.statusCode).toBe(404);
  for (const path of [first, '/api/calendar/x.ics', first.replace('.ics', '')]) {
    expect([(await read(path)).statusCode, (await read(path)).body]).toEqual([404, unknown.body]);
  }
  const other = await signIn('stranger');
  await other.send('DELETE', '/api/calendar/secret');
  expect((await read(second)).statusCode).toBe(200);
  expect((await person.send('DELETE', '/api/calendar/secret')).statusCode).toBe(204);
  expect((await read(second)).statusCode).toBe(404);
  const rows = JSON.stringify(await deps.reader.select().from(calendar_secret));
  expect(rows).not.toContain(second.slice(14, 50));
});

test('the calendar is written once a change and day, and anew where a pause or another dose begins', async () => {
  const { person, addPill, add, clock, deps } = await aFeed();
  const pill = await addPill();
  const tablet = aDevice(deps, person);
  const undated = (text: string) => text.replace(/^DTSTAMP.*$/gm, '');
  const steps: (() => Promise<unknown> | void)[] = [
    () => clock.advance(8 * HOUR),
    () =>
      tablet.send([
        tablet.say({
          mid: newId(deps),
          op: 'medicine.pause',
          args: { id: pill.id, until: toWire(clock.now() + HOUR) },
        }),
      ]),
    () => clock.advance(2 * HOUR),
    () => add({ title: 'Dentist', start_datetime: '2026-11-30T10:00' }),
    () => tablet.send([tablet.settings({ time_zone: 'Asia/Tokyo' })]),
    () => clock.advance(DAY),
    () => person.send('DELETE', `/api/medicines/${pill.id}`),
  ];
  const read = () => person.send('GET', '/api/export/calendar.ics');
  for (const step of steps) {
    await step();
    const { body, headers } = await read();
    const anew = await writeCalendar({ ...deps, ...createKeptTexts() }, person.user_id);
    expect(undated(body)).toBe(undated(anew.text.toString()));
    clock.advance(1_000);
    expect((await read()).body).toBe(body);
    const { etag } = headers;
    const held = { 'if-none-match': String(etag) };
    const answer = await person.send('GET', '/api/export/calendar.ics', undefined, held);
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
  }
});

test('a feed is written once a change, and its address ends at once all the same', async () => {
  const { add, subscribe, read, person, app } = await aFeed();
  await add({ title: 'Dentist', start_datetime: '2026-11-30T10:00' });
  const path = await subscribe();
  const { etag } = (await read(path)).headers;
  const held = { url: path, headers: { 'if-none-match': `W/"other", ${etag}` } };
  expect((await app.inject(held)).statusCode).toBe(304);
  await add({ title: 'Second', start_datetime: '2026-12-01T10:00' });
  const changed = await app.inject(held);
  expect([changed.statusCode, parsed(changed.body).length]).toEqual([200, 2]);
  await person.send('DELETE', '/api/calendar/secret');
  expect((await app.inject(held)).statusCode).toBe(404);
  expect((await read(path)).statusCode).toBe(404);
});
