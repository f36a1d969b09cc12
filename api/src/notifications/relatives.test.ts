import { MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { transaction } from '../platform/database/transaction.ts';
import { saveGone, subscriptionsOf } from '../web-push/subscription.store.ts';
import type { NewLink } from '../family/family.service.ts';
import { newId } from '../platform/ids.ts';
import { aHome, GROUP, wall } from '../testing/reminders.ts';

type Home = Awaited<ReturnType<typeof aHome>>;

const atRelatives = (heard: readonly string[]) => heard.filter((one) => !one.includes('tablet'));

/** 'I'm on it', of the group of the day or of another. */
const claim = (home: Home, phone: Home['tablet'], group = GROUP) =>
  phone.push(phone.say({ mid: newId(home.deps), op: 'alarm.claim', args: { group } }));

/** Their push service knows the relative's devices no more. */
const loseDevices = (home: Home, name: string) =>
  transaction(home.deps, async (tx) => {
    const all = await subscriptionsOf(tx, home.relative(name).viewer.user_id);
    for (const { id, endpoint } of all) await saveGone(tx, id, endpoint);
  });

test('[REM-2] a relative without a device that rings is passed over, and the next is told at once', async () => {
  const home = await aHome({ relatives: ['anna', 'boris', 'clara'] });
  await home.addPill();
  await loseDevices(home, 'anna');
  await home.goTo('12:30');
  expect(atRelatives(home.heard())).toEqual(['09:00 boris escalate-1', '09:15 clara escalate-2']);
});

test('[REM-2] with nobody to reach the ladder looks again, and tells who can be rung by then', async () => {
  const home = await aHome({ relatives: ['anna'] });
  await home.addPill();
  await loseDevices(home, 'anna');
  await home.goTo('09:20');
  await home.subscribe(await home.signIn('anna'), 'new phone');
  await home.goTo('12:30');
  expect(atRelatives(home.heard())).toEqual(['09:30 new phone escalate-1']);
});

test('[REM-4] the claim of a relative who is alerted no more silences nobody', async () => {
  const changes: Partial<NewLink>[] = [
    { status: 'ended' },
    { paused_until: '2026-11-21T00:00:00.000Z' },
    { scopes: ['see_medicines'] },
  ];
  for (const change of changes) {
    const home = await aHome({ relatives: ['anna', 'boris'] });
    await home.addPill();
    await home.goTo('09:05');
    await claim(home, home.relative('anna').phone);
    await home.goTo('09:10');
    await home.relative('anna').change(change);
    await home.goTo('12:30');
    const heard = atRelatives(home.heard());
    expect(heard, Object.keys(change).join()).toEqual([
      '09:00 anna escalate-1',
      '09:15 boris escalate-2',
    ]);
  }
});

test('[REM-4] a claim made before its group is due silences nobody', async () => {
  const home = await aHome({ relatives: ['anna'] });
  await home.addPill({ times: ['08:00', '14:00'] });
  await home.goTo('07:00');
  const { phone } = home.relative('anna');
  for (const time of ['08:00', '14:00']) await claim(home, phone, `2026-11-20T${time}`);
  await home.goTo('15:30');
  expect(atRelatives(home.heard())).toEqual(['09:00 anna escalate-1', '15:00 anna escalate-1']);
});

test('[REM-4] the person’s own claim silences no relative', async () => {
  const home = await aHome({ relatives: ['anna'] });
  await home.addPill();
  await home.goTo('08:05');
  await claim(home, home.tablet);
  await home.goTo('09:30');
  expect(atRelatives(home.heard())).toEqual(['09:00 anna escalate-1']);
});

test('[REM-4] a claim from before the mark was taken back silences nobody, a new one does', async () => {
  const home = await aHome({ relatives: ['anna', 'boris', 'clara'] });
  const pill = await home.addPill();
  await home.goTo('09:05');
  await claim(home, home.relative('anna').phone);
  const mark = home.tablet.mark({ medicine_id: pill.id });
  await home.tablet.push(mark);
  await home.goTo('09:08');
  await home.tablet.push(home.tablet.undo({ medicine_id: pill.id }, [mark.mid]));
  await home.goTo('09:30');
  expect(atRelatives(home.heard())).toEqual([
    '09:00 anna escalate-1',
    '09:05 anna recall',
    '09:08 anna escalate-2',
    '09:23 boris escalate-3',
  ]);
  await claim(home, home.relative('boris').phone);
  await home.settle();
  expect(home.rings.splice(0).map(({ device, title }) => `${device}: ${title}`)).toEqual([
    'anna: boris is on it',
  ]);
  await home.goTo('12:30');
  expect(atRelatives(home.heard())).toEqual([]);
});

test('[REM-4] of several marks that were taken back the last one counts', async () => {
  const home = await aHome({ relatives: ['anna', 'boris'] });
  const pill = await home.addPill();
  await home.goTo('09:05');
  const markAndUndo = async () => {
    const mark = home.tablet.mark({ medicine_id: pill.id });
    // At once: a look in between would take the alarm back, and tell her anew.
    await home.tablet.push(mark, home.tablet.undo({ medicine_id: pill.id }, [mark.mid]));
  };
  await markAndUndo();
  await claim(home, home.relative('anna').phone);
  await markAndUndo();
  await home.goTo('09:30');
  expect(atRelatives(home.heard())).toContain('09:15 boris escalate-2');
});

test('[REM-3] a relative is recalled once all that she sees is marked, and hears nothing of the rest', async () => {
  const home = await aHome({ relatives: ['anna', 'boris'] });
  const pill = await home.addPill();
  const hidden = await home.addPill({ name: 'Metformin' });
  await home.relative('anna').change({ hidden_medicine_ids: [hidden.id] });
  await home.goTo('09:20');
  home.heard();
  await home.tablet.push(home.tablet.mark({ medicine_id: pill.id }));
  await home.settle();
  expect(home.rings.splice(0).map(({ device, title }) => `${device}: ${title}`)).toEqual([
    'tablet: Not marked yet',
    'anna: Grandmother: taken 09:20',
  ]);
  await home.goTo('09:40');
  await home.tablet.push(home.tablet.mark({ medicine_id: hidden.id }));
  await home.settle();
  expect(home.rings.map(({ device, title }) => `${device}: ${title}`).toSorted()).toEqual([
    'boris: Grandmother: taken 09:40',
    'tablet: Taken 09:40',
  ]);
});

test('[REM-3] a recall of all that she sees does not stand once that mark is taken back', async () => {
  const home = await aHome({ relatives: ['anna', 'boris'] });
  const pill = await home.addPill();
  const hidden = await home.addPill({ name: 'Metformin' });
  await home.relative('anna').change({ hidden_medicine_ids: [hidden.id] });
  await home.goTo('09:05');
  const mark = home.tablet.mark({ medicine_id: pill.id });
  await home.tablet.push(mark);
  await home.goTo('09:20');
  await home.tablet.push(home.tablet.undo({ medicine_id: pill.id }, [mark.mid]));
  await home.goTo('09:40');
  await home.tablet.push(home.tablet.mark({ medicine_id: pill.id }));
  await home.goTo('09:50');
  expect(atRelatives(home.heard())).toEqual([
    '09:00 anna escalate-1',
    '09:05 anna recall',
    '09:15 boris escalate-2',
    '09:30 anna escalate-3',
    '09:40 anna recall-2',
  ]);
});

test('[REM-3] a recall that waits is kept by the next mark, and says the time of what she sees', async () => {
  const home = await aHome({ relatives: ['anna'] });
  const pill = await home.addPill();
  const hidden = await home.addPill({ name: 'Metformin' });
  await home.relative('anna').change({ hidden_medicine_ids: [hidden.id] });
  await home.goTo('09:05');
  home.heard();
  await home.tablet.push(home.tablet.mark({ medicine_id: pill.id }));
  await home.job.followed();
  home.clock.advance(5 * MINUTE);
  await home.tablet.push(home.tablet.mark({ medicine_id: hidden.id }));
  await home.settle();
  const atAnna = home.rings.filter(({ device }) => device === 'anna');
  expect(atAnna.map(({ title }) => title)).toEqual(['Grandmother: taken 09:05']);
});

test('[REM-2] of a medicine every two hours the relatives are told before its window closes', async () => {
  const home = await aHome({ relatives: ['anna', 'boris'] });
  await home.addPill({ times: ['08:00', '10:00'] });
  await home.goTo('09:30');
  expect(atRelatives(home.heard())).toEqual(['08:30 anna escalate-1', '08:45 boris escalate-2']);
});

test('[REM-2] the dose of a group that closes first decides when the relatives are told', async () => {
  const home = await aHome({ relatives: ['anna'] });
  const often = await home.addPill({ times: ['08:00', '10:00', '12:00'] });
  await home.addPill({ name: 'Metformin', times: ['08:00', '12:00'] });
  await home.goTo('09:30');
  expect(atRelatives(home.heard())).toEqual(['08:30 anna escalate-1']);
  await home.goTo('12:00');
  await home.tablet.push(home.tablet.mark({ medicine_id: often.id, time: '12:00' }));
  await home.goTo('14:00');
  expect(atRelatives(home.heard())).toEqual(['10:30 anna escalate-1', '13:00 anna escalate-1']);
});

test('[REM-2] a paused relative is told when the pause is over, and not before, critical or not', async () => {
  for (const critical of [false, true]) {
    const home = await aHome({ relatives: ['anna'] });
    const pill = await home.addPill();
    const medicines = [{ medicine_id: pill.id, delay_minutes: null, critical }];
    await home.person.send('PUT', '/api/reminders/settings', { medicines });
    await home.relative('anna').change({ paused_until: toWire(wall('10:20')) });
    await home.goTo('11:30');
    expect(atRelatives(home.heard())).toEqual(['10:20 anna escalate-1']);
  }
});

test('[REM-2] a paused relative is passed over for the next, and comes when the pause is over', async () => {
  const home = await aHome({ relatives: ['anna', 'boris'] });
  await home.addPill();
  await home.relative('anna').change({ paused_until: toWire(wall('09:50')) });
  await home.goTo('11:30');
  expect(atRelatives(home.heard())).toEqual(['09:00 boris escalate-1', '09:50 anna escalate-2']);
});

test('[REM-3] what a relative takes back after the last own ring rings once more, each time', async () => {
  const home = await aHome({ relatives: ['dana'] });
  const pill = await home.addPill();
  await home.goTo('08:35');
  home.heard();
  for (const time of ['08:40', '08:50']) {
    const mark = home.tablet.mark({ medicine_id: pill.id });
    await home.tablet.push(mark);
    await home.goTo(time);
    const { phone } = home.relative('dana');
    await phone.push(phone.undo({ medicine_id: pill.id }, [mark.mid]));
    await home.settle();
    expect(home.screens.get('tablet')?.get(`dose:${GROUP}`)?.silent).toBe(false);
  }
  await home.goTo('11:59');
  expect(home.heard()).toEqual([
    '08:35 tablet cancel',
    '08:40 tablet undone-1',
    '08:40 tablet cancel-2',
    '08:50 tablet undone-2',
    '09:00 dana escalate-1',
  ]);
});
