import { inForce } from '@qamqor/shared/medicines/medicine';
import { stringify } from 'csv-stringify/sync';
import { medicinesOf } from '../medicines/medicines.service.ts';
import type { Reads } from '../platform/database/database.ts';
import { pagesOfMarks } from './marks-of-dates.ts';

const COLUMNS = [
  'date',
  'time',
  'medicine',
  'amount',
  'unit',
  'status',
  'reason',
  'taken_at',
  'recorded_at',
  'marked_by',
  'taken_back',
];

/** Without it spreadsheets take the letters for those of another alphabet. */
const BYTE_ORDER_MARK = '﻿';

/** RFC 4180; a cell that a spreadsheet would work out begins with a quotation mark instead. */
const table = (rows: readonly (readonly unknown[])[]) =>
  stringify(rows as unknown[][], { escape_formulas: true, record_delimiter: 'windows' });

/** GET /export/csv: a line for each mark, in pieces. */
export async function* writeCsv(deps: Reads, personId: string): AsyncGenerator<string> {
  const medicines = new Map(
    (await medicinesOf(deps.reader, personId)).map((one) => [one.id, one] as const),
  );
  yield `${BYTE_ORDER_MARK}${table([COLUMNS])}`;
  for await (const page of pagesOfMarks(deps, personId)) {
    yield table(
      page.map((mark) => {
        const medicine = medicines.get(mark.medicine_id);
        const revision = medicine && inForce(medicine, mark.taken_at);
        const amount = revision?.amount_quarters ?? null;
        return [
          mark.date,
          mark.time,
          revision?.name,
          amount === null ? '' : amount / 4,
          revision?.unit,
          mark.status,
          mark.reason,
          mark.taken_at,
          mark.recorded_at,
          mark.by_name,
          mark.undone_by === null ? 'no' : 'yes',
        ];
      }),
    );
  }
}
