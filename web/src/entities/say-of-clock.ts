import type { LocalData } from '../local-db/local-data.ts';
import { readMeta, writeMeta } from '../local-db/outbox/meta.ts';
import { logger } from '../platform/logger.ts';

/**
 * CAL-5: whether the clock that is doubted is right. It is kept beside what was learned last, which
 * another page may have done since.
 */
export async function sayOfClock(
  local: Pick<LocalData, 'doubt' | 'say' | 'wall' | 'outbox'>,
  right: boolean,
): Promise<void> {
  const { outbox } = local;
  const doubt = local.doubt();
  if (!doubt) return;
  const said = { right, wall: local.wall(), now: doubt.says };
  local.say(said);
  await outbox
    .transaction('rw', outbox.meta, async () => {
      const learned = await readMeta(outbox, 'learned');
      if (learned) await writeMeta(outbox, 'learned', { ...learned, said });
    })
    .catch((error: unknown) => logger.warn('Not kept of the clock', error));
}
