import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Member } from './household.ts';

const AT_ONCE = 50;

/** Live streams of people; `events` counts what they are told. */
export function createListeners(url: string) {
  const open: IncomingMessage[] = [];
  const heard = { events: 0 };

  async function one(member: Member): Promise<void> {
    const { token } = member;
    const asking = request(`${url}/api/sync/live`, {
      agent: false,
      headers: { authorization: `Bearer ${token}` },
    });
    const [answer] = (await once(asking.end(), 'response')) as [IncomingMessage];
    if (answer.statusCode === 503) {
      // A machine with too much to do asks to come back.
      answer.resume();
      await delay(Number(answer.headers['retry-after'] ?? 1) * 1_000);
      return one(member);
    }
    if (answer.statusCode !== 200) throw new Error(`/sync/live answered ${answer.statusCode}`);
    answer.on('error', () => undefined);
    answer.on('data', (chunk: Buffer) => {
      heard.events += chunk.toString().split('data:').length - 1;
    });
    open.push(answer);
  }

  return {
    heard,
    /** Opens more, until as many stand as are asked for. */
    async grow(people: readonly Member[], count: number): Promise<void> {
      while (open.length < count) {
        const next = people.slice(open.length, Math.min(count, open.length + AT_ONCE));
        await Promise.all(next.map(one));
      }
    },
    isWhole: (count: number) => open.length === count && !open.some(({ closed }) => closed),
    close(): void {
      for (const answer of open.splice(0)) answer.destroy();
    },
  };
}
