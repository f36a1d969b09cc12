import { parseStream } from '@qamqor/shared/sync/protocol';
import type { HasSynced } from '../../changes/changes.service.ts';
import type { Viewer } from '../../platform/http/http.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Raised } from '../../platform/database/transaction.ts';

type Listener = {
  /** Hears of each stream that may concern the viewer; whether it does is the listener's to ask. */
  hear(raised: Raised): void;
  /** The session ended, or whom the viewer may hear of could not be read. */
  end(): void;
};

type Listening = { viewer: Viewer; people: readonly string[]; listener: Listener };

export type LiveHub = {
  /** `ready` resolves when nothing that comes later is missed. */
  join(viewer: Viewer, listener: Listener): { ready: Promise<void>; leave: () => void };
  /** How many listen. */
  size(): number;
};

/** Sets by a name; a set that becomes empty goes. */
function createGroups<Member>() {
  const groups = new Map<string, Set<Member>>();
  return {
    of: (name: string): Iterable<Member> => groups.get(name) ?? [],
    add: (name: string, member: Member) =>
      void groups.set(name, (groups.get(name) ?? new Set()).add(member)),
    remove(name: string, member: Member) {
      const group = groups.get(name);
      group?.delete(member);
      if (group?.size === 0) groups.delete(name);
    },
  };
}

/**
 * From a person to those who listen to their streams, so that a commit asks nobody else. A viewer
 * listens to everybody whose link they hold, paused ones too: a pause ends by itself. Their links are
 * read anew whenever their own account's stream moves.
 */
export function createLiveHub({ reader, writer, synced }: Database & HasSynced): LiveHub {
  const listeners = new Set<Listening>();
  const byPerson = createGroups<Listening>();
  const bySession = createGroups<Listening>();
  let unsubscribe: (() => void) | null = null;

  function place(listening: Listening, people: readonly string[]): void {
    for (const id of listening.people) byPerson.remove(id, listening);
    listening.people = people;
    for (const id of people) byPerson.add(id, listening);
  }

  async function followLinks(listening: Listening): Promise<void> {
    const { user_id } = listening.viewer;
    const people = await synced.access.linkedPeople(reader, user_id);
    if (listeners.has(listening)) place(listening, [user_id, ...people]);
  }

  function tell(raised: Raised): void {
    const stream = parseStream(raised.stream);
    if (!stream) return;
    for (const listening of byPerson.of(stream.id)) {
      const { viewer, listener } = listening;
      if (stream.kind === 'u' && viewer.user_id !== stream.id) continue;
      // Whose links cannot be read is sent off: who comes again pulls, and is placed anew.
      if (stream.kind === 'u') followLinks(listening).catch(() => listener.end());
      listener.hear(raised);
    }
  }

  function follow(): () => void {
    const stops = [
      writer.onCommit((all) => {
        const latest = new Map(all.map((raised) => [raised.stream, raised]));
        for (const raised of latest.values()) tell(raised);
      }),
      writer.onSessionEnd((session) => {
        for (const { listener } of bySession.of(session)) listener.end();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }

  return {
    join(viewer, listener) {
      unsubscribe ??= follow();
      const listening: Listening = { viewer, people: [], listener };
      listeners.add(listening);
      bySession.add(viewer.session_id, listening);
      place(listening, [viewer.user_id]);
      const leave = () => {
        listeners.delete(listening);
        bySession.remove(viewer.session_id, listening);
        place(listening, []);
        if (listeners.size > 0) return;
        unsubscribe?.();
        unsubscribe = null;
      };
      return { ready: followLinks(listening), leave };
    },
    size: () => listeners.size,
  };
}
