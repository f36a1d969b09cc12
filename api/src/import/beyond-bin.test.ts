import { DAY } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { aDevice, aPill } from '../testing/device.ts';
import { readIn, savedBy, told } from '../testing/record-files.ts';
import { createTestApp } from '../testing/test-app.ts';

/** A medicine and an event that were saved and deleted, and the file that still has them. */
async function aDeletedPair() {
  const { deps, clock, signIn } = await createTestApp();
  const person = await signIn('anna');
  const tablet = aDevice(deps, person);
  const pill = aPill(deps);
  await tablet.push(tablet.add(pill));
  const made = await person.send('POST', '/api/schedule/events', {
    title: 'The dentist',
    start_datetime: '2026-12-20T10:00',
  });
  const event = made.json<{ id: string }>().id;
  const file = JSON.stringify(await savedBy(person));
  clock.advance(DAY);
  await person.send('DELETE', `/api/medicines/${pill.id}`);
  await person.send('DELETE', `/api/schedule/events/${event}`);
  const there = async () => {
    const again = await signIn('anna');
    const { medicines, events } = (await savedBy(again)) as unknown as {
      medicines: { deleted_at: string | null }[];
      events: object[];
    };
    return [medicines.filter(({ deleted_at }) => deleted_at === null).length, events.length];
  };
  return { clock, signIn, file, there };
}

test('[DATA-1] what lies in no bin any more comes back by its file, and is there once', async () => {
  const { clock, signIn, file, there } = await aDeletedPair();
  clock.advance(30 * DAY);
  const person = await signIn('anna');
  expect(await there()).toEqual([0, 0]);
  const wanted = { medicines: '0/1/0', events: '0/1/0' };
  expect(told(await readIn(person, file, '?dry_run=1'))).toMatchObject(wanted);
  expect(told(await readIn(person, file))).toMatchObject(wanted);
  expect(await there()).toEqual([1, 1]);
  expect(told(await readIn(person, file))).toMatchObject({ medicines: '0/0/1', events: '0/0/1' });
});

test('[DATA-1] what lies in the bin stays there', async () => {
  const { clock, signIn, file, there } = await aDeletedPair();
  clock.advance(29 * DAY);
  const person = await signIn('anna');
  expect(told(await readIn(person, file))).toMatchObject({ medicines: '0/0/1', events: '0/0/1' });
  expect(await there()).toEqual([0, 0]);
});
