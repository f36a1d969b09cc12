import { MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { delivery } from '../web-push/web-push.table.ts';
import { newId } from '../platform/ids.ts';
import { aHome, GROUP, wall } from '../testing/reminders.ts';

const snooze = (home: Awaited<ReturnType<typeof aHome>>) =>
  home.tablet.say({
    mid: newId(home.deps),
    op: 'dose.snooze',
    args: { group: GROUP, until: '2026-11-20T03:15:00.000Z' },
  });

test('[REM-1] one notice for everything due at one instant', async () => {
  const home = await aHome();
  await home.addPill();
  await home.addPill({ name: 'Metformin' });
  await home.goTo('08:00');
  expect(home.rings).toHaveLength(1);
  const [ring] = home.rings;
  expect(ring?.notice).toMatchObject({ tag: `dose:${GROUP}`, app_badge: 2 });
  expect(ring?.notice.data.slots).toHaveLength(2);
  expect(home.heard()).toEqual(['08:00 tablet due']);
});

test('[REM-2] at the time, after 10 and 30 minutes, then the relatives in order', async () => {
  const home = await aHome({ relatives: ['anna', 'boris'] });
  await home.addPill();
  await home.goTo('13:00');
  expect(home.heard()).toEqual([
    '08:00 tablet due',
    '08:10 tablet again',
    '08:30 tablet second',
    '09:00 anna escalate-1',
    '09:15 boris escalate-2',
  ]);
});

test('[REM-2][MED-10] what left the plan before its time and came back rings as ever', async () => {
  const home = await aHome();
  const { id } = await home.addPill();
  for (const op of ['medicine.delete', 'medicine.restore'] as const) {
    await home.tablet.push(home.tablet.say({ mid: newId(home.deps), op, args: { id } }));
    await home.settle();
    home.clock.advance(MINUTE);
  }
  await home.goTo('08:05');
  expect(home.heard()).toEqual(['08:00 tablet due']);
});

test('[REM-2] delays are the person’s own, also for one medicine, and so is the order', async () => {
  const home = await aHome({ relatives: ['anna', 'boris'] });
  const pill = await home.addPill();
  const relatives = [home.relative('boris').viewer.user_id];
  const medicines = [{ medicine_id: pill.id, delay_minutes: 20, critical: false }];
  const put = await home.person.send('PUT', '/api/reminders/settings', { relatives, medicines });
  expect(put.statusCode).toBe(200);
  await home.goTo('09:30');
  expect(home.heard().filter((one) => !one.includes('tablet'))).toEqual([
    '08:20 boris escalate-1',
    '08:35 anna escalate-2',
  ]);
});

test('[REM-2] quiet hours pass a relative over, except for a critical medicine', async () => {
  const home = await aHome({ relatives: ['anna', 'boris'] });
  const pill = await home.addPill({ times: ['08:00', '14:00'] });
  const { viewer } = home.relative('anna');
  const quiet_hours = { from: '22:00', to: '10:00' };
  await viewer.send('PUT', '/api/reminders/settings', { quiet_hours });
  await home.goTo('10:30');
  expect(home.heard().filter((one) => !one.includes('tablet'))).toEqual([
    '09:00 boris escalate-1',
    '10:00 anna escalate-2',
  ]);
  const critical = [{ medicine_id: pill.id, delay_minutes: null, critical: true }];
  await home.person.send('PUT', '/api/reminders/settings', { medicines: critical });
  await viewer.send('PUT', '/api/reminders/settings', {
    quiet_hours: { from: '14:00', to: '16:00' },
  });
  await home.goTo('15:00');
  expect(home.heard().at(-1)).toBe('15:00 anna escalate-1');
});

test('[REM-3] a mark stops the ladder, is shown in silence and takes the alarm back in words', async () => {
  const home = await aHome({ relatives: ['anna', 'boris'] });
  const pill = await home.addPill();
  await home.goTo('09:05');
  home.heard();
  await home.tablet.push(home.tablet.mark({ medicine_id: pill.id }));
  await home.settle();
  const told = home.rings.map(({ device, title, notice }) => [device, title, notice.silent]);
  expect(told).toEqual([
    ['tablet', 'Taken 09:05', true],
    ['anna', 'Grandmother: taken 09:05', true],
  ]);
  expect(home.rings[0]?.notice.tag).toBe(`dose:${GROUP}`);
  expect(home.screens.get('anna')?.size).toBe(1);
  home.heard();
  await home.goTo('13:00');
  expect(home.heard()).toEqual([]);
});

test('[REM-3] of a group of which a part was skipped it is told that the rest was taken', async () => {
  const home = await aHome({ relatives: ['anna'] });
  const [pill, drops] = [await home.addPill(), await home.addPill({ name: 'Drops' })];
  await home.goTo('09:05');
  home.heard();
  const skipped = { status: 'skipped', reason: 'ran_out' } as const;
  await home.tablet.push(
    home.tablet.mark({ medicine_id: pill.id }),
    home.tablet.mark({ medicine_id: drops.id }, skipped),
  );
  await home.settle();
  expect(home.rings.map(({ device, title }) => `${device}: ${title}`)).toEqual([
    'tablet: Taken 09:05',
    'anna: Grandmother: taken 09:05',
  ]);
});

test('[REM-3] what was undone can ring again, and marking again is told again', async () => {
  const home = await aHome();
  const pill = await home.addPill();
  await home.goTo('08:01');
  const mark = home.tablet.mark({ medicine_id: pill.id });
  await home.tablet.push(mark);
  await home.goTo('08:05');
  await home.tablet.push(home.tablet.undo({ medicine_id: pill.id }, [mark.mid]));
  await home.goTo('08:12');
  await home.tablet.push(home.tablet.mark({ medicine_id: pill.id }));
  await home.goTo('08:40');
  expect(home.heard()).toEqual([
    '08:00 tablet due',
    '08:01 tablet cancel',
    '08:10 tablet again',
    '08:12 tablet cancel-2',
  ]);
});

test('[REM-3] who was told and recalled is told again when the mark is taken back, and recalled again', async () => {
  const home = await aHome({ relatives: ['anna', 'boris'] });
  const pill = await home.addPill();
  await home.goTo('09:05');
  const mark = home.tablet.mark({ medicine_id: pill.id });
  await home.tablet.push(mark);
  await home.goTo('09:40');
  home.heard();
  await home.tablet.push(home.tablet.undo({ medicine_id: pill.id }, [mark.mid]));
  await home.goTo('10:00');
  expect(home.heard()).toEqual([
    '09:40 tablet undone-1',
    '09:40 anna escalate-2',
    '09:55 boris escalate-3',
  ]);
  const last = home.screens.get('anna')?.get(`${home.person.user_id}:dose:${GROUP}`);
  expect(last?.title).toBe('Grandmother: 08:00 not recorded');
  await home.tablet.push(home.tablet.mark({ medicine_id: pill.id }));
  await home.goTo('13:00');
  const titles = ['anna', 'boris'].map((name) =>
    [...(home.screens.get(name) ?? [])].map(([, one]) => one.title),
  );
  expect(titles).toEqual([['Grandmother: taken 10:00'], ['Grandmother: taken 10:00']]);
  expect(home.heard().filter((one) => one.includes('escalate'))).toEqual([]);
});

test('[REM-3] a mark that no scheduler has followed yet is seen just before sending', async () => {
  const home = await aHome({ relatives: ['anna'] });
  const pill = await home.addPill();
  await home.goTo('08:59');
  home.heard();
  home.clock.advance(MINUTE);
  await home.job.tick();
  await home.job.stop();
  await home.tablet.push(home.tablet.mark({ medicine_id: pill.id }));
  expect(await home.sender.tick()).toBe(1);
  expect(home.heard()).toEqual([]);
});

test('[REM-3][REM-5] a ring that waited is not sent after a mark or a snooze', async () => {
  for (const kind of ['mark', 'snooze'] as const) {
    const home = await aHome();
    const pill = await home.addPill();
    await home.goTo('08:09');
    home.heard();
    home.clock.advance(MINUTE);
    await home.job.tick();
    await home.job.stop();
    await home.tablet.push(
      kind === 'mark' ? home.tablet.mark({ medicine_id: pill.id }) : snooze(home),
    );
    expect(await home.sender.tick()).toBe(1);
    expect(home.heard(), kind).toEqual([]);
  }
});

test('[REM-6] a sender that was down sends the newest ring alone', async () => {
  const home = await aHome();
  await home.addPill();
  for (const time of ['08:00', '08:10', '08:30']) {
    home.clock.set(wall(time));
    await home.job.tick();
  }
  await home.sender.tick();
  expect(home.heard()).toEqual(['08:30 tablet second']);
});

test('[REM-5] a snooze puts off by ten minutes, three times at most', async () => {
  const home = await aHome();
  await home.addPill();
  const times: string[] = [];
  for (const time of ['08:02', '08:14', '08:26', '08:38']) {
    await home.goTo(time);
    await home.tablet.push(snooze(home));
    times.push(time);
  }
  await home.goTo('09:30');
  expect(home.heard()).toEqual([
    '08:00 tablet due',
    '08:02 tablet left-1',
    '08:12 tablet snooze-1',
    '08:14 tablet left-2',
    '08:24 tablet snooze-2',
    '08:26 tablet left-3',
    '08:36 tablet snooze-3',
  ]);
});

test('[REM-2] a link that ends, pauses or hides the medicine is alerted no more', async () => {
  const home = await aHome({ relatives: ['anna', 'boris', 'clara'] });
  const pill = await home.addPill();
  await home.goTo('08:40');
  home.heard();
  await home.relative('anna').change({ status: 'ended' });
  await home.relative('boris').change({ hidden_medicine_ids: [pill.id] });
  home.clock.advance(20 * MINUTE);
  await home.job.tick();
  await home.relative('clara').change({ paused_until: '2026-11-21T00:00:00.000Z' });
  await home.sender.tick();
  await home.goTo('13:00');
  expect(home.heard()).toEqual([]);
});

test('[REM-2][FAM-3] with the link goes the alarm that waits, and what rang is told no outcome', async () => {
  const home = await aHome({ relatives: ['daughter', 'son'] });
  await home.addPill();
  await home.goTo('09:00');
  home.heard();
  const states = async () => {
    const rows = await home.deps.reader.select().from(delivery);
    return rows.filter(({ stage }) => stage.startsWith('escalate')).map(({ state }) => state);
  };
  home.clock.advance(15 * MINUTE);
  await home.job.tick();
  expect(await states()).toEqual(['accepted', 'pending']);
  for (const name of ['daughter', 'son']) {
    const { viewer, link } = home.relative(name);
    const answer = await viewer.send('DELETE', `/api/family/members/${link.id}`);
    expect(answer.statusCode).toBe(204);
  }
  await home.job.followed();
  expect(await states()).toEqual(['accepted', 'cancelled']);
  const pill = (await home.person.send('GET', '/api/medicines')).json()[0];
  await home.tablet.push(home.tablet.mark({ medicine_id: pill.id }));
  await home.settle();
  expect(home.heard().filter((line) => !line.includes('tablet'))).toEqual([]);
});

test('[REM-7] no medicine’s name where the device does not allow it, and never at a relative', async () => {
  const home = await aHome({ relatives: ['anna'] });
  await home.subscribe(await home.signIn('grandmother'), 'bedside', true);
  await home.addPill({ name: 'Amlodipine' });
  await home.goTo('09:00');
  const naming = home.rings.filter(({ notice }) => JSON.stringify(notice).includes('Amlodipine'));
  expect(new Set(naming.map(({ device }) => device))).toEqual(new Set(['bedside']));
});

test('[REM-9] a delivery lives as long as the window, and no longer', async () => {
  const home = await aHome();
  await home.addPill();
  await home.goTo('08:00');
  const until = home.rings[0]?.notice.data.valid_until;
  expect(until).toBe('2026-11-20T07:00:00.000Z');
});
