import type { PersonMutation } from '@qamqor/shared/sync/reducer';
import { toWire } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { aHome, GROUP, wall } from '../testing/reminders.ts';

const TAG = `dose:${GROUP}`;

async function aFamily(names = ['anna']) {
  const home = await aHome({ relatives: names });
  const say = async (mutation: Omit<PersonMutation, 'mid'>) => {
    const whole = { ...mutation, mid: newId(home.deps) } as PersonMutation;
    await home.tablet.push(home.tablet.say(whole));
    await home.settle();
  };
  const revise = (id: string, times: string[], base_version = 1) =>
    say({ op: 'medicine.revise', args: { id, base_version, fields: { times } } });
  const takenAt = (id: string, at: string, more: { stands_for?: string } = {}) => {
    const slot = { medicine_id: id, date: '2026-11-20', time: '08:00' };
    const args = { ...slot, status: 'taken' as const, taken_at: toWire(wall(at)), ...more };
    return say({ op: 'dose.mark', args });
  };
  const titleAt = (device: string) => {
    const tag = device === 'tablet' ? TAG : `${home.person.user_id}:${TAG}`;
    return home.screens.get(device)?.get(tag)?.title;
  };
  return { ...home, say, revise, takenAt, titleAt };
}

const taken = { status: 'taken' as const };

test.each(['delete', 'pause'] as const)(
  '[REM-3] after a %s nothing of the ring stands: the tablet and the relative are told',
  async (what) => {
    const home = await aFamily();
    const { id } = await home.addPill();
    await home.goTo('09:05');
    expect(home.heard()).toContain('09:00 anna escalate-1');
    const args = what === 'delete' ? { id } : { id, until: null };
    await home.say({ op: `medicine.${what}`, args });
    expect(home.heard()).toEqual(['09:05 tablet cancel', '09:05 anna recall']);
    expect(home.titleAt('tablet')).toBe('08:00: your plan has changed');
    expect(home.titleAt('anna')).toBe('Grandmother: 08:00 is settled');
    expect(home.screens.get('tablet')?.get(TAG)).toMatchObject({ silent: true, actions: [] });
    await home.goTo('23:30');
    expect(home.heard()).toEqual([]);
    await home.goTo('09:30', { date: '2026-11-21' });
    expect(home.heard().filter((one) => one.includes('summary'))).toEqual([]);
  },
);

test('[REM-3][MED-10] what comes back out of the bin is asked for again, once', async () => {
  const home = await aFamily();
  const { id } = await home.addPill();
  await home.goTo('09:05');
  await home.say({ op: 'medicine.delete', args: { id } });
  home.heard();
  home.clock.set(wall('09:10'));
  await home.say({ op: 'medicine.restore', args: { id } });
  expect(home.heard()).toEqual(['09:10 tablet undone-1', '09:10 anna escalate-2']);
  await home.tablet.push(home.tablet.mark({ medicine_id: id }));
  await home.settle();
  expect(home.heard().toSorted()).toEqual(['09:10 anna recall-3', '09:10 tablet cancel-3']);
  expect(home.titleAt('anna')).toBe('Grandmother: taken 09:10');
});

test('[REM-3][MED-5] when a pause ends while the window is open it rings once more', async () => {
  const home = await aFamily([]);
  const { id } = await home.addPill();
  await home.goTo('09:05');
  await home.say({ op: 'medicine.pause', args: { id, until: toWire(wall('10:00')) } });
  home.heard();
  await home.goTo('11:30');
  expect(home.heard()).toEqual(['10:00 tablet undone-1']);
});

test('[REM-2][MED-6] a time moved while its dose is open carries it over, and alarms no earlier', async () => {
  const home = await aFamily();
  const { id } = await home.addPill();
  await home.goTo('08:05');
  expect(home.heard()).toEqual(['08:00 tablet due']);
  await home.revise(id, ['08:30']);
  expect(home.heard()).toEqual(['08:05 tablet cancel']);
  await home.goTo('09:40');
  expect(home.heard()).toEqual([
    '08:30 tablet due',
    '08:40 tablet again',
    '09:00 tablet second',
    '09:30 anna escalate-1',
  ]);
});

