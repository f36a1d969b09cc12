import { parseStream } from '@qamqor/shared/sync/protocol';
import { linkedPeople } from '../family/family.service.ts';
import type { Viewer } from '../platform/http.ts';
import type { Database } from '../platform/database.ts';
import type { Raised } from '../platform/transaction.ts';

type Deps = Database;

/** Hears of each stream that may concern the viewer; whether it does is the listener's to ask. */
type Listener = (raised: Raised) => void;

type Seat = { viewerId: string; people: readonly string[]; hear: Listener };

export type LiveHub = {
  /** `ready` resolves when nothing that comes later is missed. */
  join(
    viewer: Pick<Viewer, 'user_id'>,
    hear: Listener,
  ): { ready: Promise<void>; leave: () => void };
  /** How many listen. */
  size(): number;
};

/**
 * From a person to those who listen to their streams, so that a commit asks nobody else. A viewer
 * listens to everybody whose link they hold, paused ones too: a pause ends by itself. Their links are
 * read anew whenever their own account's stream moves.
 */
export function createLiveHub(deps: Deps): LiveHub {
  const seats = new Set<Seat>();
  const byPerson = new Map<string, Set<Seat>>();
  let unsubscribe: (() => unknown) | null = null;

  function place(seat: Seat, people: readonly string[]): void {
    for (const id of seat.people) {
      const listening = byPerson.get(id);
      listening?.delete(seat);
      if (listening?.size === 0) byPerson.delete(id);
    }
    seat.people = people;
    for (const id of people) byPerson.set(id, (byPerson.get(id) ?? new Set()).add(seat));
  }

  async function followLinks(seat: Seat): Promise<void> {
    const people = await linkedPeople(deps.reader, seat.viewerId);
    if (seats.has(seat)) place(seat, [seat.viewerId, ...people]);
  }

  function tell(raised: Raised): void {
    const stream = parseStream(raised.stream);
    if (!stream) return;
    for (const seat of byPerson.get(stream.id) ?? []) {
      if (stream.kind === 'p') seat.hear(raised);
      else if (seat.viewerId === stream.id) {
        // Who cannot be told of a new link at once is told of it by the next pull.
        followLinks(seat).catch(() => undefined);
        seat.hear(raised);
      }
    }
  }

  function follow(): void {
    unsubscribe ??= deps.writer.onCommit((all) => {
      const latest = new Map(all.map((raised) => [raised.stream, raised]));
      for (const raised of latest.values()) tell(raised);
    });
  }

  return {
    join({ user_id }, hear) {
      follow();
      const seat: Seat = { viewerId: user_id, people: [], hear };
      seats.add(seat);
      place(seat, [user_id]);
      const leave = () => {
        seats.delete(seat);
        place(seat, []);
        if (seats.size > 0) return;
        unsubscribe?.();
        unsubscribe = null;
      };
      return { ready: followLinks(seat), leave };
    },
    size: () => seats.size,
  };
}
