import { expect, test } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice } from '../testing/world.ts';
import { learnFrom, type SyncDeps } from './deps.ts';

test('[CAL-1] an answer that does not say what time it is leaves the time as it was', async () => {
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  const { local, engine, reports } = await openDevice(server, GRANDMOTHER);
  await engine.flush();
  const deps = {
    local,
    report: (change: object) => Object.assign(reports, change),
  } as unknown as SyncDeps;
  const known = local.learned();
  reports.online = false;
  for (const said of [undefined, null, Number.NaN, 'now'])
    await learnFrom(deps, local.reading(), said as unknown as number);
  expect(local.now()).toBe(NOON);
  expect(local.learned()).toEqual(known);
  expect(reports).toMatchObject({ online: true, clockOffset: 0 });
});
