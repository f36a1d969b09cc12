import type { PullResponse } from '@qamqor/shared/sync/protocol';
import type { SignedInPerson } from './test-app.ts';

const KINDS = ['medicines', 'marks', 'claims', 'snoozes', 'events'] as const;
type Kind = (typeof KINDS)[number];
type Row = { id: string };

/**
 * A device that keeps what it pulled of one stream and asks on from its cursor, in pages of a few
 * rows; as dumb as the protocol's text allows. `sync` answers the bodies as they came.
 */
export function keptCopy(owner: SignedInPerson, stream: string) {
  const rows = new Map<Kind, Map<string, Row>>();
  let cursor = 0;
  let epoch: string | null = null;

  function drop(): void {
    rows.clear();
    cursor = 0;
    epoch = null;
  }

  /** True when there is more to ask for. */
  function apply({ streams, gone }: PullResponse): boolean {
    const page = streams[stream];
    if (gone.includes(stream)) drop();
    if (!page || gone.includes(stream)) return false;
    if (epoch !== null && (page.epoch !== epoch || page.reset)) {
      drop();
      return true;
    }
    for (const kind of KINDS) {
      const kept = rows.get(kind) ?? new Map<string, Row>();
      rows.set(kind, kept);
      for (const row of page.rows[kind] ?? []) kept.set(row.id, row);
      for (const id of page.deleted[kind as 'events'] ?? []) kept.delete(id);
    }
    ({ cursor, epoch } = page);
    return page.more;
  }

  return {
    async sync(): Promise<string[]> {
      const bodies: string[] = [];
      for (;;) {
        const url = `/api/sync/pull?streams=${stream}@${cursor}&limit=4`;
        const answer = await owner.send('GET', url);
        bodies.push(answer.body);
        if (!apply(answer.json())) return bodies;
      }
    },
    isEmpty: () => rows.size === 0,
    rows: (): Partial<Record<Kind, Row[]>> =>
      Object.fromEntries([...rows].map(([kind, kept]) => [kind, [...kept.values()]])),
  };
}

export type KeptCopy = ReturnType<typeof keptCopy>;