test('[MED-6] what was taken at its old time is not asked for at its new one', async () => {
  const home = await aFamily();
  const { id } = await home.addPill();
  await home.goTo('08:02');
  await home.tablet.push(home.tablet.mark({ medicine_id: id }));
  await home.settle();
  await home.revise(id, ['20:00']);
  home.heard();
  await home.goTo('23:30');
  expect(home.heard()).toEqual([]);
  await home.goTo('20:05', { date: '2026-11-21' });
  expect(home.heard()).toEqual(['20:00 tablet due']);
});

test('[MED-6] moved there and back it is asked for at its own time', async () => {
  const home = await aFamily([]);
  const { id } = await home.addPill();
  await home.goTo('08:05');
  await home.revise(id, ['20:00']);
  expect(home.heard()).toEqual(['08:00 tablet due', '08:05 tablet cancel']);
  await home.revise(id, ['08:00'], 2);
  await home.goTo('20:30');
  expect(home.heard()).toEqual(['08:10 tablet again', '08:30 tablet second']);
});

test('[REM-2] a window that a change has cut short alarms nobody earlier', async () => {
  const home = await aFamily();
  const { id } = await home.addPill();
  await home.goTo('08:05');
  await home.revise(id, ['08:00', '08:30']);
  home.heard();
  await home.goTo('08:29');
  expect(home.heard()).toEqual(['08:10 tablet again']);
});

test('[REM-1][REM-3] after one of a group is marked the other devices say what is left', async () => {
  const home = await aFamily([]);
  const first = await home.addPill();
  await home.addPill({ name: 'Metformin' });
  await home.goTo('08:05');
  home.heard();
  await home.tablet.push(home.tablet.mark({ medicine_id: first.id }, taken));
  await home.settle();
  expect(home.heard()).toEqual(['08:05 tablet left-1']);
  const notice = home.screens.get('tablet')?.get(TAG);
  expect(notice).toMatchObject({ body: '08:00 · 1 medicine', silent: true });
  expect(notice?.data.slots).toHaveLength(1);
  await home.settle();
  expect(home.heard()).toEqual([]);
  await home.say({ op: 'medicine.delete', args: { id: first.id } });
  expect(home.heard()).toEqual([]);
});

test('[REM-5] put off on one device, the notice on the others says when it comes', async () => {
  const home = await aFamily([]);
  await home.addPill();
  await home.goTo('08:05');
  home.heard();
  const args = { group: GROUP, until: toWire(wall('08:15')) };
  await home.say({ op: 'dose.snooze', args });
  expect(home.heard()).toEqual(['08:05 tablet left-1']);
  expect(home.screens.get('tablet')?.get(TAG)).toMatchObject({
    title: 'Rings at 08:15',
    silent: true,
    require_interaction: false,
    actions: [{ action: 'taken' }],
  });
  await home.goTo('08:20');
  expect(home.heard()).toEqual(['08:15 tablet snooze-1']);
});

test('[REM-3] a ring that still waits to be sent is not lost to what is left', async () => {
  const home = await aFamily([]);
  const first = await home.addPill();
  await home.addPill({ name: 'Metformin' });
  await home.goTo('07:59');
  home.clock.set(wall('08:00'));
  await home.job.tick();
  await home.tablet.push(home.tablet.mark({ medicine_id: first.id }, taken));
  await home.settle();
  expect(home.heard()).toEqual(['08:00 tablet due']);
  expect(home.screens.get('tablet')?.get(TAG)?.body).toBe('08:00 · 1 medicine');
});

test('[CAL-4] a home zone there and back rings at the right time, once, and alarms no earlier', async () => {
  const home = await aFamily();
  await home.addPill();
  const moveTo = async (time_zone: string) => {
    await home.tablet.push({
      mid: newId(home.deps),
      stream: `u:${home.person.user_id}`,
      op: 'settings.patch',
      v: 1,
      key: 'time_zone',
      args: { fields: { time_zone } },
      at: {
        wall: home.clock.now(),
        server: home.clock.now(),
      },
    });
    await home.settle();
  };
  await home.goTo('07:30');
  await moveTo('Asia/Tokyo');
  expect(home.heard()).toEqual(['07:30 tablet due']);
  await home.goTo('07:42');
  await moveTo('Asia/Almaty');
  expect(home.heard()).toEqual(['07:40 tablet again', '07:42 tablet cancel']);
  expect(home.titleAt('tablet')).toBe('Rings at 08:00');
  await home.goTo('09:05');
  expect(home.heard()).toEqual([
    '08:00 tablet due~1',
    '08:10 tablet again~1',
    '08:30 tablet second~1',
    '09:00 anna escalate-1~1',
  ]);
});

