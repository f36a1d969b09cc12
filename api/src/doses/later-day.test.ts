import { DAY } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { mark } from './mark.table.ts';
import { aDevice, aPill, outcomes } from '../testing/device.ts';
import { createTestApp } from '../testing/test-app.ts';

async function aTablet() {
  const server = await createTestApp();
  const tablet = aDevice(server.deps, await server.signIn('aigul'));
  const pill = aPill(server.deps);
  await tablet.push(tablet.add(pill));
  const on = (date: string) => tablet.mark({ medicine_id: pill.id, date });
  const dates = async () => (await server.deps.reader.select().from(mark)).map(({ date }) => date);
  return { ...server, tablet, on, dates };
}

test('[CAL-5] a mark of a day after tomorrow waits for it, and is kept under no later day', async () => {
  const { tablet, on, dates, clock } = await aTablet();
  const [today, tomorrow] = [on('2026-11-20'), on('2026-11-21')];
  const [ahead, later] = [on('2026-11-22'), on('2028-11-19')];
  expect(outcomes(await tablet.push(today, tomorrow, ahead, later))).toEqual([
    'ok',
    'ok',
    'dose.not_yet',
    'dose.not_yet',
  ]);
  expect(await dates()).toEqual(['2026-11-20', '2026-11-21']);
  clock.advance(DAY);
  expect(outcomes(await tablet.push(ahead, later))).toEqual(['ok', 'dose.not_yet']);
  expect(await dates()).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
});

test('[CAL-5] what waits for its day holds up no other dose, and may say another day meanwhile', async () => {
  const { tablet, on, dates } = await aTablet();
  const later = on('2028-11-19');
  const dated = { ...on('2026-11-20'), mid: later.mid };
  expect(outcomes(await tablet.push(later, on('2026-11-19')))).toEqual(['dose.not_yet', 'ok']);
  expect(outcomes(await tablet.push(dated))).toEqual(['ok']);
  expect((await dates()).toSorted()).toEqual(['2026-11-19', '2026-11-20']);
});
