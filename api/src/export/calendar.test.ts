import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { CANARY } from '../testing/builders.ts';
import { aHome } from '../testing/reminders.ts';

test('the downloaded calendar repeats each time on its weekdays, with alarms, as another library reads it', async () => {
  const home = await aHome();
  await home.addPill({ times: ['08:00', '20:00'], weekdays: [0, 2, 4], duration_weeks: 2 });
  await home.addPill({ name: 'Vitamin; D, "strong"\\', times: ['09:30'] });
  const answer = await home.person.send('GET', '/api/export/calendar.ics');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers['content-disposition']).toContain('qamqor.ics');
  const root = new ICAL.Component(ICAL.parse(answer.body));
  const events = root.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  const at = (event: ICAL.Event) => event.startDate.toString().slice(11, 16);
  expect(events.map(at).toSorted()).toEqual(['08:00', '09:30', '20:00']);

  const morning = events.find((event) => at(event) === '08:00') as ICAL.Event;
  expect(morning.summary).toBe(`Time for your medicines: Amlodipine ${CANARY}`);
  expect(morning.component.toString()).toContain('DTSTART;TZID=Asia/Almaty:20261120T080000');
  expect(morning.component.toString()).toContain('UNTIL=20261202T185900Z');
  const dates: string[] = [];
  const iterator = morning.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) dates.push(next.toString());
  expect(dates.map((date) => date.slice(0, 10))).toEqual([
    ...['2026-11-20', '2026-11-23', '2026-11-25'],
    ...['2026-11-27', '2026-11-30', '2026-12-02'],
  ]);
  const alarms = morning.component.getAllSubcomponents('valarm');
  expect(alarms.map((alarm) => alarm.getFirstPropertyValue('action'))).toEqual([
    ...['DISPLAY', 'AUDIO'],
  ]);
  const vitamin = events.find((event) => at(event) === '09:30');
  expect(vitamin?.summary).toBe('Time for your medicines: Vitamin; D, "strong"\\');
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
