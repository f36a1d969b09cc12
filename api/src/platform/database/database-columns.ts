import { integer, text } from 'drizzle-orm/sqlite-core';

/**
 * The only column types that tables may use: they mean the same on every engine. Instants of
 * entities are `text` in RFC 3339 UTC with milliseconds, so that they sort as they are.
 */
export {
  index,
  integer,
  primaryKey,
  sqliteTable as table,
  text,
  unique,
} from 'drizzle-orm/sqlite-core';

export const boolean = () => integer({ mode: 'boolean' });

export const json = <Shape>() => text({ mode: 'json' }).$type<Shape>();
