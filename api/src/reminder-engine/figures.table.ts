import { index, integer, json, table, text } from '../platform/database/database-columns.ts';

/** What each engine that runs, or ran lately, counted since its start. */
export const engine_figures = table(
  'engine_figures',
  {
    engine: text().primaryKey(),
    /** Epoch ms. */
    saved_at: integer().notNull(),
    figures: json<object[]>().notNull(),
  },
  (column) => [index('engine_figures_saved').on(column.saved_at)],
);
