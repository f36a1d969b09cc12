import { MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aHome, GROUP } from '../../testing/reminders.ts';

const claim = (home: Awaited<ReturnType<typeof aHome>>, name: string) =>
  home
    .relative(name)
    .phone.say({ mid: newId(home.deps), op: 'alarm.claim', args: { group: GROUP } });

test('[REM-4] who is on it stops the others, who learn who it is, and the outcome goes to all', async () => {
  const home = await aHome({ relatives: ['anna', 'boris', 'clara'] });
  const pill = await home.addPill();
  await home.goTo('09:16');
  home.heard();
  const { phone } = home.relative('boris');
  expect((await phone.push(claim(home, 'boris'))).results[0]?.status).toBe('ok');
  await home.settle();
  expect(home.rings.map(({ device, title }) => [device, title])).toEqual([
    ['anna', 'boris is on it'],
  ]);
  home.heard();
  await home.goTo('09:40');
  expect(home.heard()).toEqual([]);
  await phone.push(phone.mark({ medicine_id: pill.id }));
  await home.settle();
  expect(home.heard().toSorted()).toEqual([
    '09:40 anna recall',
    '09:40 boris recall',
    '09:40 tablet cancel',
  ]);
});

test('[REM-4] only who may be alerted may be on it, and of two the first is shown', async () => {
  const home = await aHome({ relatives: ['anna', 'boris', 'clara'] });
  await home.addPill();
  await home.relative('clara').change({ scopes: ['see_medicines', 'may_change'] });
  const refused = await home.relative('clara').phone.push(claim(home, 'clara'));
  expect(refused.results[0]?.code).toBe('sync.forbidden');
  await home.relative('anna').change({ scopes: ['alerted'] });
  await home.goTo('09:20');
  home.heard();
  await home.relative('anna').phone.push(claim(home, 'anna'));
  home.clock.advance(MINUTE);
  await home.relative('boris').phone.push(claim(home, 'boris'));
  await home.settle();
  expect(home.rings.map(({ device, title }) => `${device}: ${title}`)).toEqual([
    'boris: anna is on it',
  ]);
});

test('[REM-4] an earlier claim that came in later counts, and who thought to be on it learns it', async () => {
  const home = await aHome({ relatives: ['anna', 'boris', 'clara'] });
  await home.addPill();
  await home.goTo('09:20');
  home.heard();
  const early = claim(home, 'boris');
  home.clock.advance(MINUTE);
  await home.relative('anna').phone.push(claim(home, 'anna'));
  await home.settle();
  await home.relative('boris').phone.push(early);
  await home.settle();
  await home.settle();
  expect(home.rings.map(({ device, title }) => `${device}: ${title}`)).toEqual([
    'boris: anna is on it',
    'anna: boris is on it',
  ]);
});

test('[REM-4] so does who was on it before the ladder came to them', async () => {
  const home = await aHome({ relatives: ['anna', 'boris'] });
  await home.addPill();
  await home.goTo('09:05');
  home.heard();
  const early = claim(home, 'anna');
  home.clock.advance(MINUTE);
  await home.relative('boris').phone.push(claim(home, 'boris'));
  await home.settle();
  await home.relative('anna').phone.push(early);
  await home.settle();
  await home.settle();
  expect(home.rings.map(({ device, title }) => `${device}: ${title}`)).toEqual([
    'anna: boris is on it',
    'boris: anna is on it',
  ]);
});

test('[REM-4] a mark of another time of the day that is taken back leaves whoever is on it', async () => {
  const home = await aHome({ relatives: ['anna', 'boris'] });
  const { id: medicine_id } = await home.addPill({ times: ['08:00', '20:00'] });
  await home.goTo('09:05');
  await home.relative('anna').phone.push(claim(home, 'anna'));
  const evening = { medicine_id, time: '20:00' };
  const mark = home.tablet.mark(evening);
  await home.tablet.push(mark, home.tablet.undo(evening, [mark.mid]));
  await home.goTo('09:40');
  expect(home.heard().filter((one) => one.includes('boris'))).toEqual([]);
});
