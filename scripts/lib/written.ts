import { join } from 'node:path';
import type { Mutation } from '@qamqor/shared/sync/protocol';
import SQLite from 'better-sqlite3';

type Row = { id: string; person_id: string; medicine_id: string; date: string; time: string };

export type Written = {
  /** `whole`, `absent`, or what is wrong with it. */
  stateOf(mark: Mutation): string;
  /** Faults of the whole: pages, counts that differ, a seq that is there twice or left out. */
  faults(): string[];
  close(): void;
};

/** What of these marks stands in the database of `directory`, looked at from outside the server. */
export function openWritten(directory: string): Written {
  const database = new SQLite(join(directory, 'qamqor.db'), { readonly: true });
  const row = database.prepare('select * from mark where id = ?');
  const entry = database.prepare('select status from ledger where mid = ?').pluck();
  const line = database.prepare('select seq from journal where mid = ?').pluck();
  const count = (what: string) => Number(database.prepare(what).pluck().get());

  return {
    stateOf({ mid, stream, args }: Mutation): string {
      const mark = row.get(mid) as Row | undefined;
      const [isEntered, isToldOf] = [entry.get(mid) === 'ok', line.get(mid) !== undefined];
      if (!mark) return isEntered || isToldOf ? 'half there' : 'absent';
      if (!isEntered || !isToldOf) return 'half there';
      const { medicine_id, date, time } = args as Row;
      const isSame =
        `p:${mark.person_id}` === stream &&
        mark.medicine_id === medicine_id &&
        mark.date === date &&
        mark.time === time;
      return isSame ? 'whole' : 'changed';
    },

    faults(): string[] {
      const marks = count('select count(*) from mark');
      const wrong: [string, boolean][] = [
        ['pages', database.pragma('integrity_check', { simple: true }) !== 'ok'],
        ['ledger', count(`select count(*) from ledger where status = 'ok'`) !== marks],
        ['journal', count('select count(*) from journal') !== marks],
        [
          'seqs',
          count(
            `select count(*) from stream where id like 'p:%' and seq <> 1 +
             (select count(distinct seq) from mark where 'p:' || person_id = stream.id)`,
          ) > 0,
        ],
      ];
      return wrong.filter(([, isWrong]) => isWrong).map(([name]) => name);
    },

    close: () => void database.close(),
  };
}
