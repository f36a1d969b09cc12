import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { streamSeqs } from '../changes/changes.service.ts';
import { newId } from '../platform/ids.ts';
import { aHome, DATE } from '../testing/reminders.ts';

test('[REM-3] a ring says up to where it was read: a device tells its newer marks from older ones', async () => {
  const home = await aHome();
  await home.addPill();
  await home.goTo('08:00');
  const stream = personStream(home.person.user_id);
  const seq = (await streamSeqs(home.deps.reader, [stream])).get(stream);
  expect(seq).toBeGreaterThan(0);
  expect(home.rings[0]?.notice.data.seq).toBe(seq);
});

test('[CAL-6] a ring carries the clock by which its device says when it was taken', async () => {
  const home = await aHome();
  await home.addPill();
  await home.goTo('08:00');
  const clock = { offset_now: 300, since: '2024-02-29T18:00:00.000Z', next_change: null };
  expect(home.rings[0]?.notice.data).toMatchObject({ zone: 'Asia/Almaty', clock });
});

test('[REM-1] the number on the icon is of all that is due, after a ring and after a mark', async () => {
  const home = await aHome();
  const early = await home.addPill({ times: ['07:35'] });
  await home.addPill({ times: ['08:00', '12:00'] });
  const badges = () => home.rings.splice(0).map(({ stage, notice }) => [stage, notice.app_badge]);
  await home.goTo('08:01');
  expect(badges()).toEqual([
    ['due', 1],
    ['again', 1],
    ['due', 2],
  ]);
  await home.tablet.push(home.tablet.mark({ medicine_id: early.id, time: '07:35' }));
  await home.settle();
  expect(badges()).toEqual([['cancel', 1]]);
});

test('[REM-5] what is put off is not counted on the icon until it comes back', async () => {
  const home = await aHome();
  await home.addPill();
  await home.addPill({ times: ['08:05'] });
  await home.goTo('08:01');
  const args = { group: `${DATE}T08:00`, until: '2026-11-20T03:11:00.000Z' };
  await home.tablet.push(home.tablet.say({ mid: newId(home.deps), op: 'dose.snooze', args }));
  await home.goTo('08:12');
  expect(home.rings.map(({ time, notice }) => `${time} ${notice.app_badge}`)).toEqual([
    '08:00 1',
    '08:01 0',
    '08:05 1',
    '08:11 2',
  ]);
});
