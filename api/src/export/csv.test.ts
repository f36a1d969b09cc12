import { TABLE_COLUMNS } from '@qamqor/shared/export/export-words';
import { expect, test } from 'vitest';
import { user } from '../auth/users/user.table.ts';
import { aPillOf } from '../testing/export-house.ts';
import { writeMarks } from '../testing/many-marks.ts';
import { aHome } from '../testing/reminders.ts';

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  'Iron;=1+1',
  'Iron,+1',
  'Iron\t@SUM(A1)',
  'Iron\n-1',
  'Iron;"=1+1',
  '＝1+1',
];

async function csvIn(language: 'en' | 'ru' | 'kk', name: string, names: readonly string[]) {
  const home = await aHome();
  await home.deps.writer.run((tx) => tx.update(user).set({ language }));
  const pill = await aPillOf(home, { name, amount_quarters: 6, unit: 'tablet' });
  await writeMarks(
    home.deps,
    pill,
    names.map((by_name) => ({ by_name })),
  );
  const answer = await home.person.send('GET', '/api/export/csv');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.body.charCodeAt(0)).toBe(0xfeff);
  return answer.body;
}

test.each(['en', 'ru', 'kk'] as const)(
  'a cell that a spreadsheet would work out is only read, whatever ends a cell there: %s',
  async (language) => {
    const link = '=HYPERLINK("http://evil.example","Aspirin")';
    const text = await csvIn(language, link, [...FORMULAS, 'Anna, "the nurse"\nnext; line']);
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""Aspirin"")"`);
    for (const name of ["'=1+1", "Iron;'=1+1", "Iron,'+1", "Iron\t'@SUM(A1)", "Iron\n'-1"])
      expect(text).toContain(name);
    expect(text).toContain('"Anna, ""the nurse""\nnext; line"');
    expect(text).not.toMatch(/(^|[,;\t\r\n])"*[=+\-@＝]/);
  },
);

test.each([
  ['en', ',', '1.5', 'tablet'],
  ['ru', ';', '1,5', 'таблетка'],
  ['kk', ';', '1,5', 'таблетка'],
] as const)(
  'the columns are as a spreadsheet in %s takes them apart',
  async (language, sign, amount, unit) => {
    const text = await csvIn(language, 'Iron', ['Anna']);
    const [head, line] = text.split('\r\n');
    expect(head?.split(sign)).toHaveLength(TABLE_COLUMNS.length);
    expect(line?.split(sign).slice(2, 5)).toEqual(['Iron', amount, unit]);
  },
);

test('a date is told from its morning on, and a unit that was written by hand as it was written', async () => {
  const home = await aHome();
  const pill = await aPillOf(home, { times: ['08:00', '12:00', '16:00'], unit: 'pinch' });
  const at = (time: string, date = '2026-11-02') => ({ date, time });
  await writeMarks(home.deps, pill, [
    at('16:00'),
    at('08:00'),
    at('12:00'),
    at('12:00', '2026-11-01'),
  ]);
  const [, ...lines] = (await home.person.send('GET', '/api/export/csv')).body.trim().split('\r\n');
  const cells = lines.map((line) => line.split(','));
  expect(cells.map(([date, time]) => `${date} ${time}`)).toEqual([
    '2026-11-01 12:00',
    '2026-11-02 08:00',
    '2026-11-02 12:00',
    '2026-11-02 16:00',
  ]);
  expect(cells.map((one) => one[4])).toEqual(Array(4).fill('pinch'));
});
