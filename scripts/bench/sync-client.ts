import { performance } from 'node:perf_hooks';
import { personStream, PULL_MAX_ROWS, PUSH_MAX_MUTATIONS } from '@qamqor/shared/sync/protocol';
import type { Member } from '../lib/household.ts';
import { openSyncDevice, queueMarks, type SyncDevice } from '../sync-suite/measured-device.ts';
import { percentile, type Line } from './figures.ts';

/** As many as a person with a full day takes. */
const A_DAY = 12;
const READINGS = 20;
const FEW = 1_000;
const MANY = 10_000;

type At = { url: string };

/** What a sync may ask for (SYNC-16). */
const requestsFor = (queued: number, rows: number) =>
  Math.ceil(queued / PUSH_MAX_MUTATIONS) + Math.ceil(rows / PULL_MAX_ROWS) + 1;

async function timed(device: SyncDevice, work: () => Promise<void>) {
  const before = device.requests();
  const began = performance.now();
  await work();
  return { wall: performance.now() - began, requests: device.requests() - before };
}

async function expectAll({ local }: SyncDevice, member: Member, count: number): Promise<void> {
  const queued = await local.outbox.mutations.where('status').equals('queued').count();
  const stream = personStream(member.user_id);
  const marks = local.cache.marks.where('[stream+date]').between([stream, ''], [stream, '~']);
  const stored = await marks.count();
  if (queued > 0 || stored !== count) throw new Error(`${queued} wait, ${stored} marks are there`);
}

/** The median of several devices; each is opened, pulls and queues before it is measured. */
async function drains(
  { url }: At,
  members: readonly Member[],
  { queued, remote }: { queued: number; remote: number },
  meanwhile: (device: SyncDevice) => Promise<void> = async () => undefined,
) {
  const all: { wall: number; requests: number }[] = [];
  for (const member of members) {
    const device = await openSyncDevice(url, member);
    await device.sync();
    if (remote > 0) {
      const other = await openSyncDevice(url, member);
      await queueMarks(other, member, { count: remote, perDay: A_DAY });
      await other.sync();
      await other.close();
    }
    await queueMarks(device, member, { count: queued, perDay: A_DAY });
    await meanwhile(device);
    all.push(await timed(device, () => device.sync()));
    await expectAll(device, member, queued + remote);
    await device.close();
  }
  return { walls: all.map(({ wall }) => wall), requests: Math.max(...all.map((m) => m.requests)) };
}

function spread(name: string, samples: readonly number[], goal: number, limit: number): Line[] {
  const [least, most] = [Math.min(...samples), Math.max(...samples)].map((ms) => ms.toFixed(0));
  const said = `${name}, median of ${samples.length} (${least} to ${most})`;
  return [{ name: said, unit: 'ms', value: percentile(samples, 0.5), goal, limit }];
}

/** A device comes back with what it queued, while marks of another wait for it. */
export async function clientComesBack(
  at: At,
  members: readonly Member[],
  { queued, remote }: { queued: number; remote: number },
): Promise<Line[]> {
  const { walls, requests } = await drains(at, members, { queued, remote });
  return [
    ...spread('wall time', walls, 500, 2_000),
    { name: 'requests', unit: '', value: requests, goal: requestsFor(queued, queued + remote) },
  ];
}

/** A new device pulls what another one made. */
export async function clientBegins(
  { url }: At,
  member: Member,
  { rows, times }: { rows: number; times: number },
): Promise<Line[]> {
  const walls: number[] = [];
  let requests = 0;
  for (let n = 0; n < times; n++) {
    const device = await openSyncDevice(url, member);
    const one = await timed(device, () => device.sync());
    await expectAll(device, member, rows);
    await device.close();
    walls.push(one.wall);
    requests = Math.max(requests, one.requests);
  }
  return [
    ...spread('wall time', walls, 1_000, 4_000),
    { name: 'requests', unit: '', value: requests, goal: requestsFor(0, rows) },
  ];
}

/** Ten times as many take ten times as long, and the day is read while they wait. */
export async function clientDrains(at: At, members: readonly Member[]): Promise<Line[]> {
  const readings: number[] = [];
  const read = async (device: SyncDevice) => {
    for (let n = 0; n < READINGS; n++) {
      const began = performance.now();
      await device.readDay();
      readings.push(performance.now() - began);
    }
  };
  const few = { queued: FEW, remote: 0 };
  const many = { queued: MANY, remote: 0 };
  const short = await drains(at, members.slice(0, -1), few);
  const long = await drains(at, members.slice(-1), many, read);
  const ofFew = percentile(short.walls, 0.5) / FEW;
  const ofMany = percentile(long.walls, 0.5) / MANY;
  return [
    { name: `of ${FEW} marks, each`, unit: 'ms', value: ofFew },
    { name: `of ${MANY} marks, each`, unit: 'ms', value: ofMany },
    { name: 'ratio', unit: '', value: ofMany / ofFew, goal: 1.5, limit: 3 },
    { name: 'requests', unit: '', value: long.requests, goal: requestsFor(MANY, MANY) },
    ...spread('the day is read while they wait', readings, 100, 400),
  ];
}
