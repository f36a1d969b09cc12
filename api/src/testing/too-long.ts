import type { Writes } from '../platform/database/database.ts';
import { HELD_MOST_MS } from '../platform/database/held.ts';

/** What a test writes by itself, to begin with, may be as much as it likes. */
const BY_A_TEST = /^\S+ in (?:testing\/|\S+\.test\.ts)/;

/**
 * The transactions of the server that held the writer for too long, from now on. They are told by the
 * processor's time: a busy machine makes nothing fail.
 */
export function noteTooLong({ writer }: Writes): string[] {
  const found: string[] = [];
  writer.onHeld(({ by, cpu_ms }) => {
    if (cpu_ms <= HELD_MOST_MS) return;
    const name = by();
    if (!BY_A_TEST.test(name)) found.push(`${Math.round(cpu_ms)} ms of processor by ${name}`);
  });
  return found;
}
