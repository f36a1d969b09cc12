import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { QUOTAS } from '@qamqor/shared/limits';
import { personStream } from '@qamqor/shared/sync/protocol';
import { anEvent } from '@qamqor/shared/testing/builders';
import { raiseSeq } from '../../api/src/changes/changes.service.ts';
import { saveMedicine } from '../../api/src/medicines/medicine.store.ts';
import { openDatabase } from '../../api/src/platform/database/database.ts';
import { transaction } from '../../api/src/platform/database/transaction.ts';
import { saveEvent } from '../../api/src/schedule/event.store.ts';
import { aMark, aMedicine, newId, type Member } from './household.ts';
import { openHttp, type Call } from './open-http.ts';
import { ROOT } from './stages.ts';

const EVENTS = 1_520;
const LETTERS = 1_500;
const CONNECTIONS = 4;
/** Who is refused asks again at once, as far as a network lets them. */
const AGAIN_MS = 100;

/** As much as an account of an earlier release may hold; answers an event of it. */
export async function fillAccount(
  directory: string,
  { user_id }: Member,
  times: string[],
): Promise<string> {
  const database = openDatabase({ DATABASE_URL: `file:${directory}/qamqor.db`, ROOT });
  const event = { description: 'x'.repeat(LETTERS), rrule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH' };
  const id = newId();
  await transaction(database, async (tx) => {
    const seq = await raiseSeq(tx, personStream(user_id));
    for (let n = 1; n < QUOTAS.medicines; n++)
      await saveMedicine(tx, user_id, aMedicine({ times }), seq);
    for (let n = 0; n < EVENTS; n++)
      await saveEvent(tx, user_id, { ...anEvent(event), id: n === 0 ? id : newId() }, seq);
  });
  await database.close();
  return id;
}

function heavyCalls({ token, user_id }: Member, id: string): (() => Call)[] {
  const reads = ['/medicines/today', '/medicines/stats', '/export/calendar.ics', '/sync/pull'];
  const patch = () => ({
    mid: newId(),
    stream: personStream(user_id),
    op: 'event.patch',
    v: 1,
    key: id,
    args: { id, fields: { title: newId() } },
    at: { wall: Date.now() },
  });
  const push = () => ({ proto: 1, device_id: 'g', now: Date.now(), mutations: [patch()] });
  return [
    ...reads.map((path) => () => ({ path, token })),
    () => ({ path: '/sync/push', token, body: push() }),
  ];
}

/** Four connections of one account, each with the heaviest that there is, one after the other. */
export function startGreedy(url: string, member: Member, eventId: string) {
  const statuses = new Map<string, number>();
  const calls = heavyCalls(member, eventId);
  const http = openHttp(url, { asBrowser: true });
  const end = new AbortController();
  const one = async (first: number) => {
    for (let n = first; !end.signal.aborted; n++) {
      const outcome = await http.ask((calls[n % calls.length] as () => Call)());
      const said = outcome.kind === 'answered' ? `${outcome.status}` : outcome.kind;
      statuses.set(said, (statuses.get(said) ?? 0) + 1);
      if (said !== '200') await delay(AGAIN_MS);
    }
  };
  let isHeldBack = false;
  const watch = async () => {
    while (!end.signal.aborted && !isHeldBack) {
      isHeldBack = (await heldBack(url)) > 0;
      await delay(AGAIN_MS);
    }
  };
  const watching = watch();
  const ended = Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => one(n)));
  return {
    /** Once it is held back at all. */
    isHeldBack: () => isHeldBack || statuses.has('429'),
    async stop() {
      end.abort();
      await watching;
      await ended;
      http.close();
      return statuses;
    },
  };
}

/** For how many seconds in all the server has held requests back for the time that was used, by its own count. */
export async function heldBack(url: string): Promise<number> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  const [, seconds] = /^qamqor_budget_wait_seconds_total (\S+)$/m.exec(text) ?? [];
  if (seconds === undefined) throw new Error('the server does not say for how long it held back');
  return Number(seconds);
}

/** Each of the others marks a dose in turn, so many ms apart, until it is told to stop. */
export async function markInTurn(
  url: string,
  members: readonly Member[],
  { first, every, until }: { first: number; every: number; until: (ms: number) => boolean },
) {
  const http = openHttp(url, { asBrowser: true });
  const mids: string[] = [];
  const times: number[] = [];
  const wrong: string[] = [];
  const asked: Promise<void>[] = [];
  const began = performance.now();
  for (let n = first; !until(performance.now() - began); n++) {
    const member = members[n % members.length] as Member;
    const turn = Math.floor(n / members.length);
    const hour = `${String(turn % 24).padStart(2, '0')}:00`;
    const mark = aMark(member, 1 + Math.floor(turn / 24), hour);
    const since = performance.now();
    const body = { proto: 1, device_id: 'd', now: Date.now(), mutations: [mark] };
    const sent = http.ask({ path: '/sync/push', token: member.token, body });
    asked.push(
      sent.then((outcome) => {
        times.push(performance.now() - since);
        const isTaken = outcome.kind === 'answered' && /"status":"ok"/.test(outcome.text);
        if (isTaken) mids.push(mark.mid);
        else wrong.push(outcome.kind === 'answered' ? `${outcome.status}` : outcome.kind);
      }),
    );
    await delay(every);
  }
  await Promise.all(asked);
  http.close();
  return { mids, times, wrong, sent: asked.length };
}
