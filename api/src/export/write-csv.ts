import type { Mark } from '@qamqor/shared/doses/mark';
import { exportWords, TABLE_COLUMNS, unitWord } from '@qamqor/shared/export/export-words';
import { parseLanguage, type Language } from '@qamqor/shared/languages';
import { stringify } from 'csv-stringify/sync';
import { getUser, getZoneHistory } from '../auth/users/user.service.ts';
import { countMarks } from '../doses/doses.service.ts';
import { medicinesOf } from '../medicines/medicines.service.ts';
import type { Reads } from '../platform/database/database.ts';
import { pagesOfMarks } from './marks-of-dates.ts';
import { plannedRevision } from './planned-revision.ts';

/** Without it spreadsheets take the letters for those of another alphabet. */
const BYTE_ORDER_MARK = '﻿';

/**
 * What a spreadsheet would work out, also where it takes another sign than ours for the end of a cell:
 * the separator of lists is another one in every country.
 */
const FORMULA = /(?<=(?:^|[;,\t\r\n])"*)(?=[=+\-@\t\r＝＋－＠])/g;
const readOnly = (cell: unknown) =>
  typeof cell === 'string' ? cell.replaceAll(FORMULA, "'") : cell;

/** RFC 4180 but for its comma, which in Russian and Kazakh stands between whole and part. */
function tableIn(language: Language) {
  const isComma = language !== 'ru' && language !== 'kk';
  return {
    table: (rows: readonly (readonly unknown[])[]) =>
      stringify(
        rows.map((row) => row.map(readOnly)),
        { delimiter: isComma ? ',' : ';', record_delimiter: 'windows' },
      ),
    number: (value: number) => (isComma ? `${value}` : `${value}`.replace('.', ',')),
  };
}

const wallOf = ({ date, time }: Mark) => `${date} ${time}`;

/** Within a page; those of one dose in the order of their ids. */
const byTime = (one: Mark, other: Mark) =>
  wallOf(one) < wallOf(other) ? -1 : wallOf(one) > wallOf(other) ? 1 : 0;

/** GET /export/csv: a line for each mark, in pieces, and how many marks there are. */
export async function writeCsv(
  deps: Reads,
  personId: string,
): Promise<{ rows: number; pieces: AsyncGenerator<string> }> {
  return { rows: await countMarks(deps.reader, personId), pieces: write(deps, personId) };
}

async function* write(deps: Reads, personId: string): AsyncGenerator<string> {
  const medicines = new Map(
    (await medicinesOf(deps.reader, personId)).map((one) => [one.id, one] as const),
  );
  const zones = await getZoneHistory(deps, personId);
  const language = parseLanguage((await getUser(deps, personId)).language);
  const words = exportWords[language];
  const { table, number } = tableIn(language);
  yield `${BYTE_ORDER_MARK}${table([TABLE_COLUMNS.map((column) => words.columns[column])])}`;
  for await (const page of pagesOfMarks(deps, personId)) {
    yield table(
      page.toSorted(byTime).map((mark) => {
        const revision = plannedRevision(medicines.get(mark.medicine_id), mark, zones);
        const amount = revision?.amount_quarters ?? null;
        return [
          mark.date,
          mark.time,
          revision?.name ?? words.unknownMedicine,
          amount === null ? '' : number(amount / 4),
          unitWord(words, revision?.unit ?? ''),
          words.status[mark.status],
          mark.reason && words.reasons[mark.reason],
          mark.taken_at,
          mark.recorded_at,
          mark.by_name,
          mark.undone_by === null ? words.no : words.yes,
        ];
      }),
    );
  }
}
