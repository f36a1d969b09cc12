import SQLite from 'better-sqlite3';

/** Tables that a statement may go through as a whole, with why it is never long. */
export const WHOLE_TABLES: Readonly<Record<string, string>> = {
  account_deletion: 'who deleted their account, until no backup knows them: the list itself',
  ai_reservation: 'replies that are being made at this moment',
  delivery_count: 'one row a state',
  engine_figures: 'one row a scheduler',
  family_letter: 'letters of the last day, which are few: they are counted to keep them so',
  history: 'one row',
  import_run: 'files that are being read in at this moment',
  mutation_fault: 'changes at which the server itself failed: some are an alarm',
  open_plan: 'plans that are open: one row a tier',
};

/** Statements that may, each with why. */
const WHOLE_STATEMENTS: readonly { sql: RegExp; why: string }[] = [
  {
    sql: /^select "user"."id" from "user" left join "identity" .* is null and "user"."email" is null/,
    why: 'who has no way to sign in is looked for after a restore alone',
  },
];

const ASKS = /^\s*(?:select|insert|update|delete|with)\b/i;
/** By which tests make up many rows at once. */
const MADE_UP = /\bwith recursive\b/i;

/** What nothing can be among is not looked through. */
const NOTHING = /\bwhere (?:false(?! or\b)|\(false and)\b/i;

type Plan = { detail: string }[];

/** What a statement goes through from one end to the other, and how long that may become. */
export function scansOf(client: SQLite.Database, sql: string): string[] {
  if (!ASKS.test(sql) || !/\bwhere\b/i.test(sql)) return [];
  if (NOTHING.test(sql) || MADE_UP.test(sql)) return [];
  if (WHOLE_STATEMENTS.some((one) => one.sql.test(sql))) return [];
  const values = (sql.match(/\?/g) ?? []).map(() => null);
  const plan = client.prepare(`explain query plan ${sql}`).all(values) as Plan;
  const details = plan.map(({ detail }) => detail);
  // Of its last term only those are sorted that are alike in the ones before.
  const isSorted = details.some((detail) => /^USE TEMP B-TREE FOR (?!LAST)/.test(detail));
  const isLimited = /\blimit\b/i.test(sql) && !isSorted;
  return details.filter((detail) => {
    const [, name, by] = /^SCAN ([\w"]+)( USING (?:COVERING )?INDEX)?/.exec(detail) ?? [];
    if (name === undefined || /VIRTUAL TABLE|CONSTANT ROW|VALUES CLAUSE/.test(detail)) return false;
    return !(name in WHOLE_TABLES) && !(by !== undefined && isLimited);
  });
}

const judged = new Map<string, readonly string[]>();

/**
 * Opens a database whose statements are asked how they find their rows; `faults` fills with those that go
 * through a whole table. Each is asked once a process. One without a condition is seen in the source.
 */
export function watchPlans() {
  const faults: string[] = [];
  return {
    faults,
    open(file: string): SQLite.Database {
      const client = new SQLite(file, { timeout: 5_000 });
      const plain = new Proxy(client, {
        get: (of, name) => (name === 'prepare' ? prepare : Reflect.get(of, name)),
      });
      const prepare = client.prepare.bind(client);
      client.prepare = ((sql: string) => {
        const statement = prepare(sql);
        const scans = judged.get(sql) ?? scansOf(plain, sql);
        judged.set(sql, scans);
        for (const scan of scans) faults.push(`${scan}: ${sql}`);
        return statement;
      }) as typeof client.prepare;
      return client;
    },
  };
}
