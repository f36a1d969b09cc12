import type { Mark } from '@qamqor/shared/doses/mark';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { Claim, Snooze } from '@qamqor/shared/reminders/alarm';
import { deletedBy } from '@qamqor/shared/schedule/event';
import type { StreamPage } from '@qamqor/shared/sync/protocol';
import type { Account, Person } from '@qamqor/shared/profile/person';
import type { Approval, FamilyViewer, Invitation, Link } from '@qamqor/shared/family/link';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import type { ProfileRow } from '@qamqor/shared/profile/profile';

export type FakeRows = {
  medicines: Medicine;
  marks: Mark;
  events: CareEvent;
  snoozes: Snooze;
  claims: Claim;
  people: Person;
  accounts: Account;
  links: Link;
  viewers: FamilyViewer;
  invitations: Invitation;
  approvals: Approval;
  profiles: ProfileRow;
};
type Kind = keyof FakeRows;
type Entry = { kind: Kind; row: { id: string; seq: number } | null; id: string; seq: number };

/** One stream of the stand-in server: the newest state of each row with its seq. */
export class FakeStream {
  epoch = 'e1';
  seq = 0;
  readonly entries = new Map<string, Entry>();
  /** Links that their person stopped. */
  stopped: string[] = [];
  readonly undone = new Map<string, string>();

  /** One seq for all rows of a change. */
  write<K extends Kind>(rows: { [P in K]?: FakeRows[P][] }): number {
    this.seq++;
    for (const [kind, list] of Object.entries(rows) as [Kind, { id: string }[]][]) {
      for (const row of list) this.#put(kind, row.id, { ...row, seq: this.seq });
    }
    return this.seq;
  }

  remove(kind: Kind, id: string): void {
    this.seq++;
    this.#put(kind, id, null);
  }

  /** As if these had never been; answers their ids. */
  forget(kind: Kind): string[] {
    const found = [...this.entries].filter(([, entry]) => entry.kind === kind);
    for (const [name] of found) this.entries.delete(name);
    return found.map(([, { id }]) => id);
  }

  rows<K extends Kind>(kind: K): Map<string, FakeRows[K]> {
    const found = [...this.entries.values()].filter((entry) => entry.kind === kind && entry.row);
    return new Map(found.map((entry) => [entry.id, bare(entry.row) as unknown as FakeRows[K]]));
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
      ...{ epoch: this.epoch, cursor: more ? last : this.seq, more, reset: false },
      ...{ rows: {}, deleted: {} },
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
    for (const kind of ['people', 'accounts'] as const) {
      const rows = [...this.rows(kind).values()].map((row) => ({ ...row, seq: this.seq }));
      if (rows.length > 0) page.rows[kind] = rows as never;
    }
    return page;
  }

  #put(kind: Kind, id: string, row: { id: string; seq: number } | null): void {
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