test('[DOSE-13] moved before its window opened and marked offline at its old time, it never rings', async () => {
  const home = await aFamily();
  const { id } = await home.addPill();
  await home.goTo('06:30');
  await home.revise(id, ['09:00']);
  await home.goTo('08:40');
  await home.takenAt(id, '08:05');
  await home.goTo('13:30');
  expect(home.heard()).toEqual([]);
  await home.goTo('09:30', { date: '2026-11-21' });
  expect(home.heard()).toEqual(['09:00 tablet due', '09:10 tablet again', '09:30 tablet second']);
});

test('[DOSE-13][REM-3] a mark that comes late takes back what rang at the new time, in its words', async () => {
  const home = await aFamily();
  const { id } = await home.addPill();
  await home.goTo('06:30');
  await home.revise(id, ['07:00']);
  await home.goTo('08:40');
  expect(home.heard()).toContain('08:00 anna escalate-1');
  await home.takenAt(id, '08:05');
  expect(home.heard()).toEqual(['08:40 tablet cancel', '08:40 anna recall']);
  const at = (device: string, person = '') =>
    home.screens.get(device)?.get(`${person}dose:${GROUP.replace('08:00', '07:00')}`)?.title;
  expect(at('tablet')).toBe('Taken 08:05');
  expect(at('anna', `${home.person.user_id}:`)).toBe('Grandmother: taken 08:05');
});

test('[DOSE-13] while it is asked whether it is the same dose nothing rings; the answer decides', async () => {
  const home = await aFamily();
  const { id } = await home.addPill({ times: ['08:00', '09:00'] });
  await home.goTo('06:30');
  await home.revise(id, ['09:00']);
  await home.goTo('09:02');
  expect(home.heard()).toEqual(['09:00 tablet due']);
  await home.takenAt(id, '08:05');
  expect(home.heard()).toEqual(['09:02 tablet cancel']);
  expect(home.screens.get('tablet')?.get(TAG.replace('08:00', '09:00'))?.title).toBe(
    '08:00 was taken at 08:05',
  );
  await home.goTo('10:20');
  expect(home.heard()).toEqual([]);
  await home.takenAt(id, '08:05', { stands_for: `${id}:2026-11-20:08:00` });
  expect(home.heard()).toEqual(['10:20 tablet second', '10:20 anna escalate-1']);
  await home.takenAt(id, '08:05', { stands_for: `${id}:2026-11-20:09:00` });
  expect(home.heard().toSorted()).toEqual(['10:20 anna recall-2', '10:20 tablet cancel-2']);
});

test('[DOSE-13][REM-3] so it is over midnight: what rang at the new time is asked about, and said in its words', async () => {
  const home = await aFamily();
  const { id } = await home.addPill({ times: ['23:30'] });
  const late = (more: { stands_for?: string } = {}) => {
    const slot = { medicine_id: id, date: '2026-11-20', time: '23:30' };
    const args = { ...slot, ...taken, taken_at: toWire(wall('23:35')), ...more };
    return home.say({ op: 'dose.mark', args });
  };
  const date = '2026-11-21';
  await home.goTo('20:00');
  home.heard();
  await home.revise(id, ['00:30']);
  await home.goTo('00:32', { date });
  expect(home.heard()).toEqual(['00:30 tablet due']);
  await late();
  expect(home.heard()).toEqual(['00:32 tablet cancel']);
  const title = () =>
    home.screens
      .get('tablet')
      ?.get(`dose:${GROUP.replace('2026-11-20', date).replace('08:00', '00:30')}`)?.title;
  expect(title()).toBe('23:30 was taken at 23:35');
  await home.goTo('01:40', { date });
  expect(home.heard()).toEqual([]);
  await late({ stands_for: `${id}:2026-11-20:23:30` });
  expect(home.heard()).toEqual(['01:40 tablet second', '01:40 anna escalate-1']);
  await late({ stands_for: `${id}:${date}:00:30` });
  expect(home.heard().toSorted()).toEqual(['01:40 anna recall-2', '01:40 tablet cancel-2']);
  expect(title()).toBe('Taken 23:35');
});
