import type { SyncReport } from '../sync-status/reported.ts';
import { ifAllowed } from '../platform/if-allowed.ts';

/** What one page or the worker tells the others of the same account. */
export type CrossTabMessage =
  /** Something waits that its writer may not live long enough to send. */
  | { kind: 'saved' }
  | { kind: 'synced'; report: SyncReport }
  | { kind: 'gone'; streams: readonly string[] }
  /** The session was ended from another place: nothing of the person may stay here. */
  | { kind: 'ended' };

export type CrossTabChannel = { tell(word: CrossTabMessage): void; close(): void };

type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

function openChannel(name: string): Channel | null {
  return ifAllowed(() => new BroadcastChannel(name)) ?? null;
}

/** Without the channel everybody still learns of everything, from the database at the next poll. */
export function createCrossTabChannel(
  userId: string,
  hear: (word: CrossTabMessage) => void,
  open: (name: string) => Channel | null = openChannel,
): CrossTabChannel {
  const channel = open(`qamqor-${userId}`);
  if (channel) channel.onmessage = ({ data }: MessageEvent<CrossTabMessage>) => hear(data);
  return {
    tell: (word) => channel?.postMessage(word),
    close: () => channel?.close(),
  };
}
