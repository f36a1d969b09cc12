import { wallOf } from '../support/wall.ts';
import { expect, marksOf } from '../support/fixtures.ts';
import { leaveApp } from '../support/push.ts';
import {
  addEarlier,
  clearDay,
  Device,
  minuteOfOwn,
  test,
  type SignedIn,
} from '../support/rings.ts';

const MINUTE = 60_000;

type Health = { can_ring: boolean; last_shown_at: string | null; next_at: string | null };

test.setTimeout(4 * MINUTE);

test('[REM-1][REM-2][REM-3] a medicine rings with the app closed, is answered, and rings no more', async ({
  server,
  service,
  signIn,
}) => {
  const page = await signIn('grandmother');
  const { pushes } = await leaveApp(page, server.url);
  const { access_token: token, user } = await server.call<SignedIn>('/auth/demo', undefined, {
    person: 'grandmother',
  });
  await clearDay(server, token, user.id);
  const tablet = await Device.subscribe(server, service, token);
  const health = () => server.call<Health>('/reminders/health', token);
  expect(await health()).toMatchObject({ can_ring: true, last_shown_at: null });

  // That it rings in its minute, real-push.spec.ts shows.
  const due = minuteOfOwn();
  const { date, time } = wallOf(due, user.time_zone);
  const pill = { name: 'Amlodipine', times: [time], wall: due - 5 * MINUTE };
  const id = await addEarlier(server, token, user.id, pill);
  const slot = { medicine_id: id, medicine_name: pill.name, date, time, taken: false };

  const ring = await tablet.hears('due', MINUTE);
  expect(ring.notification).toMatchObject({
    title: 'Time for your medicines',
    body: `${time} · 1 medicine`,
    tag: `dose:${date}T${time}`,
    data: { person_id: user.id, slots: [`${id}:${date}:${time}`] },
  });
  expect(JSON.stringify(ring)).not.toContain('Amlodipine');
  expect((await health()).next_at).toBe(new Date(due + 10 * MINUTE).toISOString());

  await pushes.deliver(JSON.stringify(ring));
  const titles = async () => (await pushes.shown()).map(({ title }) => title);
  await expect.poll(titles).toEqual(['Time for your medicines']);
  await expect.poll(async () => (await health()).last_shown_at).not.toBeNull();
  await pushes.press(ring.notification.tag, 'taken');
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);

  const answer = await tablet.hears('cancel', MINUTE);
  expect(answer.notification).toMatchObject({ tag: ring.notification.tag, silent: true });
  expect(answer.notification.title).toMatch(/^Taken \d\d:\d\d$/);
  await expect
    .poll(async () => Date.parse((await health()).next_at ?? ''))
    .toBeGreaterThan(due + 60 * MINUTE);
  const metrics = await (await fetch(`${server.url}/api/metrics`)).text();
  expect(metrics).toContain('qamqor_deliveries{state="acted"} 1');
  expect(metrics).toContain('qamqor_deliveries{state="pending"} 0');
  expect(tablet.heard().map(({ notification }) => notification.data.stage)).toEqual([
    'due',
    'cancel',
  ]);
});

test('[REM-2][REM-3][REM-4] not answered, a relative is told, is on it, and learns the outcome', async ({
  server,
  service,
  signIn,
}) => {
  const page = await signIn('daughter');
  const { pushes } = await leaveApp(page, server.url);
  const { access_token: token, user } = await server.call<SignedIn>('/auth/demo', undefined, {
    person: 'grandmother',
  });
  await clearDay(server, token, user.id);
  await server.call('/reminders/settings', token, { delay_minutes: 15 }, 'PUT');
  const phone = await Device.subscribe(server, service, await server.tokenOf('daughter'));

  const { date, time } = wallOf(Date.now() - 20 * MINUTE, user.time_zone);
  const stream = `p:${user.id}`;
  const pill = { name: 'Amlodipine', times: [time], wall: Date.now() - 40 * MINUTE };
  const id = await addEarlier(server, token, user.id, pill);

  const alarm = await phone.hears('escalate', MINUTE);
  expect(alarm.notification.title).toContain(`${time} not recorded`);
  expect(JSON.stringify(alarm)).not.toContain('Amlodipine');
  await pushes.deliver(JSON.stringify(alarm));
  await expect.poll(async () => (await pushes.shown()).length).toBe(1);
  await pushes.press(alarm.notification.tag, 'on_it');
  type Claims = { streams: Record<string, { rows: { claims?: { group: string }[] } }> };
  const group = `${date}T${time}`;
  const claims = async () => {
    const { streams } = await server.call<Claims>('/sync/pull', token);
    return streams[stream]?.rows.claims?.filter((claim) => claim.group === group) ?? [];
  };
  await expect.poll(claims).toMatchObject([{ by_name: 'Dana Akhmetova' }]);

  await server.call('/medicines/log', token, { medicine_id: id, time, date, taken: true });
  const outcome = await phone.hears('cancel', MINUTE);
  expect(outcome.notification.title).toContain('taken');
  expect(outcome.notification.tag).toBe(alarm.notification.tag);
  const stages = phone.heard().map(({ notification }) => notification.data.stage);
  expect(stages).toEqual(['escalate-1', 'cancel']);
});
