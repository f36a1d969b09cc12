import type { CommitChannel } from '../platform/database/commit-channel.ts';
import type { Database } from '../platform/database/database.ts';
import { errorKind, type Log } from '../platform/logger.ts';
import { raisedSince, readHistory } from './stream.store.ts';

/** Who was told nothing looks by itself so often. */
const EVERY_MS = 1_000;
const AT_ONCE = 500;

/**
 * From now on those who listen to this program's commits hear of the streams that another program
 * raised as well, and the others are told that something was committed here.
 */
export function followOtherPrograms(
  { reader, writer, log }: Pick<Database, 'reader' | 'writer'> & Log,
  channel: CommitChannel,
): () => void {
  let seen = readHistory(reader)?.change_no ?? 0;
  /** What was committed here since the last look: it was told already. */
  const own = new Map<string, number>();
  let isOfOthers = false;

  function look(): void {
    for (;;) {
      const raised = raisedSince(reader, seen, AT_ONCE);
      seen = raised.at(-1)?.change_no ?? seen;
      const news = raised.filter(({ id, seq }) => (own.get(id) ?? 0) < seq);
      isOfOthers = true;
      writer.announce(news.map(({ id, seq }) => ({ stream: id, seq })));
      isOfOthers = false;
      if (raised.length < AT_ONCE) break;
    }
    own.clear();
  }

  /** A database that cannot be read is looked at again a little later. */
  function lookSafely(): void {
    try {
      look();
    } catch (error) {
      isOfOthers = false;
      log.error({ err: errorKind(error) }, 'what others committed could not be read');
    }
  }

  const stops = [
    writer.onCommit((raised) => {
      if (isOfOthers) return;
      for (const { stream, seq } of raised) own.set(stream, seq);
      channel.tell();
    }),
    channel.onTold(lookSafely),
  ];
  const timer = setInterval(lookSafely, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}
