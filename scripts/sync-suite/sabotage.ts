import type SQLite from 'better-sqlite3';
import type { PullResponse, PushRequest, PushResponse } from '@qamqor/shared/sync/protocol';
import type { CacheDb } from '../../web/src/local-db/cache/cache-db.ts';

type Table = ReturnType<CacheDb['table']>;

/** Broken parts that are put in the place of the real ones, to see that the suite notices. */
export type Sabotage = {
  /** The server's connection, before it is used. */
  connection?(client: SQLite.Database): void;
  /** A push on its way to the server. */
  push?(body: PushRequest, now: number): PushRequest;
  /** An answer on its way to a device. */
  answer?(answer: PullResponse | PushResponse): object;
  /** The cache that the client's engine writes to; `moment` is one at which the client can die. */
  cache?(cache: CacheDb, moment: () => Promise<void>): CacheDb;
};

const LOOKUP = 'from "ledger" where "ledger"."mid" =';

/** What was answered is never looked up. */
const withoutLedger: Sabotage = {
  connection(client) {
    const prepare = client.prepare.bind(client);
    client.prepare = (sql: string) => {
      const blind = sql.replace(LOOKUP, `${LOOKUP} 'another ' ||`);
      return prepare(
        blind.replace(/^insert into "(ledger|journal)"/, 'insert or replace into "$1"'),
      );
    };
  },
};

/** A fault in one mutation leaves behind what that one had written until then. */
const withoutSavepoint: Sabotage = {
  connection(client) {
    const exec = client.exec.bind(client);
    client.exec = (sql) => (/SAVEPOINT|ROLLBACK TO|RELEASE/.test(sql) ? client : exec(sql));
  },
};

/** The server takes what a device's clock says for the time. */
const trustingClocks: Sabotage = {
  push: (body, now) => ({
    ...body,
    now,
    mutations: body.mutations.map(({ at, ...rest }) => ({ ...rest, at: { wall: at.wall } })),
  }),
};

/** A table whose writes wait until `later` is run. */
function lateTable(table: Table, later: (() => PromiseLike<unknown>)[]): Table {
  return new Proxy(table, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'bulkPut') return value;
      return (rows: unknown[]) => void later.push(() => target.bulkPut(rows));
    },
  });
}

/** The cursor is stored in one transaction and the rows in the next. */
const earlyCursor: Sabotage = {
  cache(cache, moment) {
    const later: (() => PromiseLike<unknown>)[] = [];
    async function transaction(mode: 'rw', tables: Table[], work: () => Promise<unknown>) {
      const result = await cache.transaction(mode, tables, work);
      await moment();
      for (const write of later.splice(0)) await write();
      return result;
    }
    return new Proxy(cache, {
      get(target, name) {
        if (name === 'transaction') return transaction;
        if (name === 'table') return (table: string) => lateTable(target.table(table), later);
        return Reflect.get(target, name) as unknown;
      },
    });
  },
};

export const sabotages = {
  'without the ledger': withoutLedger,
  'without the savepoint': withoutSavepoint,
  'with the cursor moved early': earlyCursor,
  'with device clocks trusted': trustingClocks,
} satisfies Record<string, Sabotage>;
