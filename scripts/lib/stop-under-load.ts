import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { aMark, JWT_SECRET, type Member } from './household.ts';
import { openHttp, type Http, type Outcome } from './open-http.ts';
import { tellKinds } from './outcome-kinds.ts';
import { startServer } from './server-process.ts';

/**
 * Asks one thing after the other until the server is not there any more. What can wait may be told to,
 * on a machine that is slow; a mark may not.
 */
async function askOn(
  http: Http,
  member: Member,
  isWriter: boolean,
  heard: () => void,
): Promise<{ answered: number; wrong: Outcome[] }> {
  const told = { answered: 0, wrong: [] as Outcome[] };
  for (let n = 0; ; n++) {
    const mark = () => ({
      proto: 1,
      device_id: 'd',
      now: Date.now(),
      mutations: [aMark(member, n % 365)],
    });
    const outcome = await http.ask({
      token: member.token,
      ...(isWriter ? { path: '/sync/push', body: mark() } : { path: '/medicines/today' }),
    });
    heard();
    if (outcome.kind === 'refused') return told;
    const isGood =
      outcome.kind === 'answered' &&
      (isWriter
        ? outcome.status === 200 && outcome.text.includes('"status":"ok"')
        : [200, 503].includes(outcome.status));
    if (isGood) told.answered++;
    else told.wrong.push(outcome);
    if (outcome.kind === 'failed') return told;
  }
}

/** SIGTERM while everybody writes and reads, again and again. */
export async function stopUnderLoad(directory: string, members: readonly Member[], stops: number) {
  const wrong: Outcome[] = [];
  let answered = 0;
  let slowest = 0;
  for (let stop = 0; stop < stops; stop++) {
    const server = await startServer(directory, { JWT_SECRET });
    const http = openHttp(server.url);
    const everybody = members.flatMap((member) =>
      [true, false].map((isWriter) => ({ member, isWriter })),
    );
    const heard = everybody.map(() => Promise.withResolvers<void>());
    const asking = everybody.map(({ member, isWriter }, n) =>
      askOn(http, member, isWriter, () => heard[n]?.resolve()),
    );
    await Promise.all(heard.map(({ promise }) => promise));
    await delay((stop * 137) % 700);
    const began = performance.now();
    await server.stop();
    slowest = Math.max(slowest, performance.now() - began);
    for (const told of await Promise.all(asking)) {
      answered += told.answered;
      wrong.push(...told.wrong);
    }
    http.close();
  }
  return { stops, slowest, answered, failed: wrong.length, wrong: tellKinds(wrong) };
}
