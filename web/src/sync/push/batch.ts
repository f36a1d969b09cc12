import { PUSH_MAX_BYTES, PUSH_MAX_MUTATIONS, type Mutation } from '@qamqor/shared/sync/protocol';

/** Room for the envelope around the mutations. */
const ENVELOPE = 1024;

/** How many of the first mutations go into one request of at most `limit`. At least one. */
export function batchSize(mutations: readonly Mutation[], limit = PUSH_MAX_MUTATIONS): number {
  const encoder = new TextEncoder();
  let bytes = ENVELOPE;
  let count = 0;
  for (const mutation of mutations.slice(0, Math.min(limit, PUSH_MAX_MUTATIONS))) {
    bytes += encoder.encode(JSON.stringify(mutation)).length + 1;
    if (bytes > PUSH_MAX_BYTES && count > 0) break;
    count++;
  }
  return count;
}
