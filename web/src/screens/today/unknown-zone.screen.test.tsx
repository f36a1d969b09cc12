import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold } from '../../testing/household.ts';
import { axeFaults } from '../../testing/look.ts';
import { openScreen } from '../../testing/screen.tsx';
import { markTaken } from '../../testing/shown-doses.ts';

for (const path of ['/app/dashboard', '/app/schedule'])
  test(`[CAL-1] a zone that this browser does not know is read by the clock of the device: ${path}`, async () => {
    const household = aHousehold();
    const stream = household.server.stream(personStream(household.grandmother.id));
    const [person] = stream.rows('people').values();
    if (!person) throw new Error('nobody is there');
    const time_zones = [{ from: '2024-03-01T00:00:00.000Z', zone: 'Mars/Phobos' }];
    const time_zone = 'Mars/Phobos';
    const events = [...stream.rows('events').values()].map((event) => ({ ...event, time_zone }));
    stream.write({ people: [{ ...person, time_zones }], events });
    await openScreen(path, { household });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    const main = page.getByRole('main');
    if (path === '/app/dashboard') {
      await expect.element(markTaken(main).first()).toBeVisible();
      await expect.element(main.getByText(/does not know the clock of Mars/)).toBeVisible();
      expect(await axeFaults()).toEqual([]);
    }
    await expect.element(main.getByRole('button').first()).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
