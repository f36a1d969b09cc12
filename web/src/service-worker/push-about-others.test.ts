import { DAY, HOUR } from '@qamqor/shared/calendar/dates';
import { beforeEach, expect, test } from 'vitest';
import { writeMeta } from '../local-db/outbox/meta.ts';
import { createOutbox } from '../local-db/outbox/outbox-db.ts';
import { keepTime } from '../sync/keep-time.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON } from '../testing/world.ts';
import { aNotice, bodyOf, closedPhone, type Phone } from '../testing/worker-world.ts';
import { onPush } from './push.ts';

const title = 'Mama: 17:00 not recorded';
const actions = [{ action: 'on_it' as const, title: "I'm on it" }];
const WHOLE = [{ title, options: { actions, requireInteraction: true, renotify: true } }];
let laptop: Phone;

/** An alert to the daughter, about the grandmother. */
const alert = (wall: number) =>
  onPush(bodyOf(aNotice({ title, actions }, { stage: 'escalate-1', slots: [] })), {
    ...laptop.deps,
    wall: () => wall,
  });

beforeEach(async () => {
  const server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  laptop = await closedPhone(server, DAUGHTER);
});

test('[REM-4][CAL-1] a clock that is hours ahead takes nothing from an alert about another person', async () => {
  const { local } = laptop.device;
  local.learn({ server: NOON, wall: NOON + 9 * HOUR });
  await keepTime(local);
  await alert(NOON + 9 * HOUR);
  expect(laptop.shown).toMatchObject(WHOLE);
});

test('[REM-4][CAL-5] nor does one that was set years ahead since', async () => {
  const { local } = laptop.device;
  local.learn({ server: NOON, wall: NOON });
  await keepTime(local);
  await alert(NOON + 730 * DAY);
  expect(laptop.shown).toMatchObject(WHOLE);
});

test('[REM-4] a clock that is hours behind does not make one that is over look new', async () => {
  const { local } = laptop.device;
  local.learn({ server: NOON + 5 * HOUR, wall: NOON });
  await keepTime(local);
  await alert(NOON);
  expect(laptop.shown).toMatchObject([{ title: '17:00 not recorded' }]);
});

test('[REM-4] of several accounts on the device the time of the one that is signed in holds', async () => {
  const { local } = laptop.device;
  local.learn({ server: NOON, wall: NOON + 9 * HOUR });
  await keepTime(local);
  const ids = ['0191d000-0000-7000-8000-000000000001', '0191d000-0000-7000-8000-0000000000ff'];
  for (const id of ids) {
    const outbox = createOutbox(id, laptop.deps.dexie);
    const time = { server: NOON + 9 * HOUR, wall: NOON + 9 * HOUR };
    await writeMeta(outbox, 'learned', { time, synced_at: NOON });
    outbox.close();
  }
  await alert(NOON + 9 * HOUR);
  expect(laptop.shown).toMatchObject(WHOLE);
});
