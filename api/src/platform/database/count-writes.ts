import { countedHere } from '../thread-time.ts';
import type { Writer } from './transaction.ts';

/** The same writer, of which each piece of work counts for whoever asked for it: it is done in a queue. */
export function countWrites(writer: Writer): Writer {
  const run: Writer['run'] = (work, how) => writer.run(countedHere(work), how);
  return Object.assign(Object.create(writer) as Writer, { run });
}
