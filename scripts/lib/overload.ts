import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { toWire } from '@qamqor/shared/calendar/dates';
import { percentile } from '../bench/figures.ts';
import { aMark, JWT_SECRET, type Member } from './household.ts';
import { openHttp, type Call, type Http, type Outcome } from './open-http.ts';
import { tellKinds } from './outcome-kinds.ts';
import { startServer } from './server-process.ts';

const TIMES = 10;
/** As many at once show what the server can do. */
const AT_ONCE = 4;
const CALIBRATION_MS = 3_000;
const TICK_MS = 20;
const MARK_EVERY_MS = 500;
const HISTORY_DAYS = 40;

/** Much to work out: every dose of some weeks. */
function history({ token, medicine_id }: Member): Call {
  const day = (back: number) => toWire(Date.now() - back * 86_400_000).slice(0, 10);
  const query = `from=${day(HISTORY_DAYS)}&to=${day(1)}`;
  return { path: `/medicines/${medicine_id}/history?${query}`, token };
}

const has = (outcome: Outcome, status: number) =>
  outcome.kind === 'answered' && outcome.status === status;

/** What the server does in a second when it is asked no faster than it answers. */
async function capacity(http: Http, members: readonly Member[]): Promise<number> {
  const until = performance.now() + CALIBRATION_MS;
  let done = 0;
  const one = async (n: number) => {
    while (performance.now() < until) {
      const outcome = await http.ask(history(members[n % members.length] as Member));
      if (has(outcome, 200)) done++;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => one(n)));
  return (done * 1000) / CALIBRATION_MS;
}

/** A mark of a device, by sync and by REST in turns; how it went and how long it took. */
async function mark(http: Http, member: Member, n: number) {
  const { token, medicine_id } = member;
  const hour = `${String(n % 24).padStart(2, '0')}:00`;
  const mutations = [aMark(member, 1 + Math.floor(n / 24), hour)];
  const began = performance.now();
  const outcome = await http.ask(
    n % 2 === 0
      ? {
          path: '/sync/push',
          token,
          body: { proto: 1, device_id: 'd', now: Date.now(), mutations },
        }
      : {
          path: '/medicines/log',
          token,
          body: { medicine_id, time: hour, taken: true, date: toWire(Date.now()).slice(0, 10) },
        },
  );
  return { outcome, ms: performance.now() - began };
}

/** Ten times as much as the server can do is asked for `ms`, while every device marks its doses. */
export async function overload(directory: string, members: readonly Member[], ms: number) {
  const server = await startServer(directory, { JWT_SECRET });
  const [crowd, devices] = [openHttp(server.url, { asBrowser: true }), openHttp(server.url)];
  try {
    const perSecond = await capacity(crowd, members);
    const asked: Promise<Outcome>[] = [];
    const marks: ReturnType<typeof mark>[] = [];
    const health: Promise<Outcome>[] = [];
    const began = performance.now();
    let nextMark = 0;
    for (let past = 0; past < ms; past = performance.now() - began) {
      const due = (past / 1000) * perSecond * TIMES;
      while (asked.length < due) {
        asked.push(crowd.ask(history(members[asked.length % members.length] as Member)));
      }
      for (; nextMark <= past; nextMark += MARK_EVERY_MS) {
        const n = nextMark / MARK_EVERY_MS;
        marks.push(...members.map((member) => mark(devices, member, n)));
        health.push(devices.ask({ path: '/health', token: '' }));
      }
      await delay(TICK_MS);
    }
    const times = asked.length / ((performance.now() - began) / 1000) / perSecond;
    const outcomes = await Promise.all(asked);
    const taken = await Promise.all(marks);
    const isRefused = (one: Outcome) =>
      has(one, 503) && one.kind === 'answered' && Number(one.headers['retry-after']) > 0;
    const refused = outcomes.filter(isRefused);
    const served = outcomes.filter((one) => has(one, 200));
    const other = outcomes.filter((one) => !has(one, 200) && !isRefused(one));
    const isTaken = ({ outcome }: (typeof taken)[number]) =>
      outcome.kind === 'answered' &&
      outcome.status === 200 &&
      /"status":"(?:ok|taken)"/.test(outcome.text);
    const lost = taken.filter((one) => !isTaken(one)).map(({ outcome }) => outcome);
    const after = await crowd.ask(history(members[0] as Member));
    const unwell = (await Promise.all(health)).filter((one) => !has(one, 200));
    const latencies = taken.map((one) => one.ms);
    return {
      times,
      asked: outcomes.length,
      refused: refused.length,
      repeated: crowd.repeated(),
      marksSent: taken.length,
      marks: taken.length - lost.length,
      p99: percentile(latencies, 0.99),
      slowest: Math.max(...latencies),
      wrong: [
        ...tellKinds(other).map((told) => `of the crowd ${told}`),
        ...tellKinds(lost).map((told) => `of the marks ${told}`),
        ...(served.length === 0 ? ['nobody of the crowd was served'] : []),
        ...(has(after, 200) ? [] : tellKinds([after]).map((told) => `after the crowd ${told}`)),
        ...tellKinds(unwell).map((told) => `of the health checks ${told}`),
      ],
    };
  } finally {
    crowd.close();
    devices.close();
    await server.stop();
  }
}
