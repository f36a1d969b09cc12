import { deletedBy } from '@qamqor/shared/schedule/event';
import {
  entitiesWith,
  ENTITY_NAMES,
  type Entity,
  type EntityRows,
} from '@qamqor/shared/sync/entities';
import type { State } from '@qamqor/shared/sync/reducer';
import type { StreamPage } from '@qamqor/shared/sync/protocol';
import type { CareEvent } from '@qamqor/shared/schedule/event';

type Entry = { kind: Entity; row: { id: string; seq: number } | null; id: string; seq: number };

/** One stream of the stand-in server: the newest state of each row with its seq. */
export class FakeStream {
  epoch = 'e1';
  seq = 0;
  readonly entries = new Map<string, Entry>();
  /** Links and viewers that the other side ended. */
  stopped: string[] = [];
  readonly undone = new Map<string, string>();

  /** One seq for all rows of a change. */
  write<K extends Entity>(rows: { [P in K]?: EntityRows[P][] }): number {
    this.seq++;
    for (const [kind, list] of Object.entries(rows) as [Entity, { id: string }[]][]) {
      for (const row of list) this.#put(kind, row.id, { ...row, seq: this.seq });
    }
    return this.seq;
  }

  remove(kind: Entity, id: string): void {
    this.seq++;
    this.#put(kind, id, null);
  }

  /** As if these had never been; answers their ids. */
  forget(kind: Entity): string[] {
    const found = [...this.entries].filter(([, entry]) => entry.kind === kind);
    for (const [name] of found) this.entries.delete(name);
    return found.map(([, { id }]) => id);
  }

  rows<K extends Entity>(kind: K): Map<string, EntityRows[K]> {
    const found = [...this.entries.values()].filter((entry) => entry.kind === kind && entry.row);
    return new Map(found.map((entry) => [entry.id, bare(entry.row) as unknown as EntityRows[K]]));
  }

  /** All that a reducer may look at. */
  state(): State {
    const tables = new Map(ENTITY_NAMES.map((kind) => [kind, new Map<string, unknown>()]));
    for (const { kind, id, row } of this.entries.values())
      if (row) tables.get(kind)?.set(id, bare(row));
    return { ...Object.fromEntries(tables), undone: this.undone } as unknown as State;
  }

  page(from: number, limit: number): StreamPage {
    const changed = [...this.entries.values()]
      .filter((entry) => entry.seq > from)
      .sort((a, b) => a.seq - b.seq);
    let taken = changed.slice(0, limit);
    const last = taken.at(-1)?.seq ?? from;
    if (changed.length > limit) taken = changed.filter((entry) => entry.seq <= last);
    const more = taken.length < changed.length;
    const page: StreamPage = {
      epoch: this.epoch,
      cursor: more ? last : this.seq,
      more,
      reset: false,
      rows: {},
      deleted: {},
      ...(this.stopped.length > 0 && { stopped: this.stopped }),
    };
    for (const { kind, row, id } of taken) {
      if (row && !isDeleted(row)) ((page.rows[kind] ??= []) as unknown[]).push(row);
      else {
        (page.deleted[kind] ??= []).push(id);
        const by = kind === 'events' && row ? deletedBy(row as unknown as CareEvent) : null;
        if (by) (page.deleted_by ??= {})[id] = by;
      }
    }
    for (const kind of entitiesWith('isOwner')) {
      const rows = [...this.rows(kind).values()].map((row) => ({ ...row, seq: this.seq }));
      if (rows.length > 0) page.rows[kind] = rows as never;
    }
    return page;
  }

  #put(kind: Entity, id: string, row: { id: string; seq: number } | null): void {
    this.entries.set(`${kind} ${id}`, { kind, id, row, seq: this.seq });
  }
}

/** A deleted event is kept, and sent to nobody. */
function isDeleted(row: object): boolean {
  return 'deleted_at' in row && 'exceptions' in row && row.deleted_at !== null;
}

function bare(row: Entry['row']): object {
  const { seq: _seq, ...rest } = row as { seq: number };
  return rest;
}
