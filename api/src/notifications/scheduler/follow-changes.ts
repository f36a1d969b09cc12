import { performance } from 'node:perf_hooks';
import { parseStream } from '@qamqor/shared/sync/protocol';
import { latestChange, personStreams, streamsRaisedSince } from '../../changes/changes.service.ts';
import type { Reads, Writes } from '../../platform/database/database.ts';
import { transaction } from '../../platform/database/transaction.ts';
import {
  findWatermark,
  peopleAfter,
  refillSome,
  retryReview,
} from '../occurrences/watermark.store.ts';
import { lastHeartbeat, tzdata } from './heartbeat.ts';

/** People, or streams, that are looked through at once. */
const PAGE = 500;

/**
 * Follows what is committed by the database itself, from where the scheduler before left off: what it
 * was told of in time is done by then, and what nobody told it is done now.
 */
export function createChangeFollower(
  deps: Reads & Writes,
  review: (people: readonly string[]) => Promise<void>,
) {
  const { reader } = deps;
  let followed = latestChange(reader);

  async function isDone(stream: { id: string; seq: number }, id: string): Promise<boolean> {
    if (parseStream(stream.id)?.kind !== 'p') return false;
    return (await findWatermark(reader, id))?.seq === stream.seq;
  }

  async function notDone(streams: readonly { id: string; seq: number }[]): Promise<string[]> {
    const people = new Set<string>();
    for (const stream of streams) {
      const id = parseStream(stream.id)?.id;
      if (id !== undefined && !(await isDone(stream, id))) people.add(id);
    }
    return [...people];
  }

  /** Everybody whose days ahead are not made yet, or not of their newest data: to be made soon. */
  async function adoptAll(): Promise<void> {
    let after: string | undefined;
    for (;;) {
      const page = await personStreams(reader, after, PAGE);
      const people = await notDone(page);
      if (people.length > 0) {
        await transaction(deps, async (tx) => {
          for (const id of people) await retryReview(tx, id, 0);
        });
      }
      after = page.at(-1)?.id;
      if (page.length < PAGE) return;
    }
  }

  async function refillEverybody(): Promise<void> {
    let after = '';
    for (;;) {
      const people = await peopleAfter(reader, after, PAGE);
      if (people.length > 0) await transaction(deps, (tx) => refillSome(tx, people));
      after = people.at(-1) ?? after;
      if (people.length < PAGE) return;
    }
  }

  return {
    /** At boot; everybody at all where nobody followed before, or the world's clocks have a new edition. */
    async catchUp(): Promise<void> {
      const last = await lastHeartbeat(deps);
      const latest = latestChange(reader);
      if (typeof last?.followed !== 'number') await adoptAll();
      followed = Math.min(last?.followed ?? latest, latest);
      if (last && last.tzdata !== tzdata()) await refillEverybody();
    },
    /** Brings people up to what was committed, for about `spare` ms. */
    async follow(spare: number): Promise<void> {
      const until = performance.now() + spare;
      for (;;) {
        const raised = await streamsRaisedSince(reader, followed, PAGE);
        await review(await notDone(raised));
        followed = raised.at(-1)?.change_no ?? followed;
        if (raised.length < PAGE || performance.now() > until) return;
      }
    },
    followed: () => followed,
  };
}
