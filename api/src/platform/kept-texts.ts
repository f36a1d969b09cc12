import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';

/** A text as it was made for somebody, as it is sent, and a name of what it says. */
export type KeptText = { text: Buffer; etag: string };

export type KeptTexts = {
  /**
   * The text of this name as it was made last, where everything that it rests on, `basis`, is the same;
   * else what `make` makes now. Who asks meanwhile gets the same. The name says whose it is: whether an
   * asker may see it is asked before, each time.
   */
  keptText(name: string, basis: string, make: () => Promise<string>): Promise<KeptText>;
};

const MOST_BYTES = 64 * 1024 * 1024;
/** Larger ones would push out everybody else's. */
const LARGEST_BYTES = 8 * 1024 * 1024;
const MOST_TEXTS = 5_000;

/** The names are short letters of ours, and what they are kept by takes some room too. */
const BESIDE_BYTES = 200;
const sizeOf = (name: string, basis: string, { text }: KeptText) =>
  BESIDE_BYTES + name.length + basis.length + text.byteLength;

/** The texts asked for last, in memory alone. */
export function createKeptTexts(
  { bytes, largest, texts } = { bytes: MOST_BYTES, largest: LARGEST_BYTES, texts: MOST_TEXTS },
): KeptTexts {
  const kept = new Map<string, { basis: string; size: number; made: KeptText }>();
  const making = new Map<string, { basis: string; promise: Promise<KeptText> }>();
  let taken = 0;

  function drop(name: string): void {
    taken -= kept.get(name)?.size ?? 0;
    kept.delete(name);
  }

  function keep(name: string, basis: string, made: KeptText): void {
    drop(name);
    const size = sizeOf(name, basis, made);
    if (size > largest) return;
    kept.set(name, { basis, size, made });
    taken += size;
    for (const oldest of kept.keys()) {
      if (taken <= bytes && kept.size <= texts) return;
      drop(oldest);
    }
  }

  async function makeNow(
    name: string,
    basis: string,
    make: () => Promise<string>,
  ): Promise<KeptText> {
    const text = Buffer.from(await make());
    // Compressed on its way it is other bytes of the same meaning: a weak name.
    const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
    const made = { text, etag };
    keep(name, basis, made);
    return made;
  }

  return {
    async keptText(name, basis, make) {
      const found = kept.get(name);
      if (found?.basis === basis) {
        kept.delete(name);
        kept.set(name, found);
        return found.made;
      }
      const under = making.get(name);
      if (under?.basis === basis) return under.promise;
      const promise = makeNow(name, basis, make).finally(() => {
        if (making.get(name)?.promise === promise) making.delete(name);
      });
      making.set(name, { basis, promise });
      return promise;
    },
  };
}
