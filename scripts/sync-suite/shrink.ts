/**
 * The shortest list that still fails, by leaving out ever smaller parts. A list of steps as long as
 * it is asked for cannot be made shorter by the generator itself.
 */
export async function shrink<T>(
  whole: readonly T[],
  fails: (part: readonly T[]) => Promise<boolean>,
): Promise<readonly T[]> {
  let least = whole;
  let size = Math.ceil(least.length / 2);
  for (;;) {
    let isShorter = false;
    for (let from = 0; from < least.length;) {
      const part = least.toSpliced(from, size);
      if (await fails(part)) {
        least = part;
        isShorter = true;
      } else from += size;
    }
    if (size > 1) size = Math.ceil(size / 2);
    else if (!isShorter) return least;
  }
}
