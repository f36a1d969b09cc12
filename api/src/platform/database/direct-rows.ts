import type SQLite from 'better-sqlite3';
import { Column, is, Param, Placeholder, SQL, type DriverValueDecoder } from 'drizzle-orm';

/** What drizzle keeps of a prepared statement, and does not declare. */
type Built = {
  stmt: SQLite.Statement;
  query: { params: readonly unknown[] };
  fields?: readonly { path: readonly string[]; field: unknown }[];
  customResultMapper?: unknown;
};

type Values = Record<string, unknown>;
type Row = readonly unknown[];

type Given = { name: string; encode: ((value: unknown) => unknown) | null };

/** The place of a value that comes with each call; null of one that is always the same. */
function givenBy(param: unknown): Given | null {
  if (is(param, Placeholder)) return { name: param.name, encode: null };
  if (!is(param, Param) || !is(param.value, Placeholder)) return null;
  const { encoder, value } = param;
  const isPlain =
    is(encoder, Column) && encoder.mapToDriverValue === Column.prototype.mapToDriverValue;
  return {
    name: value.name,
    encode: isPlain ? null : (one) => encoder.mapToDriverValue(one),
  };
}

function binderOf(params: readonly unknown[]): (values: Values) => unknown[] {
  const places = params.map(givenBy);
  return (values) =>
    places.map((given, at) => {
      if (given === null) return params[at];
      const { name, encode } = given;
      if (!(name in values)) throw new Error(`No value for placeholder "${name}" was provided`);
      return encode === null ? values[name] : encode(values[name]);
    });
}

function decoderOf(field: unknown): DriverValueDecoder<unknown, unknown> | null | undefined {
  if (is(field, Column)) {
    return field.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : field;
  }
  return is(field, SQL)
    ? (field as unknown as { decoder: DriverValueDecoder<unknown, unknown> }).decoder
    : undefined;
}

/** Undefined where a row is not made of fields side by side. */
function mapperOf(fields: NonNullable<Built['fields']>): ((row: Row) => Values) | undefined {
  const decoders = fields.map(({ field }) => decoderOf(field));
  if (fields.some(({ path }) => path.length !== 1) || decoders.includes(undefined)) {
    return undefined;
  }
  const names = fields.map(({ path }) => path[0] as string);
  return (row) => {
    const found: Values = {};
    for (let at = 0; at < names.length; at++) {
      const value = row[at];
      const decoder = decoders[at];
      found[names[at] as string] =
        decoder && value !== null ? decoder.mapFromDriverValue(value) : value;
    }
    return found;
  };
}

/**
 * The same statement, which works out once, and not for each row and call, where a value goes and how a
 * column is read. What drizzle reads in another way stays as it is.
 */
export function withDirectRows<Statement>(statement: Statement): Statement {
  const { stmt, query, fields, customResultMapper } = statement as unknown as Built;
  if (customResultMapper !== undefined) return statement;
  const bind = binderOf(query.params);
  const run = (values: Values = {}) => stmt.run(...bind(values));
  if (!fields) return Object.assign(Object.create(statement as object), { run }) as Statement;
  const map = mapperOf(fields);
  if (!map) return statement;
  stmt.raw(true);
  const all = (values: Values = {}) => (stmt.all(...bind(values)) as Row[]).map(map);
  const get = (values: Values = {}) => {
    const row = stmt.get(...bind(values)) as Row | undefined;
    return row && map(row);
  };
  return Object.assign(Object.create(statement as object), { run, all, get }) as Statement;
}
